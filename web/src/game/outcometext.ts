// What an action decided that everybody at the table waits to hear: how an auction ended, and what a bankruptcy brings.

import type { Entry, Event as GameEvent, Seat } from "../generated/protocol.ts";
import { t } from "../lib/texts.svelte.ts";
import { sideText } from "./dealtext.ts";
import { sayEvent } from "./eventtext.ts";
import { texts, type TableNames } from "./names.ts";

const AUCTIONS: ReadonlySet<string> = new Set(["auction", "debtor_auction", "building_auction"]);

/** The outcome as a sentence to one seat or to nobody; null where an entry decides nothing of the kind. */
export function outcomeText(entry: Entry, names: TableNames, reader: Seat | null): string | null {
  for (const event of entry.events) {
    if (event.kind === "unsold") return sayEvent(event, names, reader, texts);
    if (event.kind === "money" && AUCTIONS.has(event.cause ?? "")) return won(event, names, reader);
    if (event.kind === "bankrupt" && event.other === reader && reader !== null) return inherited(entry, event, names);
  }
  return null;
}

function won(event: GameEvent, names: TableNames, reader: Seat | null): string {
  // Only deeds have names: of a card or a building the sentence of its payment says enough.
  if (event.square === undefined || event.cause === "building_auction") return sayEvent(event, names, reader, texts);
  return t("table-auction-won", {
    me: event.seat === reader ? "yes" : "no",
    name: names.seat(event.seat ?? ""),
    square: names.square(event.square),
    amount: names.money(event.amount ?? 0),
  });
}

function inherited(entry: Entry, { seat = "", other = "" }: GameEvent, names: TableNames): string {
  const got = entry.events.filter((event) => event.seat === seat && event.other === other);
  const estate = {
    deeds: got.flatMap((event) => (event.kind === "deed" && event.square !== undefined ? [event.square] : [])),
    cash: got.reduce((sum, event) => sum + (event.kind === "money" ? (event.amount ?? 0) : 0), 0),
    cards: names.edition.decks.map(
      ({ key }) => got.filter((event) => event.kind === "jail_card" && event.deck === key).length,
    ),
  };
  return t("table-inherited", { name: names.seat(seat), what: sideText(estate, names) });
}
