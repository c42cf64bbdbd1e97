// The decks of a game as far as chance goes: which card lies on top, and which ones somebody holds.
//
// A card that was drawn goes under its pile; a leave-jail card is held until it is used or its holder fails, and then
// goes under its pile too. A saved game does not say in words when a bankrupt's cards go back, so where that is open
// every possibility is followed: they differ only in how deep that card lies, and later draws tell which one it was.

import type { SavedAction } from "./savefile.ts";

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

/** Indexes of cards: the pile from its top, and those held. */
export interface Pile {
  pile: readonly number[];
  held: readonly number[];
}

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

/** The piles after a card was drawn, wherever in its pile it lay; null if it is not there. */
export function draw(piles: readonly Pile[], deck: number, index: number, keeps: boolean): Pile[] | null {
  const { pile, held } = piles[deck] ?? { pile: [], held: [] };
  if (!pile.includes(index)) return null;
  const rest = pile.filter((card) => card !== index);
  return piles.with(deck, keeps ? { pile: rest, held: [...held, index] } : { pile: [...rest, index], held });
}

/** What the piles may be after cards went back because of an action, before chance decides anything behind it. */
export function afterReturns(
  piles: readonly Pile[],
  decks: readonly PlayedDeck[],
  action: SavedAction,
  failed: boolean,
): (readonly Pile[])[] {
  if (action.verb === "card") {
    const deck = decks.length === 1 ? 0 : decks.findIndex((one) => one.key === action.argument);
    return (piles[deck]?.held ?? []).map((card) => putUnder(piles, deck, [card]));
  }
  if (action.verb === "bankrupt")
    return piles.reduce<(readonly Pile[])[]>(
      (all, { held }, deck) => all.flatMap((before) => partsOf(held).map((cards) => putUnder(before, deck, cards))),
      [piles],
    );
  // A bankrupt's card that nobody bought.
  if (action.verb === "pass" && failed)
    return [piles, ...piles.flatMap(({ held }, deck) => held.map((card) => putUnder(piles, deck, [card])))];
  return [piles];
}

function putUnder(piles: readonly Pile[], deck: number, cards: readonly number[]): readonly Pile[] {
  const { pile, held } = piles[deck] ?? { pile: [], held: [] };
  return piles.with(deck, { pile: [...pile, ...cards], held: held.filter((card) => !cards.includes(card)) });
}

/** All selections of some cards, each in the order of the deck. */
function partsOf(cards: readonly number[]): number[][] {
  const sorted = cards.toSorted((a, b) => a - b);
  return sorted.reduce<number[][]>((parts, card) => [...parts, ...parts.map((part) => [...part, card])], [[]]);
}
