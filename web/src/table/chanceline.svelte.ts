// How the chances went: fetched once, then taken along with every move, cut where an action was taken back.

import type { ToClient } from "../generated/protocol.ts";
import { pointsOf, type ChancePoint } from "../game/chancepoints.ts";
import type { LiveTable } from "../game/livetable.svelte.ts";

/** A line with one more point; those after it, or in its place, no longer hold. */
export function withPoint(line: readonly ChancePoint[], point: ChancePoint): ChancePoint[] {
  return [...line.filter(({ n }) => n < point.n), point];
}

export class ChanceHistory {
  points = $state.raw<ChancePoint[]>([]);
  failed = $state(false);
  loading = $state(true);

  readonly #live: LiveTable;

  constructor(live: LiveTable) {
    this.#live = live;
  }

  /** Follows the table until what it returns is called. */
  follow(): () => void {
    void this.load();
    return this.#live.listen((message) => this.take(message));
  }

  async load(): Promise<void> {
    this.failed = false;
    this.loading = true;
    // Moves may come before the answer.
    const before = this.points.at(-1)?.n ?? -1;
    try {
      const line = pointsOf(await this.#live.chanceLine());
      const last = line.at(-1)?.n ?? -1;
      this.points = [...line, ...this.points.filter(({ n }) => n > Math.max(before, last))];
    } catch {
      this.failed = true;
    } finally {
      this.loading = false;
    }
  }

  take(message: ToClient): void {
    // What happened while the connection was away, or before there were chances, is not here.
    if (message.t === "welcome" || (message.t === "changed" && message.chances !== undefined)) void this.load();
    else if (message.t === "moved" && message.chances !== undefined)
      this.points = withPoint(this.points, { n: message.entry.n, chances: message.chances });
  }
}
