// Which lessons were solved in this browser.

import type { LessonCard } from "../generated/protocol.ts";
import { keep, kept } from "../lib/storage.ts";

const STORAGE_KEY = "casero.lessons";

type Named = Pick<LessonCard, "edition" | "id">;

const nameOf = (card: Named): string => `${card.edition}/${card.id}`;

// What was kept may be of another version.
function read(): string[] {
  return kept<unknown[]>(STORAGE_KEY, []).filter((one) => typeof one === "string");
}

let names = $state.raw<readonly string[]>(read());

export const solved = {
  has: (card: Named): boolean => names.includes(nameOf(card)),
  /** Remembers a lesson that was solved; another tab may have solved others meanwhile. */
  add(card: Named): void {
    const all = [...new Set([...read(), nameOf(card)])];
    keep(STORAGE_KEY, all);
    names = all;
  },
};
