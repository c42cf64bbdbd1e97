// What the game waits for, as it is said to who has to act: with the amounts that whoever sees the screen reads there.

import type { Legal, Position, Seat } from "../generated/protocol.ts";
import type { Catalogue, Names } from "../game/eventtext.ts";
import { keyOf } from "../lib/messagekey.ts";

type Said = Pick<Names, "seat" | "money">;

/** What a seat has to do now; `index` is its place in the lists by seat. */
export function turnText(
  state: Position,
  legal: readonly Legal[],
  seat: { seat: Seat; index: number },
  names: Said,
  { say }: Catalogue,
): string {
  const top = state.pending.at(-1);
  const { auction } = state;
  // It is there beneath other decisions, too.
  if (top?.kind === "auction" && auction !== null) {
    const amount = names.money(auction.bidder === null ? auction.floor : auction.bid);
    if (auction.bidder === null) return say("table-waits-auction-none", { amount });
    return say("table-waits-auction", { amount, name: names.seat(auction.bidder) });
  }
  if (top?.kind === "debt" && top.amount !== undefined) {
    const missing = Math.max(0, top.amount - (state.cash[seat.index] ?? 0));
    return say("table-waits-debt", { missing: names.money(missing), amount: names.money(top.amount) });
  }
  if (top !== undefined) return say(keyOf("pending", top.kind));
  // After a double.
  if (state.again && state.phase === "roll") return say("table-waits-again-roll");
  if (state.again && state.phase === "end") return say("table-waits-again-end");
  const waits = say(keyOf("phase", state.phase));
  if (state.phase !== "roll" || (state.jail[seat.index] ?? null) === null) return waits;
  const fine = legal.find((one) => one.seat === seat.seat && one.verb === "fine")?.cash;
  if (fine === undefined) return say("table-waits-jail", { waits });
  return say("table-waits-jail-fine", { amount: names.money(-fine), waits });
}
