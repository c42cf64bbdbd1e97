// A deal in words: what a side hands over.

import { t } from "../lib/texts.svelte.ts";
import { namesInRow, type TableNames } from "./names.ts";
import type { Side } from "./offerterms.ts";

/** Deeds, cash and cards in a row. */
export function sideText(side: Side, names: TableNames): string {
  const { decks } = names.edition;
  const items = [
    ...side.deeds.map((square) => names.square(square)),
    ...(side.cash > 0 ? [names.money(side.cash)] : []),
    ...side.cards.flatMap((count, i) => {
      const deck = decks[i];
      return count === 0 || deck === undefined ? [] : [t("dialogs-card", { deck: names.deck(deck.key), count })];
    }),
  ];
  return items.length === 0 ? t("dialogs-nothing") : namesInRow(items);
}
