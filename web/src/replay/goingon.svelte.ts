// The moment from which somebody wants to play on, and whether they are being asked how.

import type { Seat } from "../generated/protocol.ts";

export class GoingOn {
  n = $state(0);
  /** The seat whose decision is to be another one; null: whichever they like. */
  seat = $state<Seat | null>(null);
  open = $state(false);
  /** Whether anybody has wanted to: what asks them is fetched then. */
  wanted = $state(false);

  ask(n: number, seat: Seat | null = null): void {
    this.n = n;
    this.seat = seat;
    this.open = true;
    this.wanted = true;
  }
}
