// What bots are called: by how they play, and by their seat, since several of a kind may sit at a table.

import type { BotCard, TableInfo } from "../generated/protocol.ts";
import { hasText, num, t } from "./texts.svelte.ts";

/** What a kind of bot is called; its key where the catalogue has no name for it. */
export function botName(key: string): string {
  const name = `bot-${key}-name`;
  return hasText(name) ? t(name) : key;
}

/** How a kind of bot plays, in a sentence, and how strong it is where that was measured. */
export function botAbout(key: string, bots: readonly BotCard[]): string {
  const about = `bot-${key}-about`;
  const rating = bots.find((one) => one.key === key)?.rating ?? null;
  const parts = [
    ...(hasText(about) ? [t(about)] : []),
    ...(rating === null ? [] : [t("lobby-bot-rating", { rating: num(rating) })]),
  ];
  return parts.join(" ");
}

/** The bots as one chooses among them: their names, with their ratings where they have one. */
export function botChoices(bots: readonly BotCard[]): { value: string; label: string }[] {
  return bots.map((one) => ({
    value: one.key,
    label:
      one.rating === null
        ? botName(one.key)
        : t("lobby-bot-rated", { name: botName(one.key), rating: num(one.rating) }),
  }));
}

/** A table whose bots have names in the page's language. */
export function withBotNames<T extends Pick<TableInfo, "seats">>(info: T): T {
  const seats = info.seats.map((seat) => {
    const key = `bot-${seat.bot ?? ""}-name`;
    return seat.kind === "bot" && hasText(key) ? { ...seat, name: `${t(key)} ${seat.seat}` } : seat;
  });
  return { ...info, seats };
}
