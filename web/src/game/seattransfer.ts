// A seat on the way to another device: its secret travels in the part of the address that is never sent to a server.

import { holdSeat } from "./heldseats.ts";

const SEAT = /^#seat=([A-H])\.([0-9A-Za-z_-]{16,64})$/;

/** The address that takes a seat along; to be shown to nobody else. */
export function seatAddress(base: string, table: string, seat: string, secret: string): string {
  return `${tableAddress(base, table)}#seat=${seat}.${secret}`;
}

/** The address of a table, for inviting others. */
export function tableAddress(base: string, table: string): string {
  return `${base.replace(/\/+$/, "")}/t/${encodeURIComponent(table)}`;
}

/** The address of a game to be looked at again, or of a moment of it. */
export function replayAddress(base: string, table: string, moment: number | null = null): string {
  return `${tableAddress(base, table)}/replay${moment === null ? "" : `/${moment}`}`;
}

/** The seat that an address brings along, if any. */
export function seatIn(hash: string): { seat: string; secret: string } | null {
  const [, seat, secret] = SEAT.exec(hash) ?? [];
  return seat === undefined || secret === undefined ? null : { seat, secret };
}

/** Keeps the seat that the page's address brings along and takes the secret out of the address; tells which seat. */
export function arriveWithSeat(table: string): string | null {
  const brought = seatIn(location.hash);
  if (!location.hash.startsWith("#seat=")) return null;
  history.replaceState(history.state, "", location.pathname + location.search);
  if (brought === null) return null;
  holdSeat(table, brought.seat, brought.secret);
  return brought.seat;
}
