// Offers and bids that are being written, by table and seat: they outlive the dialog, and a reload of the page.

import { readOffer, writeOffer } from "../game/notation.ts";
import { emptyTerms, type Terms, type Words } from "../game/offerterms.ts";
import { keep, kept } from "../lib/storage.ts";

export interface OfferDraft {
  terms: Terms;
  /** The number of the offer that it answers, and that offer's terms as an action. */
  counter: { offer: number; action: string } | null;
}

interface KeptOffer {
  action: string;
  counter: OfferDraft["counter"];
}

const offerKey = (table: string, seat: string): string => `casero.draft.${table}.${seat}`;

/** The draft of a seat at a table, or null. */
export function offerDraftOf(table: string, seat: string, words: Words): OfferDraft | null {
  const { action, counter } = kept<Partial<KeptOffer>>(offerKey(table, seat), {}, "sessionStorage");
  const terms = typeof action === "string" ? readOffer(action, words) : null;
  return terms?.from === seat ? { terms, counter: counter ?? null } : null;
}

/** Keeps a draft; null forgets it. */
export function keepOfferDraft(table: string, seat: string, draft: OfferDraft | null, words: Words): void {
  const value = draft === null ? null : { action: writeOffer(draft.terms, words), counter: draft.counter };
  keep(offerKey(table, seat), value, "sessionStorage");
}

/** A draft with nothing in it. */
export function newOfferDraft(seat: string, partner: string, words: Words): OfferDraft {
  return { terms: emptyTerms(seat, partner, words), counter: null };
}

interface KeptBid {
  lot: string;
  amount: number;
}

const bidKey = (table: string, seat: string): string => `casero.bid.${table}.${seat}`;

/** The amount that a seat typed for a lot of an auction, or null. */
export function bidDraftOf(table: string, seat: string, lot: string): number | null {
  const bid = kept<Partial<KeptBid>>(bidKey(table, seat), {}, "sessionStorage");
  return bid.lot === lot && bid.amount !== undefined && Number.isSafeInteger(bid.amount) ? bid.amount : null;
}

/** Keeps the amount that was typed for a lot; null forgets it. */
export function keepBidDraft(table: string, seat: string, lot: string, amount: number | null): void {
  keep(bidKey(table, seat), amount === null ? null : { lot, amount }, "sessionStorage");
}
