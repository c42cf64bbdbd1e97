// What the chip of a deed shows by its colours, in words: its group and its price.

import type { TableNames } from "../game/names.ts";
import { t } from "../lib/texts.svelte.ts";

export function chipWords(names: TableNames, square: number): string {
  const card = names.edition.squares[square];
  const price = names.money(card?.price ?? 0);
  const group = card?.group ?? null;
  return group === null ? t("dialogs-chip-price", { price }) : t("dialogs-chip", { group: names.group(group), price });
}
