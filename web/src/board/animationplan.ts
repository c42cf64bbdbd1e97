// The animation of an entry of the log as a plan: which step begins when and how long it takes. The state that the
// board shows is always the one after the entry; steps only tell how it came about.

import type { Entry, Event as GameEvent } from "../generated/protocol.ts";
import { way } from "./boardlayout.ts";

/** A seat's letter, "bank" or "pot". */
export type Party = string;

export type Step =
  | { kind: "dice"; dice: [number, number] }
  /** From square to square along the way; `jump` flies instead. */
  | { kind: "walk"; seat: Party; squares: number[]; jump: boolean }
  | { kind: "card"; deck: string; card: string }
  | { kind: "money"; from: Party; to: Party; amount: number }
  | { kind: "build"; square: number }
  | { kind: "owner"; square: number }
  | { kind: "stamp"; seat: Party };

/** A step with its beginning and its length in milliseconds. */
export type Timed = Step & { at: number; ms: number };

const DICE_MS = 400;
const SQUARE_MS = 55; // a square of a walk
const SHORTEST_WALK_MS = 150;
const LONGEST_WALK_MS = 400;
const CARD_MS = 320;
const MONEY_MS = 400;
const POP_MS = 240;
const STAMP_MS = 400;
// Between payments that belong together.
const STAGGER_MS = 70;

/** How long the steps of an entry take together, in milliseconds, so many times as fast as usual. */
export function lengthOf(entry: Entry, n: number, rate = 1): number {
  return script(entry, n, rate).reduce((end, { at, ms }) => Math.max(end, at + ms), 0);
}

/** The steps of an entry on a board of n squares, so many times as fast as usual. */
export function script(entry: Entry, n: number, rate = 1): Timed[] {
  if (entry.undone === true) return [];
  const steps: Timed[] = [];
  // A step waits for those before it, but payments fly together, and buildings and deeds arrive with them.
  let begin = 0;
  let end = 0;
  let together = "";
  for (const event of entry.events) {
    const step = stepOf(event, n);
    if (step === null) continue;
    const bundle = step.kind === "money" || step.kind === "build" || step.kind === "owner" ? "goods" : "";
    begin = bundle !== "" && bundle === together ? begin + STAGGER_MS / rate : end;
    together = bundle;
    const ms = usualMs(step) / rate;
    steps.push({ ...step, at: begin, ms });
    end = Math.max(end, begin + ms);
  }
  return steps;
}

/** The steps that are drawn: the result of a game stands where its last bankrupt would be stamped, and says so itself. */
export function drawnOf(steps: readonly Timed[], entry: Entry): readonly Timed[] {
  const over = entry.events.some((event) => event.kind === "over");
  return over ? steps.filter((step) => step.kind !== "stamp") : steps;
}

function stepOf(event: GameEvent, n: number): Step | null {
  const { seat = "bank", other = "bank", square, origin, amount = 0, extra = 0 } = event;
  switch (event.kind) {
    case "first_throw":
    case "throw":
      return { kind: "dice", dice: [amount, extra] };
    case "move":
      if (square === undefined || origin === undefined || square === origin) return null;
      // Only a throw walks: a card may send backwards, and does not say so.
      return event.cause === "throw"
        ? { kind: "walk", seat, squares: way(origin, square, n), jump: false }
        : { kind: "walk", seat, squares: [origin, square], jump: true };
    case "to_jail":
      return square === undefined ? null : { kind: "walk", seat, squares: [square], jump: true };
    case "card":
      return event.deck === undefined || event.card === undefined
        ? null
        : { kind: "card", deck: event.deck, card: event.card };
    case "money":
      return amount > 0 ? { kind: "money", from: seat, to: other, amount } : null;
    case "built":
    case "sold":
      return square === undefined ? null : { kind: "build", square };
    case "deed":
    case "deal":
    case "mortgaged":
    case "redeemed":
      return square === undefined ? null : { kind: "owner", square };
    case "bankrupt":
      return { kind: "stamp", seat };
    default:
      return null;
  }
}

function usualMs(step: Step): number {
  switch (step.kind) {
    case "dice":
      return DICE_MS;
    case "walk":
      return step.jump
        ? LONGEST_WALK_MS
        : Math.min(LONGEST_WALK_MS, Math.max(SHORTEST_WALK_MS, (step.squares.length - 1) * SQUARE_MS));
    case "card":
      return CARD_MS;
    case "money":
      return MONEY_MS;
    case "stamp":
      return STAMP_MS;
    default:
      return POP_MS;
  }
}

/** The card that lies open. */
export interface OpenCard {
  deck: string;
  card: string;
  /** Who drew it. */
  seat: Party;
  /** The entry that drew it. */
  n: number;
}

/** The card that lies open after an entry: the one it drew, or the one before until the next throw or turn. */
export function cardAfter(before: OpenCard | null, entry: Entry | null): OpenCard | null {
  if (entry === null) return null;
  const drawn = entry.events.findLast((event) => event.kind === "card");
  if (drawn?.deck !== undefined && drawn.card !== undefined)
    return { deck: drawn.deck, card: drawn.card, seat: drawn.seat ?? "", n: entry.n };
  // Further away than the step before, it is another moment of the game.
  if (before === null || entry.n < before.n || entry.n > before.n + MAX_ENTRIES_OPEN) return null;
  return entry.events.some((event) => event.kind === "throw" || event.kind === "turn") ? null : before;
}

// So many entries may pass between a card and the next throw or turn, an auction among them.
const MAX_ENTRIES_OPEN = 60;

/** The square that was landed on last in an entry, or null. */
export function landing(entry: Entry | null): number | null {
  return entry?.events.findLast((event) => event.kind === "move" || event.kind === "to_jail")?.square ?? null;
}
