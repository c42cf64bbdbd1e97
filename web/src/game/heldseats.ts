// Which seats this browser holds: the secret of each, by table. Several on one table when a family shares a screen.

import { keep, kept } from "../lib/storage.ts";

export interface HeldSeat {
  seat: string; // "A" to "H"
  secret: string;
}

interface Held {
  seats: HeldSeat[];
  at: number; // milliseconds of the epoch, of the last visit
}

const STORAGE_KEY = "casero.seats";
const MAX_TABLES = 100;

/** The seats that this browser holds at a table. */
export function heldSeats(table: string): readonly HeldSeat[] {
  return all()[table]?.seats ?? [];
}

/** Remembers a seat of a table, in place of what was known about it. */
export function holdSeat(table: string, seat: string, secret: string): void {
  const others = heldSeats(table).filter((held) => held.seat !== seat);
  write(table, [...others, { seat, secret }]);
}

/** Forgets a seat of a table, or all of them. */
export function releaseSeat(table: string, seat?: string): void {
  write(table, seat === undefined ? [] : heldSeats(table).filter((held) => held.seat !== seat));
}

/** The tables where this browser holds a seat, the last visited first. */
export function heldTables(): string[] {
  return Object.entries(all())
    .toSorted(([, a], [, b]) => b.at - a.at)
    .map(([table]) => table);
}

function all(): Record<string, Held> {
  const found = kept<Record<string, Held>>(STORAGE_KEY, {});
  return Object.fromEntries(Object.entries(found).filter(([, held]) => Array.isArray(held?.seats)));
}

function write(table: string, seats: HeldSeat[]): void {
  const { [table]: _before, ...others } = all();
  const entries = Object.entries(others).toSorted(([, a], [, b]) => b.at - a.at);
  const rest = Object.fromEntries(entries.slice(0, MAX_TABLES - 1));
  keep(STORAGE_KEY, seats.length === 0 ? rest : { ...rest, [table]: { seats, at: Date.now() } });
}
