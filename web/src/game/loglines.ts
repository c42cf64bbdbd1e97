// How the log shows what happened: the filters, what is worth hearing, and which printed rent was paid.

import type { EditionBoard, Entry, Event as GameEvent, Seat } from "../generated/protocol.ts";

export const FILTERS = ["all", "money", "me", "trades"] as const;
export type Filter = (typeof FILTERS)[number];

const MONEY: ReadonlySet<string> = new Set(["money", "owed", "debt_reduced", "claimed", "lapsed", "bankrupt", "over"]);
const TRADES: ReadonlySet<string> = new Set(["offer", "accepted", "rejected", "withdrawn"]);

// The end of a turn says nothing that the beginning of the next one does not.
const SILENT: ReadonlySet<string> = new Set(["end_turn"]);

/** Whether an event is shown under a filter. */
export function passes(event: GameEvent, filter: Filter, you: readonly Seat[]): boolean {
  if (SILENT.has(event.kind)) return false;
  switch (filter) {
    case "all":
      // Everybody starts with the same.
      return event.cause !== "start";
    case "money":
      return MONEY.has(event.kind);
    case "trades":
      return TRADES.has(event.kind) || event.cause === "trade";
    case "me":
      return event.kind === "over" || concerns(event, you) || (event.winners ?? []).some((who) => you.includes(who));
  }
}

/** The events of an entry under a filter, without those that another one already tells. */
export function eventsOf(entry: Entry, filter: Filter, you: readonly Seat[]): GameEvent[] {
  return entry.events.filter((event) => passes(event, filter, you) && !isTold(event, entry.events));
}

/** The seat whose action an entry is; no seat's letter where it is the table's or the start. */
export function actorOf(entry: Entry): Seat {
  return entry.action.charAt(0);
}

/** Events that are told in one line: a throw and where it leads to. */
export function linesOf(events: readonly GameEvent[]): GameEvent[][] {
  const lines: GameEvent[][] = [];
  for (const event of events) {
    const line = lines.at(-1);
    const thrown = line?.length === 1 && line[0]?.kind === "throw";
    if (line !== undefined && thrown && event.kind === "move" && event.cause === "throw") line.push(event);
    else lines.push([event]);
  }
  return lines;
}

// A purchase moves money and a deed: one sentence says both.
function isTold(event: GameEvent, all: readonly GameEvent[]): boolean {
  if (event.kind !== "deed" || event.cause !== "purchase") return false;
  return all.some((one) => one.kind === "money" && one.cause === "purchase" && one.square === event.square);
}

// Heard neither of oneself nor of others: other sentences say it, or nobody needs it.
const UNSAID: ReadonlySet<string> = new Set(["end_turn", "turn"]);
// What others do in passing.
const PASSING: ReadonlySet<string> = new Set(["throw", "random", "first_throw"]);
// Nobody goes without these.
const WEIGHTY: ReadonlySet<string> = new Set(["bankrupt", "over"]);
const MAX_HEARD = 4; // sentences of one action that others do among themselves

/** Whether an event is about one of these seats. */
export function concerns(event: GameEvent, you: readonly Seat[]): boolean {
  return [event.seat, event.other].some((who) => who !== undefined && you.includes(who));
}

/**
 * What of an action is worth hearing: an event each, or deeds that go the same way. All that concerns these seats is; of
 * what others do among themselves, only so much.
 */
export function heard(entry: Entry, you: readonly Seat[]): GameEvent[][] {
  const own = you.includes(actorOf(entry));
  const worth = entry.events.filter((event) => !UNSAID.has(event.kind) && (own || !PASSING.has(event.kind)));
  const told = together(worth.filter((event) => !isTold(event, worth)));
  const must = told.map((events) => own || events.some((one) => WEIGHTY.has(one.kind) || concerns(one, you)));
  let room = MAX_HEARD - must.filter(Boolean).length;
  return told.filter((_events, i) => must[i] === true || room-- > 0);
}

/** Deeds that one gives to another for the same reason stand together; all else by itself. */
export function together(events: readonly GameEvent[]): GameEvent[][] {
  const groups: GameEvent[][] = [];
  for (const event of events) {
    const before = groups.at(-1)?.[0];
    const same =
      (event.kind === "deed" || event.kind === "deal") &&
      (["kind", "cause", "seat", "other"] as const).every((field) => before?.[field] === event[field]);
    if (same) groups.at(-1)?.push(event);
    else groups.push([event]);
  }
  return groups;
}

/** A message with its figures. */
interface PrintedRent {
  key: string;
  args: { rent: number; level?: number; count?: number };
}

/** The row of the deed's printed rents that was paid; null for any other amount: its own sentence says how it came. */
export function printedRentOf(event: GameEvent, edition: EditionBoard): PrintedRent | null {
  const rent = event.amount ?? 0;
  const rents = event.square === undefined ? [] : (edition.squares[event.square]?.rents ?? []);
  switch (event.cause) {
    case "rent_bare":
    case "rent_flat":
      return rents[0] === rent ? { key: "table-rent-bare", args: { rent } } : null;
    case "rent_built": {
      const level = rents.indexOf(rent, 1);
      const hotel = edition.has_hotels && level > edition.max_houses;
      return level < 1 ? null : { key: hotel ? "table-rent-hotel" : "table-rent-houses", args: { level, rent } };
    }
    case "rent_count": {
      const count = rents.indexOf(rent) + 1;
      return count < 1 ? null : { key: "table-rent-count", args: { count, rent } };
    }
    default:
      return null;
  }
}
