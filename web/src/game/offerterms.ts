// The terms of a trade: what each side hands over, how an offer is changed and compared. Terms are always those of who
// makes the offer; `sidesFor` turns them to a reader. Reading and writing them as text: notation.ts.

/** What one side hands over. */
export interface Side {
  deeds: readonly number[]; // squares, in board order
  cash: number;
  cards: readonly number[]; // leave-jail cards by deck, as in the state
}

export interface Terms {
  from: string; // the seat that offers
  to: string;
  give: Side;
  get: Side; // empty where deeds are offered for a debt
  debt: number; // how much of what `from` owes is taken off; 0: an ordinary trade
}

/** An edition's words: the keys of its decks, and the slugs of its squares where texts may use them. */
export interface Words {
  decks: readonly string[];
  slugs?: readonly string[];
}

export const NOTHING: Side = { deeds: [], cash: 0, cards: [] };

/** A side with nothing in it. */
export function emptySide(words: Words): Side {
  return { deeds: [], cash: 0, cards: words.decks.map(() => 0) };
}

/** Terms with nothing on either side. */
export function emptyTerms(from: string, to: string, words: Words): Terms {
  return { from, to, give: emptySide(words), get: emptySide(words), debt: 0 };
}

export function isEmptySide(side: Side): boolean {
  return side.deeds.length === 0 && side.cash === 0 && side.cards.every((count) => count === 0);
}

export function isEmpty(terms: Terms): boolean {
  return isEmptySide(terms.give) && isEmptySide(terms.get) && terms.debt === 0;
}

/** Whether who offers would get nothing for what is given. */
export function isGift(terms: Terms): boolean {
  return !isEmptySide(terms.give) && isEmptySide(terms.get) && terms.debt === 0;
}

/** The same deal, proposed by the other seat: where a counter-offer begins. */
export function turned(terms: Terms): Terms {
  return { from: terms.to, to: terms.from, give: terms.get, get: terms.give, debt: 0 };
}

/** What a reader of the terms gives and gets; somebody who is no part of them reads along with who offers. */
export function sidesFor(terms: Terms, reader: string): { give: Side; get: Side; with: string } {
  return reader === terms.to
    ? { give: terms.get, get: terms.give, with: terms.from }
    : { give: terms.give, get: terms.get, with: terms.to };
}

/** A side with a deed put in, or taken out if it is there. */
export function withDeed(side: Side, square: number): Side {
  const deeds = side.deeds.includes(square)
    ? side.deeds.filter((one) => one !== square)
    : inOrder([...side.deeds, square]);
  return { ...side, deeds };
}

/** A side with another number of cards of a deck. */
export function withCards(side: Side, deck: number, count: number): Side {
  return { ...side, cards: side.cards.map((held, i) => (i === deck ? count : held)) };
}

// ------------------------------------------------------------------------------------------------ comparing

/** What became of one side. */
export interface Change {
  added: readonly number[];
  removed: readonly number[];
  cash: number; // more, or less
  cards: readonly number[]; // by deck: more, or less
}

/** What changed from one side to another. */
export function changeOf(before: Side, after: Side): Change {
  return {
    added: after.deeds.filter((square) => !before.deeds.includes(square)),
    removed: before.deeds.filter((square) => !after.deeds.includes(square)),
    cash: after.cash - before.cash,
    cards: after.cards.map((count, deck) => count - (before.cards[deck] ?? 0)),
  };
}

/** Deeds in the order of the board. */
export function inOrder(deeds: readonly number[]): number[] {
  return deeds.toSorted((a, b) => a - b);
}
