// What the buttons of the action bar say and show.

import { keyOf, money, t } from "../lib/texts.svelte.ts";
import type { IconName } from "../lib/ui/Icon.svelte";
import type { BarAction } from "./baractions.ts";
import type { TableNames } from "../game/names.ts";

/** The picture of a verb. */
export const VERB_ICONS: Partial<Record<string, IconName>> = {
  roll: "dice",
  buy: "deed",
  decline: "gavel",
  end: "last",
  fine: "money",
  card: "key",
  pay: "money",
  claim: "money",
  draw: "star",
  pass: "close",
};

/** What an action does, in a few words. */
export function labelOf(one: BarAction, names: TableNames): string {
  const cash = one.legal?.cash;
  if (one.verb === "claim" && one.legal?.other !== undefined)
    return t("table-do-claim", { name: names.seat(one.legal.other) });
  if (one.verb === "card" && one.legal?.deck !== undefined && names.edition.decks.length > 1)
    return t("table-do-card", { deck: names.deck(one.legal.deck) });
  // What the server quotes a price for says it.
  if (cash !== undefined && cash < 0) return t(`table-do-${one.verb}`, { amount: money(-cash) });
  return t(keyOf("act", one.verb));
}
