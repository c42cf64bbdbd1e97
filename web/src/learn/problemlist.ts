// The problems that there are, and which one comes next.

import type { DailyProblem, EditionCard, ProblemCard, ProblemPage, ProblemVerdict } from "../generated/protocol.ts";
import { listedEditions } from "../game/editions.ts";
import { get, post } from "../lib/api.ts";
import { getOnce } from "../lib/getonce.ts";
import { pathOf } from "../lib/screens.ts";

export const THEMES = ["deal", "auction", "building", "debt", "jail", "end"] as const;

/** Which problems are wanted; empty: any. */
export interface Filter {
  theme: string;
  edition: string;
}

/** Every problem. */
export const allProblems = (): Promise<ProblemCard[]> => getOnce("/problems");

/** The editions that have problems, in their order. */
export async function editionsOf(cards: readonly ProblemCard[]): Promise<EditionCard[]> {
  return (await listedEditions()).filter((edition) => cards.some((one) => one.edition === edition.slug));
}

/** The problem of the day, which is another tomorrow. */
export const problemOfToday = (): Promise<DailyProblem> => get("/problems/today");

/** A problem where its decision waits. */
export const problemOf = (id: string): Promise<ProblemPage> => getOnce(`/problems/${encodeURIComponent(id)}`);

/** How good a choice is. */
export const attempt = (id: string, action: string): Promise<ProblemVerdict> =>
  post(`/problems/${encodeURIComponent(id)}`, { action });

/** The problems that fit a filter. */
export const fitting = (cards: readonly ProblemCard[], { theme, edition }: Filter): ProblemCard[] =>
  cards.filter((one) => (theme === "" || one.theme === theme) && (edition === "" || one.edition === edition));

/** Of what has not been tried yet the one whose rating is nearest; null where all were tried. */
export function nearest(
  cards: readonly ProblemCard[],
  rating: number,
  isTried: (id: string) => boolean,
): ProblemCard | null {
  const away = (card: ProblemCard): number => Math.abs(card.rating - rating);
  return cards
    .filter((one) => !isTried(one.id))
    .reduce<ProblemCard | null>((best, one) => (best === null || away(one) < away(best) ? one : best), null);
}

/** The address of a problem. */
export const problemHref = (id: string): string => pathOf({ name: "problems", problem: id });
