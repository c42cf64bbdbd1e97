// What happened at a table while its reader was away: what was seen last, kept in the browser, compared with how the game
// stands now and what its log says of the time between.

import { keep, kept } from "../lib/storage.ts";
import type { Entry, Position, Seat } from "../generated/protocol.ts";
import { actorOf } from "./loglines.ts";

/** How a game stood for a seat when its reader last looked. */
export interface Seen {
  n: number;
  turns: number;
  cash: number;
  deeds: number[]; // squares
  out: boolean;
  at: number; // milliseconds of the epoch
}

export interface Absence {
  turns: number;
  /** What was played for the seat, by a bot and by the table itself. */
  byBot: number;
  byTable: number;
  rentPaid: number;
  rentReceived: number;
  got: number[];
  lost: number[];
  before: number;
  after: number;
  /** Whether the seat went bankrupt meanwhile. */
  out: boolean;
}

const STORAGE_KEY = "casero.seen";
const MAX_TABLES = 30;
// A reload, or a look at something else, is no absence.
const LEAST_MS = 15_000;

/** How a position looks to the seat at an index. */
export function seenOf(position: Position, seat: Seat, index: number, at: number): Seen {
  return {
    n: position.n,
    turns: position.turns,
    cash: position.cash[index] ?? 0,
    deeds: position.owner.flatMap((owner, square) => (owner === seat ? [square] : [])),
    out: (position.out[index] ?? 0) > 0,
    at,
  };
}

/** What was seen last of a table by a seat; null where nothing is known. */
export function lastSeen(table: string, seat: Seat): Seen | null {
  const found = all()[`${table} ${seat}`];
  return found !== undefined && Array.isArray(found.deeds) ? found : null;
}

/** Keeps what was seen of a table by a seat. */
export function keepSeen(table: string, seat: Seat, seen: Seen): void {
  const { [`${table} ${seat}`]: _before, ...others } = all();
  const rest = Object.entries(others).toSorted(([, a], [, b]) => b.at - a.at);
  keep(STORAGE_KEY, { ...Object.fromEntries(rest.slice(0, MAX_TABLES - 1)), [`${table} ${seat}`]: seen });
}

/** Whether enough was missed to be told: a turn, and not only a moment. */
export function isAbsence(seen: Seen, now: Seen): boolean {
  return !seen.out && now.turns > seen.turns && now.at - seen.at >= LEAST_MS;
}

/** What happened to a seat between two looks; the log is to reach back to the first of them. */
export function absenceOf(seat: Seat, seen: Seen, now: Seen, log: readonly Entry[]): Absence {
  const missed = log.filter((entry) => entry.n > seen.n && entry.n <= now.n);
  const own = missed.filter((entry) => actorOf(entry) === seat);
  const rents = missed.flatMap(({ events }) =>
    events.filter((event) => event.kind === "money" && (event.cause ?? "").startsWith("rent_")),
  );
  const sum = (who: "seat" | "other"): number =>
    rents.filter((event) => event[who] === seat).reduce((total, event) => total + (event.amount ?? 0), 0);
  return {
    turns: now.turns - seen.turns,
    byBot: own.filter(({ by }) => by === "stand_in").length,
    byTable: own.filter(({ by }) => by === "clock" || by === "table").length,
    rentPaid: sum("seat"),
    rentReceived: sum("other"),
    got: now.deeds.filter((square) => !seen.deeds.includes(square)),
    lost: seen.deeds.filter((square) => !now.deeds.includes(square)),
    before: seen.cash,
    after: now.cash,
    out: now.out,
  };
}

function all(): Record<string, Seen> {
  return kept<Record<string, Seen>>(STORAGE_KEY, {});
}
