// The terms of a trade: read from the notation and written in it, "A offer B: 5, $100, card casualidad for 12, $50".
//
// The same grammar as in src/casero/game/notation.py; written text is canonical: deeds in board order, money, cards. Terms are
// always those of who makes the offer; `sidesFor` turns them to a reader. Nothing is judged here: the server says what
// is legal.

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

const OFFER = /^([A-H])\s+offer\s+([A-H])\s*:(.*)$/s;
const FOR = /^(.*)\sfor\s(.*)$/s;

// ------------------------------------------------------------------------------------------------ writing

/** The terms as an action. */
export function compose(terms: Terms, words: Words): string {
  const taken = terms.debt > 0 ? `debt ${terms.debt}` : composeSide(terms.get, words);
  return `${terms.from} offer ${terms.to}: ${composeSide(terms.give, words)} for ${taken}`;
}

function composeSide(side: Side, words: Words): string {
  const items = inOrder(side.deeds).map(String);
  if (side.cash > 0) items.push(`$${side.cash}`);
  words.decks.forEach((key, deck) => {
    const name = words.decks.length === 1 ? "card" : `card ${key}`;
    for (let i = 0; i < (side.cards[deck] ?? 0); i += 1) items.push(name);
  });
  return items.length === 0 ? "nothing" : items.join(", ");
}

// ------------------------------------------------------------------------------------------------ reading

/** The terms that an action says, or null if it is no offer. */
export function parse(action: string, words: Words): Terms | null {
  const offer = OFFER.exec(action.trim());
  const sides = FOR.exec(` ${offer?.[3]?.trim() ?? ""}`);
  if (offer === null || sides === null) return null;
  const [, from = "", to = ""] = offer;
  const [, given = "", taken = ""] = sides;
  const give = parseSide(given, words);
  if (give === null) return null;
  const debt = /^debt\s+([1-9]\d*)$/.exec(taken.trim());
  if (debt !== null) return { from, to, give, get: emptySide(words), debt: Number(debt[1]) };
  const get = parseSide(taken, words);
  return get === null ? null : { from, to, give, get, debt: 0 };
}

function parseSide(text: string, words: Words): Side | null {
  const deeds: number[] = [];
  const cards = words.decks.map(() => 0);
  let cash = 0;
  const items = text.split(",").map((item) => item.trim());
  if (items.length === 1 && items[0] === "nothing") return { deeds, cash, cards };
  for (const item of items) {
    const amount = /^\$\s*([1-9]\d*)$/.exec(item);
    const card = /^card(?:\s+(\S+))?$/.exec(item);
    if (amount !== null) {
      if (cash > 0) return null;
      cash = Number(amount[1]);
    } else if (card !== null) {
      // A bare "card" is the only deck's; with several, the server always names the deck.
      const deck = card[1] === undefined ? (cards.length === 1 ? 0 : -1) : words.decks.indexOf(card[1]);
      const held = cards[deck];
      if (held === undefined) return null;
      cards[deck] = held + 1;
    } else {
      const square = parseSquare(item, words);
      if (square === null || deeds.includes(square)) return null;
      deeds.push(square);
    }
  }
  return { deeds: inOrder(deeds), cash, cards };
}

function parseSquare(text: string, words: Words): number | null {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  const square = words.slugs?.indexOf(text) ?? -1;
  return square === -1 ? null : square;
}

// ------------------------------------------------------------------------------------------------ turning

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

export function isUnchanged(change: Change): boolean {
  return (
    change.added.length === 0 &&
    change.removed.length === 0 &&
    change.cash === 0 &&
    change.cards.every((count) => count === 0)
  );
}

function inOrder(deeds: readonly number[]): number[] {
  return deeds.toSorted((a, b) => a - b);
}
