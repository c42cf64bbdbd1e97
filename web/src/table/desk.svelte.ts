// What lies on the desk of the people at this screen: the decision that waits and its dialog, shown or put aside, and the
// dialog that somebody opened by hand.

import { tick } from "svelte";
import type { Live } from "../game/livetable.svelte.ts";
import { situationOf, type Opened, type Situation } from "../game/decision.ts";

export class Desk {
  readonly #live: Live;
  #put = $state.raw<string | null>(null);
  #called = $state.raw<string | null>(null);
  #opened = $state.raw<Opened | null>(null);
  #due: string | null = null;

  constructor(live: Live) {
    this.#live = live;
  }

  /** The decision that waits for a seat held here; none while somebody looks at the past. */
  get situation(): Situation | null {
    const { past, state, legal, you } = this.#live;
    return past === null ? situationOf(state, legal, you) : null;
  }

  /** Whether its dialog was put aside. */
  get aside(): boolean {
    const { situation } = this;
    return situation !== null && this.#put === situation.key;
  }

  /** Whether somebody asked for its dialog, which then may take the focus. */
  get asked(): boolean {
    const { situation } = this;
    return situation !== null && this.#called === situation.key;
  }

  /** What was opened by hand. */
  get opened(): Opened | null {
    return this.#opened;
  }

  open(opening: Opened["opening"]): void {
    const { situation } = this;
    const seat = situation?.acts === true ? situation.seat : this.#live.me;
    if (seat !== null) this.#opened = { opening, seat, during: situation?.key ?? null };
  }

  close(): void {
    this.#opened = null;
  }

  putAside(): void {
    this.#put = this.situation?.key ?? null;
    this.#called = null;
  }

  /** Brings the dialog back. Called for again while it is there, it takes the focus again, and lies on top. */
  async recall(): Promise<void> {
    this.#put = null;
    this.#called = null;
    if (this.#opened !== null) this.#opened = { ...this.#opened, during: null };
    await tick();
    this.#called = this.situation?.key ?? null;
  }

  /** A decision that falls due lies on top, and what was opened by hand makes room for it, unless somebody is just using
   * it: what others do never moves the focus. Drafts are kept. */
  makeRoom(situation: Situation | null): void {
    const key = situation?.acts === true ? situation.key : null;
    if (key === null || key === this.#due) return;
    this.#due = key;
    if ((document.activeElement?.closest("[role=dialog]") ?? null) === null) this.#opened = null;
  }
}
