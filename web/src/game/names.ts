// What things are called at a table: seats by their people, squares by the name set in use, amounts in the edition's money.

import { fillCard, type Catalogue, type Names } from "./eventtext.ts";
import type { Currency } from "../lib/money.ts";
import { hasText, inLang, money, shown, t } from "../lib/texts.svelte.ts";
import type { EditionBoard, TableInfo } from "../generated/protocol.ts";

/** The catalogue of the page's language. */
export const texts: Catalogue = { say: (key, args) => t(key, args), has: hasText };

export interface TableNames extends Names {
  readonly edition: EditionBoard;
  group(key: string): string;
  /** An amount without its currency, where the room is small. */
  figure(amount: number): string;
}

/** The names of a table. They follow the language of the page. */
export function namesOf(edition: EditionBoard, info: Pick<TableInfo, "seats" | "names">): TableNames {
  const currency = edition.currency as Currency;
  const set = edition.card.name_sets.find((one) => one.key === info.names)?.names;
  const square = (index: number): string => {
    const card = edition.squares[index];
    return set?.[index] ?? (card === undefined ? String(index) : inLang(card.name));
  };
  const names: TableNames = {
    edition,
    maxHouses: edition.max_houses,
    seat: (seat) => info.seats.find((one) => one.seat === seat)?.name ?? seat,
    square,
    money: (amount) => money(amount, currency),
    figure: (amount) => money(amount, { ...currency, symbol: "", space: false }),
    deck: (key) => {
      const deck = edition.decks.find((one) => one.key === key);
      return deck === undefined ? key : inLang(deck.name);
    },
    card: (deck, id) => {
      const card = edition.decks.find((one) => one.key === deck)?.cards.find((one) => one.id === id);
      return card === undefined ? id : fillCard(inLang(card.text), names);
    },
    group: (key) => {
      const group = edition.groups.find((one) => one.key === key);
      return group === undefined ? key : inLang(group.name);
    },
  };
  return names;
}

/** Names in a row: "Ana, Beto y Carla". */
export function namesInRow(names: readonly string[]): string {
  return new Intl.ListFormat(shown(), { type: "conjunction" }).format(names);
}
