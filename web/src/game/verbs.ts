// The verbs of the notation: what each takes and does, and the order in which the action bar shows them.

import { ACTIONS, type ActionKind } from "../generated/actions.ts";

/** What stands behind a verb; nothing behind one that is of another version. */
export function argumentOf(verb: string): ActionKind["argument"] {
  return ACTIONS[verb]?.argument ?? "";
}

/** Whether actions with a verb bring cash or take off a debt. */
export function raisesCash(verb: string): boolean {
  return ACTIONS[verb]?.raises ?? false;
}

/** The verbs of the action bar of which the first legal one is the primary action. */
export const PRIMARY_VERBS: readonly string[] = ["claim", "buy", "roll", "pay", "flat", "keep", "end"];

const SECONDARY = ["decline", "fine", "card", "draw", "percent", "pass"];
// Dialogs, the menu and the undo button have these.
const ELSEWHERE = ["accept", "reject", "withdraw", "bankrupt", "time", "undo"];

/** Those that never are: the usual ones, and whatever else stands alone. */
export const SECONDARY_VERBS: readonly string[] = [
  ...SECONDARY,
  ...Object.keys(ACTIONS).filter(
    (verb) => argumentOf(verb) === "" && ![...PRIMARY_VERBS, ...SECONDARY, ...ELSEWHERE].includes(verb),
  ),
];
