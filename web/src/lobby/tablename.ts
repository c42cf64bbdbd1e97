// What a table is called where several are listed: two of the same edition are told apart by when and by who.

import { seatName } from "../game/botnames.ts";
import type { SeatInfo } from "../generated/protocol.ts";
import { when } from "../lib/texts.svelte.ts";

type Seated = Pick<SeatInfo, "name" | "bot" | "seat"> & Partial<Pick<SeatInfo, "kind">>;

/** Who sits at a table, as each is called. */
export function seatedNames(seats: readonly Seated[]): string[] {
  return seats.filter((seat) => seat.kind !== "open").map(seatName);
}

/** The day and the hour of a table; empty where they are not known. */
export function madeOn(created: number): string {
  return created === 0 ? "" : when(created, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
}

/** The name of a table for what can be done with it, whose visible word says nothing of which one it is. */
export function tableName(edition: string, created: number, seats: readonly Seated[]): string {
  return [edition, madeOn(created), ...seatedNames(seats)].filter((part) => part !== "").join(", ");
}
