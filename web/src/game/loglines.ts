// How the log shows what happened: the filters, what is worth hearing, and what a rent is made of.

import type { EditionBoard, Entry, Happened, Seat } from "../generated/protocol.ts";
import { actorOf } from "./notation.ts";

export const FILTERS = ["all", "money", "me", "trades"] as const;
export type Filter = (typeof FILTERS)[number];

const MONEY: ReadonlySet<string> = new Set(["money", "owed", "debt_reduced", "claimed", "lapsed", "bankrupt", "over"]);
const TRADES: ReadonlySet<string> = new Set(["offer", "accepted", "rejected", "withdrawn"]);

// The end of a turn says nothing that the beginning of the next one does not.
const SILENT: ReadonlySet<string> = new Set(["end_turn"]);

/** Whether an event is shown under a filter. */
export function passes(event: Happened, filter: Filter, you: readonly Seat[]): boolean {
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
      return (
        event.kind === "over" ||
        [event.seat, event.other].some((who) => who !== undefined && you.includes(who)) ||
        (event.winners ?? []).some((who) => you.includes(who))
      );
  }
}

/** The events of an entry under a filter, without those that another one already tells. */
export function eventsOf(entry: Entry, filter: Filter, you: readonly Seat[]): Happened[] {
  return entry.events.filter((event) => passes(event, filter, you) && !told(event, entry.events));
}

/** Events that are told in one line: a throw and where it leads to. */
export function linesOf(events: readonly Happened[]): Happened[][] {
  const lines: Happened[][] = [];
  for (const event of events) {
    const line = lines.at(-1);
    const thrown = line?.length === 1 && line[0]?.kind === "throw";
    if (line !== undefined && thrown && event.kind === "move" && event.cause === "throw") line.push(event);
    else lines.push([event]);
  }
  return lines;
}

// A purchase moves money and a deed: one sentence says both.
function told(event: Happened, all: readonly Happened[]): boolean {
  if (event.kind !== "deed" || event.cause !== "purchase") return false;
  return all.some((one) => one.kind === "money" && one.cause === "purchase" && one.square === event.square);
}

// Heard neither of oneself nor of others: other sentences say it, or nobody needs it.
const UNSAID: ReadonlySet<string> = new Set(["end_turn", "turn"]);
// What others do in passing.
const PASSING: ReadonlySet<string> = new Set(["throw", "random", "first_throw"]);
const MOST = 4; // sentences of one action

/** The events of an action that are worth hearing. */
export function heard(entry: Entry, you: readonly Seat[]): Entry["events"] {
  const own = you.includes(actorOf(entry.action));
  const worth = entry.events.filter((event) => !UNSAID.has(event.kind) && (own || !PASSING.has(event.kind)));
  const bought = worth.some((event) => event.kind === "money" && event.cause === "purchase");
  return worth.filter((event) => !(bought && event.kind === "deed")).slice(0, MOST);
}

/** What a rent is made of, as a message and its figures; figures are found on the deed, never computed as a rule. */
export interface Formula {
  key: string;
  args: Record<string, number>;
}

/** The formula of a rent where the deed's printed figures explain the amount; null where they do not. */
export function formulaOf(event: Happened, entry: Entry, edition: EditionBoard): Formula | null {
  const card = event.square === undefined ? undefined : edition.squares[event.square];
  const amount = event.amount;
  if (card === undefined || amount === undefined || !(event.cause ?? "").startsWith("rent_")) return null;
  switch (event.cause) {
    case "rent_bare":
    case "rent_flat":
      return card.rents[0] === amount ? { key: "table-formula-bare", args: { rent: amount } } : null;
    case "rent_double":
      return twice(card.rents[0], amount);
    case "rent_built":
      return built(card.rents, amount, edition);
    case "rent_built_double":
      return card.rents.some((rent) => rent * 2 === amount) ? twice(amount / 2, amount) : null;
    case "rent_count": {
      const count = card.rents.indexOf(amount) + 1;
      return count > 0 ? { key: "table-formula-count", args: { count, rent: amount } } : null;
    }
    case "rent_dice":
      return dice(card.multipliers, amount, entry);
    default:
      return null;
  }
}

function twice(rent: number | undefined, amount: number): Formula | null {
  return rent !== undefined && rent * 2 === amount ? { key: "table-formula-double", args: { rent, amount } } : null;
}

function built(rents: readonly number[], amount: number, edition: EditionBoard): Formula | null {
  const level = rents.indexOf(amount, 1);
  if (level < 1) return null;
  const hotel = edition.has_hotels && level > edition.max_houses;
  return { key: hotel ? "table-formula-hotel" : "table-formula-houses", args: { level, rent: amount } };
}

function dice(multipliers: readonly number[], amount: number, entry: Entry): Formula | null {
  const thrown = entry.events.findLast((one) => one.kind === "throw");
  const pips = (thrown?.amount ?? 0) + (thrown?.extra ?? 0);
  const times = multipliers.find((one) => one * pips === amount);
  return times === undefined || pips === 0 ? null : { key: "table-formula-dice", args: { times, pips, amount } };
}
