// The decks of a game as far as chance goes: which card lies on top, and which ones somebody holds.
//
// A card that was drawn goes under its pile; a leave-jail card is held until it is used or its holder fails, and then
// goes under its pile too. A saved game does not say in words when a bankrupt's cards go back. So wherever one may have
// gone back a gap is left in the pile, and the draw that comes to the gap tells whether it did.

import type { SavedAction } from "../game/savedgame.ts";

export interface PlayedCard {
  id: string;
  /** A leave-jail card. */
  keeps: boolean;
  /** What else chance decides behind it. */
  draws?: "amount" | "square" | null;
  low?: number;
  high?: number;
}

export interface PlayedDeck {
  key: string;
  cards: readonly PlayedCard[];
}

/** A place where some of these cards may lie, in any order, and so many of them must. */
interface Gap {
  cards: readonly number[];
  least: number;
}

/** Indexes of cards: the pile from its top, and those that are held, or were until they went into a gap. */
export interface Pile {
  pile: readonly (number | Gap)[];
  held: readonly number[];
}

const NONE: Pile = { pile: [], held: [] };

/** A card by its id, with its deck. */
export function findCard(
  decks: readonly PlayedDeck[],
  id: string,
): { deck: number; index: number; card: PlayedCard } | null {
  for (const [deck, { cards }] of decks.entries()) {
    const index = cards.findIndex((card) => card.id === id);
    const card = cards[index];
    if (card !== undefined) return { deck, index, card };
  }
  return null;
}

/** The card that a draw would give, where it is certain. */
export function topOf({ pile }: Pile = NONE): number | null {
  const top = pile.find((item) => typeof item === "number" || item.least > 0);
  return typeof top === "object" ? (top.cards[0] ?? null) : (top ?? null);
}

/** The piles after a card was drawn from the top; null if it does not lie there. */
export function draw(piles: readonly Pile[], deck: number, card: number, keeps: boolean): readonly Pile[] | null {
  const { pile, held } = piles[deck] ?? NONE;
  // A gap above it was empty: what might have lain there would have been drawn.
  const at = pile.findIndex((item) => typeof item === "number" || item.least > 0 || item.cards.includes(card));
  const top = pile[at];
  if (top === undefined || (typeof top === "number" ? top !== card : !top.cards.includes(card))) return null;
  const others = typeof top === "number" ? [] : [{ cards: top.cards, least: Math.max(0, top.least - 1) }];
  return piles.with(deck, settle({ pile: [...others, ...pile.slice(at + 1)], held }, card, keeps));
}

/** The piles after a card was pulled out from wherever it lies, as one that is given is. */
export function pull(piles: readonly Pile[], deck: number, card: number, keeps: boolean): readonly Pile[] {
  const { pile, held } = piles[deck] ?? NONE;
  return piles.with(deck, settle({ pile: pile.filter((item) => item !== card), held }, card, keeps));
}

/** A card that is known to have been drawn lies in no gap; it is kept or goes under the pile. */
function settle({ pile, held }: Pile, card: number, keeps: boolean): Pile {
  const rest: (number | Gap)[] = [];
  for (const item of pile) {
    if (typeof item === "number") rest.push(item);
    else addGap(rest, { ...item, cards: item.cards.filter((other) => other !== card) });
  }
  if (!keeps) return { pile: [...rest, card], held };
  return { pile: rest, held: [...held.filter((other) => other !== card), card] };
}

/** Adds a gap under a pile; two gaps with nothing between them are one. */
function addGap(pile: (number | Gap)[], gap: Gap): void {
  const last = pile.at(-1);
  const above = typeof last === "object" ? last : null;
  if (above !== null) pile.pop();
  const cards = [...new Set([...(above?.cards ?? []), ...gap.cards])];
  if (cards.length > 0) pile.push({ cards, least: Math.min((above?.least ?? 0) + gap.least, cards.length) });
}

/** The piles after an action let held cards go back, before chance decides anything; `failed`: somebody is bankrupt. */
export function returned(
  piles: readonly Pile[],
  decks: readonly PlayedDeck[],
  action: SavedAction,
  failed: boolean,
): readonly Pile[] {
  if (action.verb === "card") {
    const deck = decks.length === 1 ? 0 : decks.findIndex((one) => one.key === action.argument);
    return piles.map((pile, i) => (i === deck ? leaveGap(pile, 1) : pile));
  }
  // A bankrupt's cards go back at once, or one by one when nobody bids for them.
  const may = action.verb === "bankrupt" || (action.verb === "pass" && failed);
  return may ? piles.map((pile) => leaveGap(pile, 0)) : piles;
}

function leaveGap({ pile, held }: Pile, least: number): Pile {
  const longer = [...pile];
  addGap(longer, { cards: held, least });
  return { pile: longer, held };
}
