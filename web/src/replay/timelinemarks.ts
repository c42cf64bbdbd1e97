// What stands out along a game: where turns begin, who failed when, which trades and auctions there were; and where its
// review found turning points and decisions that cost something.

import type { Course, Entry, GameReview } from "../generated/protocol.ts";

export const KINDS = ["bankrupt", "trade", "auction", "turning", "error"] as const;
export type Kind = (typeof KINDS)[number];

export type Marks = Readonly<Record<Kind, readonly number[]>>;

/** The moments of each kind, in order. Bankruptcies are known from the course, the others from the log. */
export function marksOf(
  course: Pick<Course, "bankrupt_at">,
  log: ReadonlyMap<number, Entry>,
  review: Pick<GameReview, "turning_points" | "decisions"> | null = null,
): Marks {
  const having = (kind: string): number[] =>
    [...log.values()].filter(({ events }) => events.some((event) => event.kind === kind)).map(({ n }) => n);
  const sorted = (moments: readonly number[]): number[] => [...new Set(moments)].toSorted((a, b) => a - b);
  return {
    bankrupt: sorted(course.bankrupt_at.filter((n) => n !== null)),
    trade: sorted(having("accepted")),
    auction: sorted(having("auction")),
    turning: sorted(review?.turning_points.map(({ n }) => n) ?? []),
    error: sorted(review?.decisions.map(({ n }) => n) ?? []),
  };
}

/** Those that can be told apart when drawn: the first of any that lie closer than `gap`. */
export function apart(moments: readonly number[], gap: number): number[] {
  const shown: number[] = [];
  for (const n of moments) if (shown.length === 0 || n - (shown.at(-1) ?? 0) >= gap) shown.push(n);
  return shown;
}

/** The first moment after n, round to the beginning where none comes any more; null where there is none. */
export function nextOf(moments: readonly number[], n: number): number | null {
  return moments.find((moment) => moment > n) ?? moments[0] ?? null;
}

/** The beginning of the turn after the moment n, or the end. */
export function nextTurn(points: readonly number[], n: number): number {
  return points.find((point) => point > n) ?? points.at(-1) ?? n;
}

/** The beginning of the turn that the moment n belongs to, or of the one before if n is a beginning. */
export function turnBefore(points: readonly number[], n: number): number {
  return points.findLast((point) => point < n) ?? 0;
}

/** Which turn the moment n belongs to, counted from 1; points are where turns begin, and the end. */
export function turnAt(points: readonly number[], n: number): number {
  return Math.max(1, Math.min(points.filter((point) => point <= n).length, points.length - 1));
}
