// The words of a lesson: its texts with squares, amounts and seats filled in, and what each action is called.

import type { EditionBoard, Legal, LessonPage, Seat, SeatInfo, TableInfo } from "../generated/protocol.ts";
import { fillCard } from "../game/eventtext.ts";
import { sideText } from "../game/dealtext.ts";
import type { TableNames } from "../game/names.ts";
import { readAction, readOffer } from "../game/notation.ts";
import { argumentOf } from "../game/verbs.ts";
import { inLang, keyOf, t, type Both } from "../lib/texts.svelte.ts";

// Who sits at the seats that are not the reader's.
const PEOPLE = ["Ana", "Beto", "Carla", "Dani", "Elsa", "Fidel", "Gala", "Hugo"];

/** A lesson's table, as the board wants it: nobody but its reader is there. */
export function tableOf(page: LessonPage, edition: EditionBoard): TableInfo {
  const seats = page.seats.map((seat, i): SeatInfo => ({
    seat,
    kind: seat === page.you ? "person" : "bot",
    name: seat === page.you ? t("learn-you") : (PEOPLE[i] ?? seat),
    bot: null,
    token: edition.tokens[i]?.slug ?? "",
    color: i,
    online: true,
    away: 0,
    stand_in: null,
    commitment: null,
    gone: null,
  }));
  return {
    table: "",
    status: "playing",
    edition: edition.card.slug,
    names: null,
    options: {},
    seats,
    host: null,
    clock: { kind: "none", seconds: 60, increment: 0 },
    hour: null,
    pace: 0,
    public: false,
    spectators: false,
    paused: false,
    pausing: [],
    waiting: null,
    commitment: "",
    rematch: null,
    watching: 0,
    asked: null,
    passing: null,
    hosted: [],
    draw: { commitments: null, seeds: null, closings: 0, silent: [] },
  };
}

/** A text of a lesson with what stands in braces written out. */
export function fill(text: Both, names: TableNames): string {
  return fillCard(inLang(text), names).replace(/\{seat:([A-H])\}/g, (_all, seat: Seat) => names.seat(seat));
}

/** What an action is called; `legal` is as the server lists it, undefined where it is refused. */
export function actionText(action: string, legal: Legal | undefined, names: TableNames): string {
  const { verb, argument } = readAction(action) ?? { verb: "", argument: "" };
  const name = t(keyOf("act", verb));
  switch (argumentOf(verb)) {
    case "deed":
      return t("learn-do", { action: name, what: names.square(Number(argument.split(" ")[0])) });
    case "amount":
      return t("learn-bid", { amount: names.money(Number(argument)) });
    case "group":
      return t("learn-do", { action: name, what: names.group(argument.split(" ")[0] ?? "") });
    case "deck":
      return argument === "" ? name : t("learn-do", { action: name, what: names.deck(argument) });
    case "offer":
      return offerText(action, names) ?? name;
    default:
      // What the server quotes a price for says it.
      return (legal?.cash ?? 0) < 0 ? t(keyOf("table-do", verb), { amount: names.money(-(legal?.cash ?? 0)) }) : name;
  }
}

/** Whether the name of an action has its price already. */
export const saysPrice = (action: string): boolean => argumentOf(readAction(action)?.verb ?? "") === "";

function offerText(action: string, names: TableNames): string | null {
  const terms = readOffer(action, { decks: names.edition.decks.map((deck) => deck.key) });
  if (terms === null) return null;
  return t("learn-offer", {
    name: names.seat(terms.to),
    give: sideText(terms.give, names),
    get: sideText(terms.get, names),
  });
}
