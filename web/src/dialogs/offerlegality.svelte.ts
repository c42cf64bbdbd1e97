// Whether an offer could be made as it stands: asked of the server when the writing pauses.

import type { Refused } from "../generated/protocol.ts";
import type { LiveTable } from "../game/livetable.svelte.ts";

const PAUSE_MS = 250; // milliseconds without a change before the server is asked

export class OfferLegality {
  /** Why it would be refused. */
  refused = $state.raw<Refused | null>(null);
  /** Whether the server has said that it could be offered. */
  fine = $state(false);

  readonly #live: () => LiveTable;

  constructor(live: () => LiveTable) {
    this.#live = live;
  }

  /** Asks about an action in a state. Returns what cancels the question. */
  judge(action: string, _n: number): () => void {
    this.fine = false;
    let current = true;
    const timer = setTimeout(() => {
      void this.#live()
        .why(action)
        .then((reply) => {
          // Meanwhile it may have been rewritten.
          if (!current) return;
          this.refused = reply.t === "refused" ? reply : null;
          this.fine = reply.t === "done";
        });
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }
}
