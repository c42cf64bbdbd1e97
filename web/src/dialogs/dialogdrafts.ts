// Offers and bids that are being written, by table and seat: they outlive the dialog, and a reload of the page.

import { readOffer, writeOffer } from "../game/notation.ts";
import { emptyTerms, type Terms, type Words } from "../game/offerterms.ts";

export interface OfferDraft {
  terms: Terms;
  /** The number of the offer that it answers, and that offer's terms as an action. */
  counter: { offer: number; action: string } | null;
}

interface Kept {
  action: string;
  counter: OfferDraft["counter"];
}

const key = (table: string, seat: string): string => `casero.draft.${table}.${seat}`;

/** The draft of a seat at a table, or null. */
export function offerDraftOf(table: string, seat: string, words: Words): OfferDraft | null {
  try {
    const text = sessionStorage.getItem(key(table, seat));
    const kept = text === null ? null : (JSON.parse(text) as Kept);
    const terms = kept === null ? null : readOffer(kept.action, words);
    return kept === null || terms === null || terms.from !== seat ? null : { terms, counter: kept.counter };
  } catch {
    // Storage can be forbidden or hold something else: then there is no draft.
    return null;
  }
}

/** Keeps a draft; null forgets it. */
export function keepOfferDraft(table: string, seat: string, draft: OfferDraft | null, words: Words): void {
  try {
    if (draft === null) sessionStorage.removeItem(key(table, seat));
    else
      sessionStorage.setItem(
        key(table, seat),
        JSON.stringify({ action: writeOffer(draft.terms, words), counter: draft.counter }),
      );
  } catch {
    // Nothing is kept then, and nothing fails.
  }
}

/** A draft with nothing in it. */
export function newOfferDraft(seat: string, partner: string, words: Words): OfferDraft {
  return { terms: emptyTerms(seat, partner, words), counter: null };
}

const bidKey = (table: string, seat: string): string => `casero.bid.${table}.${seat}`;

/** The amount that a seat typed for a lot of an auction, or null. */
export function bidDraftOf(table: string, seat: string, lot: string): number | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(bidKey(table, seat)) ?? "null") as {
      lot: string;
      amount: number;
    };
    return kept !== null && kept.lot === lot && Number.isSafeInteger(kept.amount) ? kept.amount : null;
  } catch {
    return null;
  }
}

/** Keeps the amount that was typed for a lot; null forgets it. */
export function keepBidDraft(table: string, seat: string, lot: string, amount: number | null): void {
  try {
    if (amount === null) sessionStorage.removeItem(bidKey(table, seat));
    else sessionStorage.setItem(bidKey(table, seat), JSON.stringify({ lot, amount }));
  } catch {
    // Nothing is kept then, and nothing fails.
  }
}
