// The buttons of the action bar, made from the legal actions of a seat. Which one comes first is a matter of order here;
// whether it may be done is not: what the list lacks is shown as refused and the server says why.

import type { Legal, Seat, Position } from "../generated/protocol.ts";
import { PRIMARY_VERBS, SECONDARY_VERBS } from "../game/verbs.ts";

export interface BarAction {
  verb: string;
  /** What to send, or what to ask about where it is refused. */
  action: string;
  /** The legal action, or null: refused now. */
  legal: Legal | null;
  key?: string;
}

export interface Bar {
  /** In the order in which they stand, the primary one among them. */
  actions: BarAction[];
  primary: BarAction | null;
  undo: BarAction | null;
}

// The keys that are shown on buttons: tablekeys.ts has all of them.
const KEYS: Readonly<Record<string, string>> = { buy: "B", decline: "S" };

/** The bar of a seat. */
export function barOf(state: Position, legal: readonly Legal[], seat: Seat): Bar {
  const mine = legal.filter((one) => one.seat === seat);
  const usual = usualVerbs(state, seat);
  const actions = [...PRIMARY_VERBS, ...SECONDARY_VERBS].flatMap((verb) => {
    const found = once(mine.filter((one) => one.verb === verb));
    if (found.length > 0) return found.map((one) => barAction(verb, one.do, one));
    return usual.includes(verb) ? [barAction(verb, `${seat} ${verb}`, null)] : [];
  });
  const undo = mine.find((one) => one.verb === "undo");
  return {
    actions,
    primary: actions.find((one) => one.legal !== null && PRIMARY_VERBS.includes(one.verb)) ?? null,
    undo: undo === undefined ? null : barAction("undo", undo.do, undo),
  };
}

// One way to ask for rent is enough here: the newest of all comes before those of one tenant, which the dialog lists.
function once(found: Legal[]): Legal[] {
  const bare = found.find((one) => one.verb === "claim" && one.other === undefined);
  return bare === undefined ? found : [bare];
}

function barAction(verb: string, action: string, legal: Legal | null): BarAction {
  const key = KEYS[verb];
  return { verb, action, legal, ...(key === undefined ? {} : { key }) };
}

// What people look for even when it cannot be done: the throw and the end of the turn while the game goes on, in one's
// own turn also what the square and the jail ask for.
function usualVerbs(state: Position, seat: Seat): string[] {
  if (state.over !== null || (state.out[indexOf(seat)] ?? 0) > 0) return [];
  const usual = state.turn === seat && state.phase === "buy" ? ["buy", "decline"] : ["roll", "end"];
  if (jailAsks(state, seat)) usual.push("fine", "card");
  return usual;
}

/** Whether a seat sits in jail in its own turn: its ways out are shown, those that are refused as well. */
export function jailAsks(state: Position, seat: Seat): boolean {
  return state.over === null && state.turn === seat && (state.jail[indexOf(seat)] ?? null) !== null;
}

function indexOf(seat: Seat): number {
  return seat.charCodeAt(0) - "A".charCodeAt(0);
}
