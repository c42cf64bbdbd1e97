// Announces what happens at a table: sentences for screen readers, a call when it is one's turn, sounds, notices of offers.

import type {
  Chat,
  Entry,
  Event as GameEvent,
  OfferInfo,
  Offers,
  Reacted,
  Seat,
  ToClient,
} from "../generated/protocol.ts";
import { dealText } from "../game/dealtext.ts";
import { sayEnded } from "../game/endedoffers.ts";
import { sayEvent } from "../game/eventtext.ts";
import { outcomeText } from "../game/outcometext.ts";
import { alert, announce, notify } from "../lib/notices.svelte.ts";
import { call, dismissCall } from "../lib/systemnotices.ts";
import { closed, t } from "../lib/texts.svelte.ts";
import { tablePrefs } from "./tableprefs.svelte.ts";
import type { LiveTable } from "../game/livetable.svelte.ts";
import { actorOf, concerns, heard, together } from "../game/loglines.ts";
import { namesInRow, texts, type TableNames } from "../game/names.ts";
import { seatIndex, seatInfo } from "../game/seats.ts";
import { prefs } from "../lib/prefs.svelte.ts";
import { endOf } from "./autoend.ts";
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

/** Whom the game waits for, and what for. */
interface Turn {
  seat: Seat | null;
  what: string;
  /** How many doubles were thrown before: each asks for the same once more. */
  doubles: number;
}

const NOBODY: Turn = { seat: null, what: "", doubles: 0 };

/**
 * Tells whose move it is, what was missed, and what arrives until the returned function is called. `names` is asked anew
 * each time: languages change.
 */
export function announceTable(
  live: LiveTable,
  names: () => TableNames | null,
  offers: OfferNotices,
  missed: readonly ToClient[],
): () => void {
  let turn = NOBODY;
  // The log before the message: what is taken back is gone from it afterwards.
  let { log } = live;
  // The terms of an offer that was told when it came and is now played, with its acceptance.
  let accepted: string | null = null;
  const begun = names();
  if (begun !== null) {
    tellDealt(live, begun);
    turn = tellTurn(live, begun, turn, false);
  }
  const hear = (message: ToClient): void => {
    const known = names();
    if (known === null) return;
    switch (message.t) {
      case "moved":
        if (message.entry.undone === true) tellUndone(live, known, log, message.entry);
        else if (message.entry.action !== accepted) tellMoved(live, message.entry, known);
        else accepted = null;
        soundMoney(live, message.entry);
        ({ log } = live);
        turn = tellTurn(live, known, turn);
        return;
      case "welcome":
        ({ log } = live);
        turn = tellTurn(live, known, turn);
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
  };
  for (const message of missed) hear(message);
  return live.listen(hear);
}

/** The terms of an offer, if its making was told here: to who made it and whom it was made to. */
function knownOffer(live: LiveTable, offer: OfferInfo): string | null {
  return live.you.includes(offer.seat) || live.you.includes(offer.other) ? offer.action : null;
}

function tellMoved(live: LiveTable, entry: Entry, names: TableNames): void {
  // How it ended is said to everybody, at once and in place of what was to be done.
  const end = entry.events.find((event) => event.kind === "over");
  if (end !== undefined) alert(sayEvent(end, names, live.reader, texts));
  // Whoever looks at the past is told of that; what goes on meanwhile stands in the log.
  if (live.past !== null) return;
  // A bid is said with the call to answer it.
  const answers = live.state?.pending.at(-1)?.kind === "auction" && called(live) !== null;
  const told = heard(entry, live.you).filter(([one]) => one !== end && !(answers && one?.kind === "bid"));
  tell(told.map((events) => sayTogether(events, names, live)));
  // The sheet that it was waited for in is gone with it; the result of a game says more.
  const seen = live.you.length > 0 && live.state?.over === null;
  const outcome = seen ? outcomeText(entry, names, live.reader) : null;
  if (outcome !== null) notify(outcome, { silent: true });
}

/** An event, or deeds that go the same way: by name to whom they concern, to others by their number. */
function sayTogether([first, ...more]: GameEvent[], names: TableNames, live: LiveTable): string {
  if (first === undefined) return "";
  const said = sayEvent(first, names, live.reader, texts);
  if (more.length === 0) return said;
  if (!concerns(first, live.you)) return `${said} ${t("table-heard-more", { count: more.length })}`;
  const squares = namesInRow(more.map((event) => names.square(event.square ?? 0)));
  return `${said} ${t("table-heard-also", { squares })}`;
}

/** What was taken back, in the words in which it was told. */
function tellUndone(live: LiveTable, names: TableNames, log: readonly Entry[], { n }: Entry): void {
  const gone = log.filter((entry) => entry.n > n).flatMap((entry) => heard(entry, live.you));
  tell([t("table-undone", { what: gone.map((events) => sayTogether(events, names, live)).join(" ") })]);
}

/** The deeds with which the game began, to who has not played yet. */
function tellDealt(live: LiveTable, names: TableNames): void {
  const [start] = live.log;
  if (start?.action !== "start" || live.log.some((entry) => live.you.includes(actorOf(entry)))) return;
  const dealt = start.events.filter((event) => event.kind === "deal" && concerns(event, live.you));
  tell(together(dealt).map((events) => sayTogether(events, names, live)));
}

function tell(sentences: string[]): void {
  if (sentences.length > 0) announce(sentences.join(" "));
}

function soundMoney(live: LiveTable, entry: Entry): void {
  if (entry.events.some((event) => event.kind === "money" && concerns(event, live.you))) play("money");
}

/** The sounds of an entry that begins to be shown on a board of n squares. */
export function soundEntry(entry: Entry, n: number): void {
  for (const { sound, at } of cuesOf(entry, n, prefs.rate)) play(sound, at);
}

/** The seat held here that somebody has to act for: no bot plays for it, and the table does not bid for it. */
function called({ state, info, you, bidders }: LiveTable): Seat | null {
  const acts = state?.to_act ?? null;
  if (state === null || info === null || acts === null || !you.includes(acts)) return null;
  if (state.pending.at(-1)?.kind === "auction" && (bidders[acts] ?? 0) > 0) return null;
  return (seatInfo(info, acts)?.stand_in ?? null) === null ? acts : null;
}

/**
 * Calls whoever is to act now and was not before, and says what comes next in one's own turn; returns the turn.
 * A page that was just opened may not sound: nobody has touched it yet.
 */
function tellTurn(live: LiveTable, names: TableNames, before: Turn, sounds = true): Turn {
  const { state, info } = live;
  const seat = called(live);
  if (seat === null) dismissCall();
  if (state === null || info === null || seat === null) return NOBODY;
  const what = turnText(state, live.legal, { seat, index: seatIndex(info, seat) }, names, texts);
  const turn = { seat, what, doubles: state.doubles };
  if (seat === before.seat) {
    // What is to be decided has a dialog, which says so itself.
    const plain = state.pending.length === 0 && state.phase !== "buy";
    const ends = tablePrefs.ends && endOf(live.legal, seat) !== null;
    if (plain && !ends && live.past === null && (what !== before.what || turn.doubles !== before.doubles))
      announce(closed(what));
    return turn;
  }
  // Where several people share the screen the handing over is told by name.
  if (live.reader !== null) alert(t("table-your-turn", { what }));
  if (sounds) play("turn");
  call(t("company-call"), what);
  return turn;
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
