// What a review says, in words: what was decided, what would have been better, which deal was struck.

import { actionText } from "../game/actiontext.ts";
import { signed } from "../game/chancetext.ts";
import { dealText } from "../game/dealtext.ts";
import type { TableNames } from "../game/names.ts";
import { readAction, readOffer } from "../game/notation.ts";
import { reasonText } from "../game/reasontext.ts";
import type { ReviewedDecision } from "../generated/protocol.ts";
import { closed, t } from "../lib/texts.svelte.ts";

/** The signs of marks, as they are written behind moves. */
export const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??" } as const;

/** What was decided, with the deed or the offer that it was about. */
export function decisionText({ action, offer, square }: ReviewedDecision, names: TableNames): string {
  const words = actionText(action, undefined, names);
  const deal = offer === null ? null : termsText(offer, names);
  if (deal !== null) return t("replay-review-answered", { action: words, deal });
  return square === null ? words : t("table-act-with", { action: words, what: names.square(square) });
}

/** What would have been better. */
export function betterText({ better }: ReviewedDecision, names: TableNames): string {
  if (better === "") return t("review-better-nothing");
  return t("review-better", { action: actionText(better, undefined, names) });
}

/** Why that would have been better, where the position says it. */
export function whyText({ why }: ReviewedDecision, names: TableNames): string {
  return why === null ? "" : reasonText(why, names);
}

/** Who gave what to whom. */
export function termsText(offer: string, names: TableNames): string | null {
  const terms = readOffer(offer, { decks: names.edition.decks.map((deck) => deck.key) });
  const seat = readAction(offer)?.actor;
  if (terms === null || seat === undefined) return null;
  const words = dealText({ action: offer, seat, other: terms.to }, names, null);
  return words === null ? null : closed(words);
}

/** Points with one decimal and their sign: "+3,2", "−11,0", "0,0". */
export function tenths(points: number): string {
  return signed(points, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
