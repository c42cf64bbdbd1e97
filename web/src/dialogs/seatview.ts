// What every dialog is handed, and what each of them reads of it.

import type { EditionBoard, Legal, Seat, Position, TableInfo } from "../generated/protocol.ts";
import type { LiveTable } from "../game/livetable.svelte.ts";
import { namesOf, type TableNames } from "../game/names.ts";
import { seatIndex } from "../game/seats.ts";
import type { Opening } from "../game/decision.ts";

export interface DialogProps {
  live: LiveTable;
  edition: EditionBoard;
  /** The seat for which it acts. */
  seat: Seat;
  /** It was put aside, or is finished. */
  onclose: () => void;
  /** Opens something else of the table beside it. */
  open: (what: Opening) => void;
  /** Somebody opened it by hand: it may take the focus. */
  focus?: boolean;
}

/** The table from one seat. */
export interface SeatView {
  state: Position;
  info: TableInfo;
  names: TableNames;
  /** What the seat may do now. */
  legal: Legal[];
  cash: number;
}

/** What a seat sees. Assumes that there is a game: no dialog is shown without one. */
export function seatViewOf(live: LiveTable, edition: EditionBoard, seat: Seat): SeatView {
  const { state, info } = live;
  if (state === null || info === null) throw new Error("there is no game for this dialog");
  return {
    state,
    info,
    names: namesOf(edition, info),
    legal: live.legalFor(seat),
    cash: state.cash[seatIndex(info, seat)] ?? 0,
  };
}
