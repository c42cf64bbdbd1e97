// Announces what happens at a table: sentences for screen readers, a call when it is one's turn, sounds, notices of offers.

import type { Chat, Entry, Moved, OfferInfo, Offers, Reacted, Seat, ToClient } from "../generated/protocol.ts";
import { dealText } from "../game/dealtext.ts";
import { sayEnded } from "../game/endedoffers.ts";
import { sayEvent } from "../game/eventtext.ts";
import { alert, announce, notify } from "../lib/notices.svelte.ts";
import { call, dismissCall } from "../lib/systemnotices.ts";
import { t } from "../lib/texts.svelte.ts";
import { tablePrefs } from "./tableprefs.svelte.ts";
import type { LiveTable } from "../game/livetable.svelte.ts";
import { heard } from "../game/loglines.ts";
import { texts, type TableNames } from "../game/names.ts";
import { seatIndex, seatInfo } from "../game/seats.ts";
import { prefs } from "../lib/prefs.svelte.ts";
import { cuesOf } from "./entrysounds.ts";
import { play } from "./sounds.ts";
import { turnText } from "./turntext.ts";

/** What becomes of the notices of offers: none where the offers are in view, and those there are can be taken back. */
export interface OfferNotices {
  seen: () => boolean;
  told: (notice: number) => void;
  /** Shows the offers that wait for an answer. */
  see: () => void;
}

/** Tells what arrives until the returned function is called. `names` is asked anew each time: languages change. */
export function announceTable(live: LiveTable, names: () => TableNames | null, offers: OfferNotices): () => void {
  let acted: Seat | null = live.state?.to_act ?? null;
  // The terms of an offer that was told when it came and is now played, with its acceptance.
  let accepted: string | null = null;
  return live.listen((message: ToClient) => {
    const known = names();
    if (known === null) return;
    switch (message.t) {
      case "moved":
        tellMoved(live, message, known, accepted);
        if (message.entry.action === accepted) accepted = null;
        acted = tellTurn(live, known, acted);
        return;
      case "welcome":
        acted = tellTurn(live, known, acted);
        return;
      case "offers":
        if (message.how === "accepted" && message.gone !== null) accepted = knownOffer(live, message.gone);
        return tellOffers(live, message, known, offers);
      case "said":
        return tellSaid(live, message.chat, known);
      case "reacted":
        return tellReacted(live, message, known);
      default:
        return;
    }
  });
}

/** The terms of an offer, if its making was told here: to who made it and whom it was made to. */
function knownOffer(live: LiveTable, offer: OfferInfo): string | null {
  return live.you.includes(offer.seat) || live.you.includes(offer.other) ? offer.action : null;
}

function tellMoved(live: LiveTable, message: Moved, names: TableNames, accepted: string | null): void {
  const { entry } = message;
  // Whoever looks at the past is told of that; what goes on meanwhile stands in the log.
  const events = entry.action === accepted || live.past !== null ? [] : heard(entry, live.you);
  const sentences = events.map((event) => sayEvent(event, names, live.reader, texts));
  if (sentences.length > 0) announce(sentences.join(" "));
  const touches = (who: string | undefined): boolean => who !== undefined && live.you.includes(who);
  if (entry.events.some((event) => event.kind === "money" && (touches(event.seat) || touches(event.other))))
    play("money");
}

/** The sounds of an entry that begins to be shown on a board of n squares. */
export function soundEntry(entry: Entry, n: number): void {
  for (const { sound, at } of cuesOf(entry, n, prefs.rate)) play(sound, at);
}

/** Calls whoever is to act now and was not before; returns who is to act. */
function tellTurn(live: LiveTable, names: TableNames, before: Seat | null): Seat | null {
  const { state, info } = live;
  const acts = state?.to_act ?? null;
  if (acts === null || !live.you.includes(acts)) dismissCall();
  if (state === null || acts === null || acts === before || !live.you.includes(acts)) return acts;
  // Where a bot plays for the reader nobody is called.
  if (info === null || (seatInfo(info, acts)?.stand_in ?? null) !== null) return acts;
  const what = turnText(state, live.legal, { seat: acts, index: seatIndex(info, acts) }, names, texts);
  // Where several people share the screen the handing over is told by name.
  if (live.reader !== null) alert(t("table-your-turn", { what }));
  play("turn");
  call(t("company-call"), what);
  return acts;
}

function tellOffers(live: LiveTable, message: Offers, names: TableNames, offers: OfferNotices): void {
  const { how, gone } = message;
  const mine = (seat: Seat): boolean => live.you.includes(seat);
  if (how === "made" || how === "countered") {
    const made = message.offers.at(-1);
    if (made === undefined || !mine(made.other) || tablePrefs.mutes(live.table, made.seat)) return;
    const counter = made.counter_to === null ? "no" : "yes";
    const text = t("table-offer-arrived", { name: names.seat(made.seat), counter });
    if (offers.seen()) announce(text);
    else offers.told(notify(text, { action: { text: t("table-offer-see"), run: offers.see } }));
    return;
  }
  const { ended } = message;
  if (how === "accepted" && gone !== null && (mine(gone.seat) || mine(gone.other))) {
    // The acceptance itself is heard with the move that it is.
    const done = dealText(gone, names, live.reader);
    if (done !== null) notify(done, { tone: "good", silent: true });
  } else if (ended !== null && (mine(ended.seat) ? how !== "replaced" && how !== "withdrawn" : how === "withdrawn")) {
    if (mine(ended.seat) || mine(ended.other)) notify(sayEnded(ended, names, live.reader));
  }
}

function tellSaid(live: LiveTable, chat: Chat, names: TableNames): void {
  if (tablePrefs.mutes(live.table, chat.seat) || (chat.seat !== null && live.you.includes(chat.seat))) return;
  announce(t("table-said", { name: chat.seat === null ? chat.name : names.seat(chat.seat), text: chat.text }));
}

function tellReacted(live: LiveTable, { seat, reaction }: Reacted, names: TableNames): void {
  if (tablePrefs.mutes(live.table, seat) || live.you.includes(seat)) return;
  announce(t("company-reacted", { name: names.seat(seat), reaction: t(`company-reaction-${reaction}`) }));
}
