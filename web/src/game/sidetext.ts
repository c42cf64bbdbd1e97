// What one side of a trade hands over, in words.

import { t } from "../lib/texts.svelte.ts";
import { namesInRow, type TableNames } from "./names.ts";
import { isEmptySide, type Side } from "./offerterms.ts";

/** Deeds, cards and cash in a row: "Breña, una carta de suerte y 90". */
export function sideText(side: Side, names: TableNames): string {
  if (isEmptySide(side)) return t("table-side-nothing");
  const cards = names.edition.decks.flatMap((deck, i) => {
    const count = side.cards[i] ?? 0;
    return count > 0 ? [t("table-side-card", { deck: names.deck(deck.key), count })] : [];
  });
  const cash = side.cash > 0 ? [names.money(side.cash)] : [];
  return namesInRow([...side.deeds.map((square) => names.square(square)), ...cards, ...cash]);
}
