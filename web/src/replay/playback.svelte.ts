// Plays a past game back, action after action: the next one is shown when the one before was in view for a while.

import type { PastGame } from "./pastgame.svelte.ts";
import { nextTurn, turnBefore } from "./timelinemarks.ts";
import type { Step } from "./replaykeys.ts";

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;

const ACTION_SHOWN_MS = 1200; // milliseconds that an action is shown at the speed of 1

export class Playback {
  playing = $state(false);
  speed = $state(1);
  readonly #past: PastGame;

  constructor(past: PastGame) {
    this.#past = past;
  }

  /** Waits for the next action, if it plays; to be called in an effect, whose cleanup it returns. */
  run(): (() => void) | undefined {
    const past = this.#past;
    if (!this.playing || !past.isHere) return undefined;
    if (past.n >= past.last) {
      this.playing = false;
      return undefined;
    }
    const timer = setTimeout(() => past.visit(past.n + 1, true), ACTION_SHOWN_MS / this.speed);
    return () => clearTimeout(timer);
  }

  /** Goes to a moment, and stays there. */
  visit(n: number): void {
    this.playing = false;
    this.#past.visit(n);
  }

  /** Takes a step, or begins and ends playing; from the end it begins anew. */
  step(step: Step): void {
    const past = this.#past;
    const points = past.course?.points ?? [];
    switch (step) {
      case "back":
        return this.visit(past.n - 1);
      case "forward":
        return this.visit(past.n + 1);
      case "turn-back":
        return this.visit(turnBefore(points, past.n));
      case "turn-forward":
        return this.visit(nextTurn(points, past.n));
      case "first":
        return this.visit(0);
      case "last":
        return this.visit(past.last);
      case "play":
        if (!this.playing && past.n >= past.last) past.visit(0, true);
        this.playing = !this.playing && past.last > 0;
    }
  }
}
