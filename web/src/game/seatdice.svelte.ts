// The part of the seats held here in dice that nobody can know in advance: each commits itself to a seed before the
// start and reveals it when the table asks.

import type { Seat, SeatInfo, TableInfo } from "../generated/protocol.ts";
import { commitmentOf, keepSeed, newSeed, seedsOf, seedToReveal } from "./seatseeds.ts";

type Message = { t: "commit"; seat: Seat; commitment: string } | { t: "reveal"; seat: Seat; seed: string };

export class SeatDice {
  /** Seats held here that had committed themselves, were connected at the start, and were not asked for their seeds. */
  leftOut = $state.raw<readonly Seat[]>([]);

  readonly #table: string;
  readonly #ask: (message: Message) => Promise<unknown>;
  readonly #committing = new Set<Seat>();

  constructor(table: string, ask: (message: Message) => Promise<unknown>) {
    this.#table = table;
    this.#ask = ask;
  }

  /** Reveals the seeds that the table asks for, and commits to new ones the seats held here that have none. */
  secure(info: TableInfo, held: readonly Seat[]): void {
    if (info.status !== "open") return;
    for (const one of info.seats) if (held.includes(one.seat)) this.#secure(info, one);
  }

  /** Finds who was left out where a table has just begun. */
  compare(before: TableInfo, info: TableInfo): void {
    if (before.status !== "open" || info.status === "open") return;
    const seeds = seedsOf(this.#table);
    this.leftOut = before.seats
      .filter(({ seat, commitment }) => {
        const seed = seeds[seat];
        return seed !== undefined && commitment === commitmentOf(seed) && info.draw.seeds?.[seat] === undefined;
      })
      .map(({ seat }) => seat);
  }

  #secure(info: TableInfo, { seat, commitment }: SeatInfo): void {
    if (info.draw.commitments !== null) {
      const seed = seedToReveal(info, seat);
      if (seed !== null) void this.#ask({ t: "reveal", seat, seed });
      return;
    }
    const known = commitment !== null && seedsOf(this.#table)[seat] !== undefined;
    if (known || info.draw.silent.includes(seat) || this.#committing.has(seat)) return;
    const seed = newSeed();
    keepSeed(this.#table, seat, seed);
    this.#committing.add(seat);
    void this.#ask({ t: "commit", seat, commitment: commitmentOf(seed) }).then(() => this.#committing.delete(seat));
  }
}
