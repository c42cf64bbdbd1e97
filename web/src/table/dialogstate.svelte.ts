// Which dialogs are open at this screen: that of the decision that waits, shown or put aside, and the one that somebody
// opened by hand.

import { tick } from "svelte";
import type { LiveTable } from "../game/livetable.svelte.ts";
import { decisionOf, type Opened, type Decision } from "../game/decision.ts";
import { jailAsks } from "./baractions.ts";

export class DialogState {
  readonly #live: LiveTable;
  #put = $state.raw<string | null>(null);
  #called = $state.raw<string | null>(null);
  #opened = $state.raw<Opened | null>(null);
  #due: string | null = null;

  constructor(live: LiveTable) {
    this.#live = live;
  }

  /** The decision that waits for a seat held here; none while somebody looks at the past, or where a bot decides. */
  get decision(): Decision | null {
    const { past, state, legal, you, info } = this.#live;
    if (past !== null) return null;
    const played = new Set(info?.seats.filter((one) => one.stand_in !== null).map((one) => one.seat));
    const own = (seat: string): boolean => !played.has(seat);
    return decisionOf(
      state,
      legal.filter((one) => own(one.seat)),
      you.filter(own),
    );
  }

  /** Whether its dialog was put aside. */
  get aside(): boolean {
    const { decision } = this;
    return decision !== null && this.#put === decision.key;
  }

  /** Whether somebody asked for its dialog, which then may take the focus. */
  get asked(): boolean {
    const { decision } = this;
    return decision !== null && this.#called === decision.key;
  }

  /** What was opened by hand. */
  get opened(): Opened | null {
    return this.#opened;
  }

  /** The ways out of jail are of no use to who is free, or whose turn is over. */
  leaveJail(): void {
    const { opened } = this;
    const { state } = this.#live;
    if (opened?.opening.what === "jail" && state !== null && !jailAsks(state, opened.seat)) this.close();
  }

  open(opening: Opened["opening"]): void {
    const { decision } = this;
    const speaks = decision?.acts === true ? decision.seat : this.#live.me;
    const seat = (opening.what === "trade" ? opening.received : undefined) ?? speaks;
    if (seat !== null) this.#opened = { opening, seat, during: decision?.key ?? null };
  }

  close(): void {
    this.#opened = null;
  }

  putAside(): void {
    this.#put = this.decision?.key ?? null;
    this.#called = null;
  }

  /** Brings the dialog back. Called for again while it is there, it takes the focus again, and lies on top. */
  async recall(): Promise<void> {
    this.#put = null;
    this.#called = null;
    if (this.#opened !== null) this.#opened = { ...this.#opened, during: null };
    await tick();
    this.#called = this.decision?.key ?? null;
  }

  /** A decision that falls due lies on top, and what was opened by hand makes room for it, unless somebody is just using
   * it: what others do never moves the focus. Drafts are kept. */
  makeRoom(decision: Decision | null): void {
    const key = decision?.acts === true ? decision.key : null;
    if (key === null || key === this.#due) return;
    this.#due = key;
    if ((document.activeElement?.closest("[role=dialog]") ?? null) === null) this.#opened = null;
  }
}
