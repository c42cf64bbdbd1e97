// What a table tells, one thing after another: each move is shown on the board first, and the rest of the page (cash, log,
// dialogs, what can be done next) takes it in when that is over. So everything tells one story at one time. Whoever does
// not want to wait skips to the present.

import type { Changed, Entry, Moved, Offers, Said, ToClient } from "../generated/protocol.ts";

/** What is told of a table, in order. */
export type Told = Moved | Changed | Offers | Said;

/** Whether a message belongs to what is told in order; answers and what passes are heard at once. */
export function isTold(message: ToClient): message is Told {
  return message.t === "moved" || message.t === "changed" || message.t === "offers" || message.t === "said";
}

export interface Audience {
  /** How long the board would take to show an entry, in milliseconds; 0: it shows nothing. */
  length: (entry: Entry) => number;
  /** Shows a move on the board, so many times as fast as usual; `landed` is called when that is over. */
  begin: (moved: Moved, rate: number) => void;
  /** Takes in what was told. */
  take: (message: Told) => void;
}

// How much longer than it should the board may take: a slow machine draws late, and nothing may wait for ever.
const PATIENCE_MS = 1_000;

// So many moves that wait are no longer shown one by one: who comes back to a hidden tab sees the present.
const MAX_WAITING = 12;

export class Unfolding {
  #waiting: Told[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly audience: Audience) {}

  /** Whether something is being shown, so that the page is not at the present. */
  get busy(): boolean {
    return this.#timer !== null;
  }

  add(message: Told): void {
    this.#waiting.push(message);
    if (document.hidden || this.#moves() > MAX_WAITING) this.skip();
    else if (!this.busy) this.#goOn();
  }

  /** Takes in everything at once; tells whether there was something to skip. */
  skip(): boolean {
    const { busy } = this;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    for (const message of this.#waiting.splice(0)) this.audience.take(message);
    return busy;
  }

  #moves(): number {
    return this.#waiting.filter((one) => one.t === "moved").length;
  }

  #goOn(): void {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      const ms = next.t === "moved" ? this.audience.length(next.entry) : 0;
      if (next.t === "moved" && ms > 0) {
        // The more waits, the faster it goes.
        const rate = Math.max(1, this.#moves() - 1);
        this.audience.begin(next, rate);
        this.#timer = setTimeout(() => this.#end(), ms / rate + PATIENCE_MS);
        return;
      }
      this.#waiting.shift();
      this.audience.take(next);
    }
  }

  /** The board has shown an entry. */
  landed(entry: Entry): void {
    const shown = this.#waiting[0];
    if (this.busy && shown?.t === "moved" && shown.entry === entry) this.#end();
  }

  #end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const shown = this.#waiting.shift();
    if (shown !== undefined) this.audience.take(shown);
    this.#goOn();
  }
}
