// The text form of actions, read and written: "A build 5", "A roll 3-4", "A offer B: 5, $100, card casualidad for 12, $50".
//
// The same grammar as in src/casero/game/notation.py; written text is canonical: deeds in board order, money,
// cards. Nothing is judged here: the server says what is legal.

import { emptySide, inOrder, type Side, type Terms, type Words } from "./offerterms.ts";
import { argumentOf } from "./verbs.ts";

/** An action taken apart. */
export interface ActionText {
  /** A seat's letter, or "table". */
  actor: string;
  verb: string;
  /** What stands behind the verb, without chance. */
  argument: string;
  /** Throws, cards and numbers that chance gave, as written. */
  chance: string[];
}

const ACTION = /^([A-H]|table) ([a-z]+)(?: |(?=,)|$)(.*)$/s;
const OFFER = /^([A-H])\s*:(.*)$/s;
const FOR = /^(.*)\sfor\s(.*)$/s;

/** Takes an action apart; null where the text is none. */
export function readAction(text: string): ActionText | null {
  const [, actor, verb, rest] = ACTION.exec(text) ?? [];
  if (actor === undefined || verb === undefined || rest === undefined) return null;
  const kind = argumentOf(verb);
  // The commas of an offer stand between what is offered, and chance has no part in it.
  if (kind === "offer") return { actor, verb, argument: rest, chance: [] };
  const comma = rest.indexOf(",");
  const end = comma === -1 ? rest.length : comma;
  if (kind === "") return { actor, verb, argument: "", chance: itemsOf(comma === 0 ? rest.slice(1) : rest) };
  return { actor, verb, argument: rest.slice(0, end).trim(), chance: itemsOf(rest.slice(end + 1)) };
}

function itemsOf(text: string): string[] {
  return text.trim() === "" ? [] : text.split(",").map((item) => item.trim());
}

// ------------------------------------------------------------------------------------------------ offers

/** The terms as an action. */
export function writeOffer(terms: Terms, words: Words): string {
  const taken = terms.debt > 0 ? `debt ${terms.debt}` : writeSide(terms.get, words);
  return `${terms.from} offer ${terms.to}: ${writeSide(terms.give, words)} for ${taken}`;
}

function writeSide(side: Side, words: Words): string {
  const items = inOrder(side.deeds).map(String);
  if (side.cash > 0) items.push(`$${side.cash}`);
  words.decks.forEach((key, deck) => {
    const name = words.decks.length === 1 ? "card" : `card ${key}`;
    for (let i = 0; i < (side.cards[deck] ?? 0); i += 1) items.push(name);
  });
  return items.length === 0 ? "nothing" : items.join(", ");
}

/** The terms that an action says, or null if it is no offer. */
export function readOffer(text: string, words: Words): Terms | null {
  const action = readAction(text.trim());
  const offer = action?.verb === "offer" ? OFFER.exec(action.argument) : null;
  const sides = FOR.exec(` ${offer?.[2]?.trim() ?? ""}`);
  if (action === null || offer === null || sides === null) return null;
  const [from, to = ""] = [action.actor, offer[1]];
  const [, given = "", taken = ""] = sides;
  const give = readSide(given, words);
  if (give === null) return null;
  const debt = /^debt\s+([1-9]\d*)$/.exec(taken.trim());
  if (debt !== null) return { from, to, give, get: emptySide(words), debt: Number(debt[1]) };
  const get = readSide(taken, words);
  return get === null ? null : { from, to, give, get, debt: 0 };
}

function readSide(text: string, words: Words): Side | null {
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
      const square = readSquare(item, words);
      if (square === null || deeds.includes(square)) return null;
      deeds.push(square);
    }
  }
  return { deeds: inOrder(deeds), cash, cards };
}

function readSquare(text: string, words: Words): number | null {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  const square = words.slugs?.indexOf(text) ?? -1;
  return square === -1 ? null : square;
}
