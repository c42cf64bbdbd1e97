// What a problem asks, in words: the offer, the auction or the debt that waits, or where in its turn the seat is.

import type { Pending, Position, ProblemPage } from "../generated/protocol.ts";
import { sideText } from "../game/dealtext.ts";
import type { TableNames } from "../game/names.ts";
import { readOffer } from "../game/notation.ts";
import { t } from "../lib/texts.svelte.ts";

/** What waits for the reader's decision. */
export function situation({ state, you, seats }: ProblemPage, names: TableNames): string {
  const cash = names.money(state.cash[seats.indexOf(you)] ?? 0);
  const top = state.pending.at(-1);
  if (state.offer !== null) return offered(state.offer, names);
  if (state.auction !== null) return auctioned(state, names, cash);
  if (top?.kind === "debt") return owed(top, names, cash);
  if (top?.kind === "want") return t("problems-wanted", { cash });
  if (state.jail[seats.indexOf(you)] !== null) return t("problems-in-jail", { cash });
  return t(state.phase === "roll" ? "problems-to-throw" : "problems-thrown", { cash });
}

function offered(offer: string, names: TableNames): string {
  const terms = readOffer(offer, { decks: names.edition.decks.map((deck) => deck.key) });
  if (terms === null) return offer;
  const sides = { give: sideText(terms.give, names), get: sideText(terms.get, names) };
  return t("problems-offered", { name: names.seat(terms.from), ...sides });
}

function auctioned({ auction }: Position, names: TableNames, cash: string): string {
  if (auction === null) return "";
  const what = auction.square === null ? t("problems-lot") : names.square(auction.square);
  if (auction.bidder === null) return t("problems-auction-open", { what, cash });
  return t("problems-auction", { what, cash, bid: names.money(auction.bid), name: names.seat(auction.bidder) });
}

function owed(debt: Pending, names: TableNames, cash: string): string {
  const args = { amount: names.money(debt.amount ?? 0), cash };
  return debt.other === undefined || debt.other === null
    ? t("problems-debt-bank", args)
    : t("problems-debt", { ...args, name: names.seat(debt.other) });
}
