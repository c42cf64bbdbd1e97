// Which sounds belong to an entry, and when: each with the step of the show that it is heard with.

import { script, type Timed } from "../board/animationplan.ts";
import type { Entry, Event as GameEvent } from "../generated/protocol.ts";
import type { Sound } from "./sounds.ts";

export interface Cue {
  sound: Sound;
  /** Milliseconds after the entry is begun to be shown. */
  at: number;
}

// Sold to the highest bidder, or to nobody: the hammer falls.
const UNDER_THE_HAMMER = new Set(["auction", "debtor_auction"]);

const SOUNDS: Partial<Record<Timed["kind"], Sound>> = { dice: "dice", card: "card", stamp: "bankrupt" };

/** The sounds of an entry on a board of n squares, so many times as fast as usual. Shown at once, only the last is heard. */
export function cuesOf(entry: Entry, n: number, rate: number): Cue[] {
  const steps = script(entry, n, rate);
  const end = steps.reduce((latest, { at, ms }) => Math.max(latest, at + ms), 0);
  const cues = steps.flatMap(({ kind, at }): Cue[] => {
    const sound = SOUNDS[kind];
    return sound === undefined ? [] : [{ sound, at }];
  });
  if (entry.events.some(hammers)) cues.push({ sound: "gavel", at: 0 });
  if (entry.events.some(({ kind }) => kind === "over")) cues.push({ sound: "win", at: end });
  return rate === Infinity ? cues.slice(-1) : cues;
}

function hammers(event: GameEvent): boolean {
  return event.kind === "unsold" || (event.kind === "deed" && UNDER_THE_HAMMER.has(event.cause ?? ""));
}
