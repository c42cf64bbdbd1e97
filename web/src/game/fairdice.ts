// Whether the seats' seeds of a game are those that were committed to, as far as this browser can know it.

import type { TableInfo } from "../generated/protocol.ts";
import { closingOf, commitmentOf, revealedSeeds, sameClosing } from "./seatseeds.ts";

/**
 * committed: before the start; mine, matches: as it should be; wrong: not the seed that was committed to; missing: it
 * was asked for and is not there; open: given without a commitment; none: the seat gives no seed.
 */
export type SeedState = "committed" | "mine" | "matches" | "wrong" | "missing" | "open" | "none";

export interface SeatFinding {
  seat: string;
  state: SeedState;
  /** The seed where it is revealed, else the commitment. */
  code: string;
}

export interface Fairness {
  seats: SeatFinding[];
  /** What was closed is not what this browser revealed its seeds for. */
  changed: boolean;
  /** Seats held here that were connected and committed, and were not asked. */
  leftOut: readonly string[];
  bad: boolean;
}

/** What this browser finds about the seeds of a table's game. */
export function fairnessOf(info: TableInfo, leftOut: readonly string[] = []): Fairness {
  const { commitments, seeds } = info.draw;
  const mine = revealedSeeds(info.table);
  const closing = closingOf(info.table);
  const begun = info.status !== "open";
  const seats = info.seats.flatMap((one): SeatFinding[] => {
    if (one.kind !== "person") return [];
    const commitment = (begun ? null : one.commitment) ?? commitments?.[one.seat] ?? null;
    const seed = seeds?.[one.seat] ?? null;
    const code = seed ?? commitment ?? "";
    return [{ seat: one.seat, code, state: stateOf(begun, commitment, seed, mine[one.seat]) }];
  });
  const changed =
    begun &&
    Object.keys(mine).length > 0 &&
    !sameClosing(closing, commitments === null ? null : { server: info.commitment, commitments });
  const wrong = seats.some(({ state }) => state === "wrong" || state === "missing");
  return { seats, changed, leftOut, bad: changed || wrong || leftOut.length > 0 };
}

function stateOf(begun: boolean, commitment: string | null, seed: string | null, mine: string | undefined): SeedState {
  if (!begun) return commitment === null ? "none" : "committed";
  if (seed === null) return commitment === null && mine === undefined ? "none" : "missing";
  if (mine !== undefined && mine !== seed) return "wrong";
  if (commitment === null) return "open";
  if (commitmentOf(seed) !== commitment) return "wrong";
  return mine === seed ? "mine" : "matches";
}
