// How long a game takes: the turns that were measured, and the time that people and bots take for a turn.

import type { EditionCard } from "../generated/protocol.ts";
import type { Level } from "./botlist.svelte.ts";

/** Who sits at a table. */
export interface Sitting {
  people: number;
  bots: number;
  /** Of the bots; null where it is not known. */
  level: Level | null;
}

export interface GameLength {
  minutes: number;
  /** It is longer than was measured. */
  more: boolean;
}

const PERSON_TURN_S = 20;
const BOT_TURN_S = 3; // at the usual pace
const MAX_TURNS = 1000; // of what was measured
const TRADING: Level = "hard"; // people trade, as bots of this level do; stronger ones were not measured

/** How long a game usually takes; null where that was not measured. */
export function lengthOf(card: Pick<EditionCard, "turns">, { people, bots, level }: Sitting): GameLength | null {
  const seats = people + bots;
  const measured = card.turns[String(seats)];
  const turns = measured?.[bots === 0 ? TRADING : (level ?? TRADING)] ?? measured?.[TRADING];
  if (turns === undefined || seats === 0) return null;
  const seconds = (turns * (people * PERSON_TURN_S + bots * BOT_TURN_S)) / seats;
  return { minutes: rounded(seconds / 60), more: turns >= MAX_TURNS };
}

/** To five minutes, above an hour to a quarter. */
function rounded(minutes: number): number {
  const step = minutes > 60 ? 15 : 5;
  return Math.max(step, Math.round(minutes / step) * step);
}
