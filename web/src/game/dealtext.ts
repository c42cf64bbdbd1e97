// A deal in words: what a side hands over, and what changed hands.

import type { OfferInfo, Seat } from "../generated/protocol.ts";
import { t } from "../lib/texts.svelte.ts";
import { namesInRow, type TableNames } from "./names.ts";
import { readOffer } from "./notation.ts";
import { sidesFor, type Side } from "./offerterms.ts";

/** What a side hands over, in a row: "Breña, 90 y una carta de suerte". */
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

/** What an accepted offer made change hands, told to one of its sides or to nobody; null where that cannot be read. */
export function dealText(
  offer: Pick<OfferInfo, "action" | "seat" | "other">,
  names: TableNames,
  reader: Seat | null,
): string | null {
  const terms = readOffer(offer.action, { decks: names.edition.decks.map((deck) => deck.key) });
  if (terms === null) return null;
  const sides = sidesFor(terms, reader ?? offer.seat);
  const off = terms.debt > 0 ? t("dialogs-debt-off", { amount: names.money(terms.debt) }) : null;
  // Deeds for a debt: whoever offers gives them, the other gives up part of it.
  const give = off !== null && reader === offer.other ? off : sideText(sides.give, names);
  const get = off !== null && reader !== offer.other ? off : sideText(sides.get, names);
  if (reader === null)
    return t("table-deal-between", { seat: names.seat(offer.seat), other: names.seat(offer.other), give, get });
  return t("table-deal-done", { name: names.seat(sides.with), give, get });
}
