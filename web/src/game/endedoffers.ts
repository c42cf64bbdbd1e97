// Offers that came to nothing, as lines of the log: who ended them, a bot's reason, and what was offered.

import type { EndedOffer, Seat } from "../generated/protocol.ts";
import { t } from "../lib/texts.svelte.ts";
import { sideText } from "./dealtext.ts";
import type { Filter } from "./loglines.ts";
import type { TableNames } from "./names.ts";
import { readOffer } from "./notation.ts";

/** Whether the line is shown under a filter of the log. */
export function endedPasses(line: EndedOffer, filter: Filter, you: readonly Seat[]): boolean {
  if (filter === "me") return you.includes(line.seat) || you.includes(line.other);
  return filter !== "money";
}

/** What became of an offer, told to a reader. */
export function sayEnded(line: EndedOffer, names: TableNames, reader: Seat | null): string {
  const who = {
    me: line.seat === reader ? "seat" : line.other === reader ? "other" : "none",
    seat: names.seat(line.seat),
    other: names.seat(line.other),
  };
  const { reason } = line;
  if (reason === null || reason === undefined) return t(`table-ended-${line.how}`, who);
  const group = line.group === null || line.group === undefined ? "" : names.group(line.group);
  return t("table-ended-rejected-why", { ...who, why: t(`table-refusal-${reason}`, { ...who, group }) });
}

/** What an offer gave and asked for: "90 por Breña". */
export function termsOf(line: EndedOffer, names: TableNames): string {
  const terms = readOffer(line.action, { decks: names.edition.decks.map((deck) => deck.key) });
  if (terms === null) return "";
  const get = terms.debt > 0 ? t("dialogs-debt-off", { amount: names.money(terms.debt) }) : sideText(terms.get, names);
  return t("table-ended-terms", { give: sideText(terms.give, names), get });
}
