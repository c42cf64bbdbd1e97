// The end of a turn in which nothing is left to do.

import { ACTIONS } from "../generated/actions.ts";
import type { Legal, Seat } from "../generated/protocol.ts";

// What one may do at the end of a turn without anything calling for it; raising cash is not called for either.
const IDLE: ReadonlySet<string> = new Set(["end", "undo", "offer"]);

/** The action that ends the turn of a seat, or null where something else is left to do, such as to build. */
export function endOf(legal: readonly Legal[], seat: Seat | null): string | null {
  const own = legal.filter((one) => one.seat === seat);
  const end = own.find((one) => one.verb === "end");
  return end === undefined || own.some(({ verb }) => !IDLE.has(verb) && ACTIONS[verb]?.raises !== true) ? null : end.do;
}
