// What each action is called, with the deed, the group, the amount or the deal that it is about.

import type { Legal } from "../generated/protocol.ts";
import { keyOf, t } from "../lib/texts.svelte.ts";
import { sideText } from "./dealtext.ts";
import type { TableNames } from "./names.ts";
import { readAction, readOffer } from "./notation.ts";
import { argumentOf } from "./verbs.ts";

/** What an action is called; `legal` is as the server lists it, undefined where it is refused. */
export function actionText(action: string, legal: Legal | undefined, names: TableNames): string {
  const { verb, argument } = readAction(action) ?? { verb: "", argument: "" };
  const name = t(keyOf("act", verb));
  const [which = "", ...more] = argument.split(" ");
  const end = more.at(-1); // how many buildings, or how many houses are left
  switch (argumentOf(verb)) {
    case "deed":
      return end === undefined
        ? about(name, names.square(Number(which)))
        : t(`table-act-${verb}-counted`, { what: names.square(Number(which)), count: Number(end.replace("x", "")) });
    case "amount":
      return t("table-act-bid", { amount: names.money(Number(argument)) });
    case "group":
      return about(name, names.group(which), "table-act-left", end);
    case "deck":
      return argument === "" ? name : about(name, names.deck(argument));
    case "offer":
      return offerText(action, names) ?? name;
    default:
      // What the server quotes a price for says it.
      return (legal?.cash ?? 0) < 0 ? t(keyOf("table-do", verb), { amount: names.money(-(legal?.cash ?? 0)) }) : name;
  }
}

/** Whether the name of an action has its price already. */
export const saysPrice = (action: string): boolean => argumentOf(readAction(action)?.verb ?? "") === "";

function about(action: string, what: string, key = "", count?: string): string {
  return count === undefined ? t("table-act-with", { action, what }) : t(key, { action, what, count: Number(count) });
}

function offerText(action: string, names: TableNames): string | null {
  const terms = readOffer(action, { decks: names.edition.decks.map((deck) => deck.key) });
  if (terms === null) return null;
  return t("table-act-offer", {
    name: names.seat(terms.to),
    give: sideText(terms.give, names),
    get: sideText(terms.get, names),
  });
}
