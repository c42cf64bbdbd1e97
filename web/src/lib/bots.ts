// What bots are called: by how they play, and by their seat, since several of a kind may sit at a table.

import type { TableInfo } from "../generated/protocol.ts";
import { hasText, t } from "./texts.svelte.ts";

/** A table whose bots have names in the page's language. */
export function withBotNames<T extends Pick<TableInfo, "seats">>(info: T): T {
  const seats = info.seats.map((seat) => {
    const key = `bot-${seat.bot ?? ""}-name`;
    return seat.kind === "bot" && hasText(key) ? { ...seat, name: `${t(key)} ${seat.seat}` } : seat;
  });
  return { ...info, seats };
}
