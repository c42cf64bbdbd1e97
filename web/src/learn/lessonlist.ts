// The lessons that there are, edition by edition, each asked for once.

import type { EditionCard, LessonCard, LessonPage } from "../generated/protocol.ts";
import { listedEditions } from "../game/editions.ts";
import { getOnce } from "../lib/getonce.ts";
import { pathOf } from "../lib/screens.ts";

/** An edition with its lessons in their order. */
export interface Course {
  edition: EditionCard;
  lessons: LessonCard[];
}

/** Every edition that has lessons. */
export async function courses(): Promise<Course[]> {
  const [lessons, editions] = await Promise.all([getOnce<LessonCard[]>("/lessons"), listedEditions()]);
  return editions
    .map((edition) => ({ edition, lessons: lessons.filter((one) => one.edition === edition.slug) }))
    .filter((course) => course.lessons.length > 0);
}

/** A lesson where its reader begins. */
export const lessonOf = (edition: string, lesson: string): Promise<LessonPage> =>
  getOnce(`/lessons/${encodeURIComponent(edition)}/${encodeURIComponent(lesson)}`);

/** The lesson behind another one, in the next edition where its own has no more; null behind the last. */
export function nextOf(all: readonly Course[], card: Pick<LessonCard, "edition" | "id">): LessonCard | null {
  const lessons = all.flatMap((course) => course.lessons);
  const at = lessons.findIndex((one) => one.edition === card.edition && one.id === card.id);
  return at === -1 ? null : (lessons[at + 1] ?? null);
}

/** The address of a lesson. */
export const hrefOf = (card: Pick<LessonCard, "edition" | "id">): string =>
  pathOf({ name: "learn", edition: card.edition, lesson: card.id });
