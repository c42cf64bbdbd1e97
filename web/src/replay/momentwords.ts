// What is said of a moment of a past game at which somebody stops.

import { closed, num, t } from "../lib/texts.svelte.ts";
import { turnAt } from "./timelinemarks.ts";

/** Which moment it is: its turn, and its place among all actions. */
export function placeText(points: readonly number[], n: number, last: number): string {
  return t("replay-place", { n: num(n), last: num(last), turn: num(turnAt(points, n)) });
}

interface Stop {
  /** The moment, and the one that was said before it. */
  n: number;
  before: number;
  place: string;
  /** Whether something else says the place: the slider that has the focus. */
  placed: boolean;
  /** What the action that led to the moment did. */
  happened: readonly string[];
}

/** The words for a stop: which moment it is, and one step onwards what happened. Backwards nothing happens. */
export function momentWords({ n, before, place, placed, happened }: Stop): string {
  return [...(placed ? [] : [closed(place)]), ...(n === before + 1 ? happened : [])].join(" ");
}
