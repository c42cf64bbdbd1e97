// Finding a seat among those of a table.

import type { Seat, SeatInfo, TableInfo } from "../generated/protocol.ts";

/** The place of a seat in the lists by seat. */
export function seatIndex(info: Pick<TableInfo, "seats">, seat: Seat | null): number {
  return info.seats.findIndex((one) => one.seat === seat);
}

export function seatInfo(info: Pick<TableInfo, "seats">, seat: Seat | null): SeatInfo | null {
  return info.seats.find((one) => one.seat === seat) ?? null;
}
