// How far somebody is with the guide of a first game, in this browser: what was told, and whether it is over.

import { heldTables } from "../game/heldseats.ts";
import { keep, kept } from "../lib/storage.ts";
import { STEPS, type Step } from "./guidesteps.ts";

interface Kept {
  seen?: Step[];
  over?: boolean;
}

const STORAGE_KEY = "casero.guide";

class GuideState {
  #kept = $state.raw<Kept>(kept<Kept>(STORAGE_KEY, {}));
  /** Whether something of it is on the screen. */
  showing = $state(false);
  /** Whether that stands in the lower half of the screen. */
  low = $state(false);

  /** The steps that were told. */
  get seen(): readonly Step[] {
    const seen = this.#kept.seen;
    return Array.isArray(seen) ? STEPS.filter((step) => seen.includes(step)) : [];
  }

  /** Whether it accompanies the game at a table: whoever sat at others before it was there has no need of it. */
  accompanies(table: string): boolean {
    if (this.#kept.over === true) return false;
    return this.#kept.seen !== undefined || heldTables().every((held) => held === table);
  }

  /** Notes that a step was told; the last one ends the guide. */
  tick(step: Step): void {
    const seen = [...this.seen.filter((one) => one !== step), step];
    this.#keep({ seen, over: seen.length === STEPS.length });
  }

  /** Ends it for good; tells whether there was anything to end. */
  end(): boolean {
    if (!this.showing) return false;
    this.showing = false;
    this.#keep({ seen: [...this.seen], over: true });
    return true;
  }

  /** Begins anew. */
  restart(): void {
    this.#keep({ seen: [] });
  }

  #keep(now: Kept): void {
    this.#kept = now;
    keep(STORAGE_KEY, now);
  }
}

export const guideState = new GuideState();
