// What somebody chose at tables on this device: who is muted, whether single keys act and turns end by themselves, which
// log is shown.

import { keep, kept } from "../lib/storage.ts";
import type { Seat } from "../generated/protocol.ts";
import { FILTERS, type Filter } from "../game/loglines.ts";

interface Kept {
  keys?: boolean;
  ends?: boolean;
  filter?: Filter;
  muted?: Record<string, Seat[]>; // by table
}

const STORAGE_KEY = "casero.table";
const MAX_TABLES = 50;

class TablePrefs {
  #kept = $state.raw<Kept>(kept<Kept>(STORAGE_KEY, {}));

  /** Whether single keys do something at the table. */
  get keys(): boolean {
    return this.#kept.keys !== false;
  }
  set keys(on: boolean) {
    this.#keep({ keys: on });
  }

  /** Whether a turn in which nothing is left to do ends by itself. */
  get ends(): boolean {
    return this.#kept.ends === true;
  }
  set ends(on: boolean) {
    this.#keep({ ends: on });
  }

  get filter(): Filter {
    return FILTERS.find((one) => one === this.#kept.filter) ?? "all";
  }
  set filter(filter: Filter) {
    this.#keep({ filter });
  }

  /** Whether a seat is muted at a table: what it says is not shown, and its offers call nobody. */
  mutes(table: string, seat: Seat | null): boolean {
    return seat !== null && (this.#kept.muted?.[table] ?? []).includes(seat);
  }

  mute(table: string, seat: Seat, on: boolean): void {
    const { [table]: before = [], ...others } = this.#kept.muted ?? {};
    const seats = before.filter((one) => one !== seat);
    const rest = Object.fromEntries(Object.entries(others).slice(-MAX_TABLES));
    this.#keep({ muted: { ...rest, [table]: on ? [...seats, seat] : seats } });
  }

  #keep(changed: Kept): void {
    this.#kept = { ...this.#kept, ...changed };
    keep(STORAGE_KEY, this.#kept);
  }
}

export const tablePrefs = new TablePrefs();
