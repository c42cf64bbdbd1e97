// Merges what arrives into the log, with actions taken back, and into the chat, without doubles.

import type { Entry } from "../generated/protocol.ts";

/** The log with one more entry; an action taken back takes those after it along. */
export function takeEntry(log: readonly Entry[], entry: Entry): Entry[] {
  const last = log.at(-1);
  if (last !== undefined && entry.seq <= last.seq) return [...log];
  if (entry.undone === true) return log.filter((one) => one.n <= entry.n);
  return [...log, entry];
}

/** The log after a welcome. A gap between what is here and what was sent means to begin anew. */
export function joinLog(log: readonly Entry[], sent: readonly Entry[]): { log: Entry[]; anew: boolean } {
  const last = log.at(-1);
  const first = sent[0];
  const anew = last === undefined || (first !== undefined && first.n > last.n + 1);
  let joined: Entry[] = anew ? [] : [...log];
  for (const entry of sent) joined = takeEntry(joined, entry);
  return { log: joined, anew };
}

/** Lines of the chat, or others that are told once, with more of them, in order and without doubles. */
export function inSequence<T extends { seq: number }>(lines: readonly T[], more: readonly T[]): T[] {
  const known = new Set(lines.map((one) => one.seq));
  const fresh = more.filter((one) => !known.has(one.seq));
  return [...lines, ...fresh].toSorted((a, b) => a.seq - b.seq);
}
