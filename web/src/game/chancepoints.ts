// The points of a line of chances: every seat's chance after so many actions.

import type { ChanceLine } from "../generated/protocol.ts";

export interface ChancePoint {
  n: number;
  chances: readonly number[];
}

/** The points of a line. */
export function pointsOf(line: Pick<ChanceLine, "points" | "chances">): ChancePoint[] {
  return line.points.map((n, i) => ({ n, chances: line.chances[i] ?? [] }));
}
