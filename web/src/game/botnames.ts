// What bots are called: where one chooses by their level, at the table by how they play and by their seat, since several
// of a kind may sit there.

import type { BotCard, EditionCard, SeatInfo, TableInfo } from "../generated/protocol.ts";
import { hasText, inLang, num, t } from "../lib/texts.svelte.ts";

/** Where a bot would play: strength is measured by edition and number of seats. */
export interface Place {
  edition: Pick<EditionCard, "slug" | "parent" | "book" | "own"> | undefined;
  seats: number;
}

const cardOf = (key: string, bots: readonly BotCard[]): BotCard | undefined => bots.find((one) => one.key === key);

/** What a kind of bot is called; a bot of one's own says it itself, and one that nobody knows goes by its key. */
export function botName(key: string, bots: readonly BotCard[], otherwise: string = key): string {
  const name = `bot-${key}-name`;
  return cardOf(key, bots)?.name ?? (hasText(name) ? t(name) : otherwise);
}

/** What the bot of a seat is called, without the seat's letter; one of one's own by the name that it sat down with. */
export function seatedBot(seat: Pick<SeatInfo, "bot" | "name" | "seat">): string {
  const letter = ` ${seat.seat}`;
  const name = seat.name.endsWith(letter) ? seat.name.slice(0, -letter.length) : seat.name;
  return seat.bot === null ? name : botName(seat.bot, [], name);
}

/** How strong a bot is at a place, a form of an edition as the edition itself; null where that was not measured. */
export function ratingOf(bot: BotCard, { edition, seats }: Place): number | null {
  if (edition === undefined) return null;
  const slugs = edition.own ? [edition.slug] : [edition.slug, edition.parent ?? edition.book, edition.book];
  const measured = slugs.find((slug) => bot.ratings[slug] !== undefined);
  return (measured === undefined ? undefined : bot.ratings[measured]?.[String(seats)]) ?? null;
}

/** How a kind of bot plays, in a sentence, and how strong it is where that was measured. */
export function botAbout(key: string, bots: readonly BotCard[], place: Place | null = null): string {
  const card = cardOf(key, bots);
  const about = `bot-${key}-about`;
  const own = card?.about ?? null;
  const rating = card === undefined || place === null ? null : ratingOf(card, place);
  const parts = [
    ...(own !== null ? [inLang(own)] : hasText(about) ? [t(about)] : []),
    ...(rating === null ? [] : [t("lobby-bot-rating", { rating: num(rating) })]),
  ];
  return parts.join(" ");
}

/** The bots as one chooses among them: by level, those of one's own by name, and the chosen one whatever it is. */
export function botChoices(bots: readonly BotCard[], chosen: string): { value: string; label: string }[] {
  const offered = bots.filter((one) => one.plays !== null || one.name !== null || one.key === chosen);
  return offered.map((one) => ({ value: one.key, label: botLabel(one.key, bots) }));
}

/** What a bot is chosen by: its level, or its name. */
export function botLabel(key: string, bots: readonly BotCard[]): string {
  const level = cardOf(key, bots)?.plays ?? null;
  return level === null ? botName(key, bots) : t(`lobby-level-${level}`);
}

/** What a seat is called wherever there are several of them: a bot in the page's language, with the seat's letter. */
export function seatName({ bot, name, seat }: Pick<SeatInfo, "bot" | "name" | "seat">): string {
  const key = `bot-${bot ?? ""}-name`;
  return bot !== null && hasText(key) ? `${t(key)} ${seat}` : name;
}

/** A table whose bots have names in the page's language. */
export function withBotNames<T extends Pick<TableInfo, "seats">>(info: T): T {
  return { ...info, seats: info.seats.map((seat) => ({ ...seat, name: seatName(seat) })) };
}
