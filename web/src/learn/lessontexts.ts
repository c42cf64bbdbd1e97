// The words of a lesson: its texts with squares, amounts and seats filled in, and its table.

import type { EditionBoard, LessonPage, Seat, SeatInfo, TableInfo } from "../generated/protocol.ts";
import { fillCard } from "../game/eventtext.ts";
import type { TableNames } from "../game/names.ts";
import { inLang, t, type Both } from "../lib/texts.svelte.ts";

// Who sits at the seats that are not the reader's.
const PEOPLE = ["Ana", "Beto", "Carla", "Dani", "Elsa", "Fidel", "Gala", "Hugo"];

/** The table of a lesson or a problem, as the board wants it: nobody but its reader is there. */
export function tableOf(page: Pick<LessonPage, "seats" | "you">, edition: EditionBoard): TableInfo {
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
    help: "none",
  };
}

/** A text of a lesson with what stands in braces written out. */
export function fill(text: Both, names: TableNames): string {
  return fillCard(inLang(text), names).replace(/\{seat:([A-H])\}/g, (_all, seat: Seat) => names.seat(seat));
}
