// Whether an offer could be made and accepted as it stands, and how the game would stand then: asked of the server.

import type { Position, Refused } from "../generated/protocol.ts";
import type { LiveTable } from "../game/livetable.svelte.ts";

const PAUSE_MS = 250; // milliseconds without a change before the server is asked again

/** Each seat's chance before a deal and after it, where the table shows them. */
export interface DealChances {
  before: readonly number[];
  after: readonly number[];
}

export class OfferLegality {
  /** Why it would be refused. */
  refused = $state.raw<Refused | null>(null);
  /** Whether the server has said that it could be, as the game stands. */
  fine = $state(false);
  /** How the game stood when that was last said, and how it would stand after it. */
  found = $state.raw<{ before: Position; after: Position; chances: DealChances | null } | null>(null);

  readonly #live: () => LiveTable;
  #asked = false;

  constructor(live: () => LiveTable) {
    this.#live = live;
  }

  /** Asks about an action in a state. Returns what cancels the question. */
  judge(action: string, before: Position): () => void {
    this.fine = false;
    let current = true;
    const ask = (): void => {
      // As the game stands when it is asked: when the answer comes, it may have moved on.
      const chances = this.#live().chancesNow;
      void this.#live()
        .preview(action)
        .then((reply) => {
          // Meanwhile it may have been rewritten.
          if (!current) return;
          this.refused = reply.t === "refused" ? reply : null;
          this.fine = reply.t === "previewed";
          this.found =
            reply.t === "previewed"
              ? { before, after: reply.state, chances: dealChances(chances, reply.chances) }
              : null;
        });
    };
    // What is shown for the first time is not being written.
    const timer = setTimeout(ask, this.#asked ? PAUSE_MS : 0);
    this.#asked = true;
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }
}

function dealChances(before: readonly number[] | null, after: readonly number[] | undefined): DealChances | null {
  return before === null || after === undefined ? null : { before, after };
}
