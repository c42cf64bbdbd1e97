// Which decision waits for the people at this screen, and so which dialog fits. It only reads what the server says.

import type { Legal, OfferInfo, Seat, Position } from "../generated/protocol.ts";

/** What somebody can open by hand. */
export type Opening =
  | { what: "manage" }
  // With whom, in answer to which offer; or the offers that a seat held here has received.
  | { what: "trade"; partner?: Seat; counter?: OfferInfo; received?: Seat }
  | { what: "square"; square: number }
  | { what: "holdings"; seat: Seat };

/** What was opened, for the seat that spoke then, and the decision that there was. */
export interface Opened {
  opening: Opening | { what: "jail" };
  seat: Seat;
  during: string | null;
}

export type DecisionKind = "auction" | "debt" | "received" | "want" | "choice" | "claims" | "buy";

export interface Decision {
  kind: DecisionKind;
  /** The seat held here that it is about. */
  seat: Seat;
  /** The same as long as it is the same decision: what was put aside stays aside until another one comes. */
  key: string;
  /** Whether the game waits for this seat. */
  acts: boolean;
}

const BY_PENDING: Partial<Record<Position["pending"][number]["kind"], DecisionKind>> = {
  debt: "debt",
  received: "received",
  want: "want",
  pay_or_draw: "choice",
  tax: "choice",
};

/** The decision of the seats held, or null where none of them has to decide anything special. */
export function decisionOf(state: Position | null, legal: readonly Legal[], you: readonly Seat[]): Decision | null {
  if (state === null || state.over !== null || you.length === 0) return null;
  return auction(state, you) ?? pending(state, you) ?? claims(legal) ?? buy(state, you);
}

function auction(state: Position, you: readonly Seat[]): Decision | null {
  const sale = state.auction;
  if (sale === null) return null;
  const seat = you.find((one) => one === state.to_act) ?? you.find((one) => sale.bidding.includes(one));
  if (seat === undefined) return null;
  const lot = sale.square ?? sale.deck ?? (sale.hotel ? "hotel" : "house");
  return {
    kind: "auction",
    seat,
    key: ["auction", sale.what, lot, sale.rest.length, state.turns].join(":"),
    acts: seat === state.to_act,
  };
}

function pending(state: Position, you: readonly Seat[]): Decision | null {
  const top = state.pending.at(-1);
  const kind = top === undefined ? undefined : BY_PENDING[top.kind];
  if (top === undefined || kind === undefined || !you.includes(top.seat)) return null;
  const key = [kind, top.seat, top.cause ?? "", top.square ?? "", state.turns].join(":");
  return { kind, seat: top.seat, key, acts: true };
}

function claims(legal: readonly Legal[]): Decision | null {
  const claim = legal.find((one) => one.verb === "claim");
  if (claim === undefined) return null;
  const those = legal.filter((one) => one.verb === "claim" && one.seat === claim.seat).map((one) => one.other ?? "");
  return { kind: "claims", seat: claim.seat, key: ["claims", claim.seat, ...those].join(":"), acts: false };
}

function buy(state: Position, you: readonly Seat[]): Decision | null {
  if (state.phase !== "buy" || state.pending.length > 0 || !you.includes(state.turn)) return null;
  return { kind: "buy", seat: state.turn, key: ["buy", state.turn, state.turns, state.doubles].join(":"), acts: true };
}
