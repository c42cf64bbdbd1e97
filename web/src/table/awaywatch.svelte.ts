// Notices when the reader of a table comes back to it, and what happened meanwhile. Seen is what was on a screen that was
// in view and connected; away is who reloads much later, looks at another tab, or loses the connection.

import { absenceOf, isAbsence, keepSeen, lastSeen, seenOf, type Absence, type Seen } from "../game/absence.ts";
import type { LiveTable } from "../game/livetable.svelte.ts";
import { seatIndex } from "../game/seats.ts";

const MAX_PAGES = 20; // of the log, to look back
const RETRY_MS = 150;

export class AwayWatch {
  /** What is to be told, until it was read. */
  told = $state.raw<Absence | null>(null);
  #here = false;

  constructor(private readonly live: LiveTable) {}

  /** Follows the table; to be called again whenever its state, its connection or the view of the page changes. */
  look(hidden: boolean): void {
    const { live } = this;
    const { reader } = live;
    const here = !hidden && live.status === "live";
    const now = this.#now();
    if (reader === null || now === null) return;
    if (here && !this.#here) void this.#returned(reader, now);
    // Who leaves has seen how it stands until now.
    if (here || this.#here) keepSeen(live.table, reader, now);
    this.#here = here;
  }

  async #returned(reader: string, now: Seen): Promise<void> {
    const { live } = this;
    const seen = lastSeen(live.table, reader);
    if (seen === null || !isAbsence(seen, now)) return;
    await this.#lookBack(seen.n, MAX_PAGES);
    // A figure that is not known is not shown: without the whole log there is no summary.
    const [first] = live.log;
    if (first === undefined || first.n > seen.n + 1) return;
    this.told = absenceOf(reader, seen, now, live.log);
  }

  async #lookBack(n: number, pages: number): Promise<void> {
    const [first] = this.live.log;
    if (pages === 0 || !this.live.hasEarlier || (first !== undefined && first.n <= n + 1)) return;
    try {
      // Somebody else may be fetching a page: then there is nothing to do but to wait for it.
      if (this.live.loadingEarlier) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      else await this.live.earlier();
    } catch {
      return;
    }
    await this.#lookBack(n, pages - 1);
  }

  #now(): Seen | null {
    const { info, state, reader } = this.live;
    if (info === null || state === null || reader === null) return null;
    return seenOf(state, reader, seatIndex(info, reader), Date.now());
  }
}
