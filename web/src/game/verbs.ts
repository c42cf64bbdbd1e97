// The verbs of the notation: what each takes and does, and the order in which the action bar shows them.

/** One kind of action, as the kernel's table of actions describes it. */
export interface ActionKind {
  /** What stands behind the verb. */
  argument: "none" | "deed" | "amount" | "group" | "deck" | "seat" | "offer";
  /** Whether it brings cash or takes off a debt. */
  raises: boolean;
  /** Whether the server says what it brings or costs. */
  quoted: boolean;
  /** Its place among what is played for somebody who does not answer; null: never. */
  harmless: number | null;
}

export const ACTIONS: Readonly<Record<string, ActionKind>> = {
  roll: { argument: "none", raises: false, quoted: false, harmless: 0 },
  buy: { argument: "none", raises: false, quoted: true, harmless: null },
  decline: { argument: "none", raises: false, quoted: false, harmless: 1 },
  bid: { argument: "amount", raises: false, quoted: false, harmless: null },
  pass: { argument: "none", raises: false, quoted: false, harmless: 2 },
  build: { argument: "deed", raises: false, quoted: true, harmless: null },
  want: { argument: "deed", raises: false, quoted: true, harmless: null },
  sell: { argument: "deed", raises: true, quoted: true, harmless: null },
  clear: { argument: "group", raises: true, quoted: true, harmless: null },
  mortgage: { argument: "deed", raises: true, quoted: true, harmless: null },
  redeem: { argument: "deed", raises: false, quoted: true, harmless: null },
  keep: { argument: "deed", raises: false, quoted: true, harmless: 4 },
  fine: { argument: "none", raises: false, quoted: true, harmless: 10 },
  card: { argument: "deck", raises: false, quoted: false, harmless: 11 },
  claim: { argument: "seat", raises: false, quoted: false, harmless: null },
  offer: { argument: "offer", raises: false, quoted: false, harmless: null },
  accept: { argument: "none", raises: false, quoted: false, harmless: null },
  reject: { argument: "none", raises: false, quoted: false, harmless: 3 },
  withdraw: { argument: "none", raises: false, quoted: false, harmless: null },
  give: { argument: "deed", raises: true, quoted: true, harmless: null },
  auction: { argument: "deed", raises: true, quoted: false, harmless: null },
  surrender: { argument: "deed", raises: true, quoted: true, harmless: null },
  pay: { argument: "none", raises: false, quoted: true, harmless: 7 },
  draw: { argument: "none", raises: false, quoted: false, harmless: 8 },
  flat: { argument: "none", raises: false, quoted: true, harmless: 5 },
  percent: { argument: "none", raises: false, quoted: false, harmless: 6 },
  bankrupt: { argument: "none", raises: false, quoted: false, harmless: null },
  end: { argument: "none", raises: false, quoted: false, harmless: 9 },
  time: { argument: "none", raises: false, quoted: false, harmless: null },
  undo: { argument: "none", raises: false, quoted: false, harmless: null },
};

/** What stands behind a verb; nothing behind one that is of another version. */
export function argumentOf(verb: string): ActionKind["argument"] {
  return ACTIONS[verb]?.argument ?? "none";
}

/** Whether actions with a verb bring cash or take off a debt. */
export function raisesCash(verb: string): boolean {
  return ACTIONS[verb]?.raises ?? false;
}

/** The verbs of the action bar of which the first legal one is the primary action, and then those that never are. */
export const PRIMARY_VERBS: readonly string[] = ["claim", "buy", "roll", "pay", "flat", "keep", "end"];
export const SECONDARY_VERBS: readonly string[] = ["decline", "fine", "card", "draw", "percent", "pass"];
