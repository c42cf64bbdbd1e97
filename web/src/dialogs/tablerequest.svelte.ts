// Sends a request to the table and keeps its answer: what is on its way, and why something was refused.

import type { Refused } from "../generated/protocol.ts";
import { alert } from "../lib/notices.svelte.ts";
import { keyOf, t } from "../lib/texts.svelte.ts";
import type { LiveTable, Reply } from "../game/livetable.svelte.ts";

// How long to wait for the next state after the answer to an action.
const NEXT_STATE_TIMEOUT_MS = 3000;

export class TableRequest {
  /** What is on its way. */
  busy = $state.raw<string | null>(null);
  /** Why the last thing was refused by the rules. */
  refused = $state.raw<Refused | null>(null);
  /** Why the last thing could not be done for another reason, as a key of the catalogue. */
  fault = $state.raw<string | null>(null);

  readonly #live: () => LiveTable;

  constructor(live: () => LiveTable) {
    this.#live = live;
  }

  /** Whether the table rests: nothing can be done until it goes on. */
  get paused(): boolean {
    return this.#live().info?.paused === true;
  }

  /** Plays an action; tells whether it was played. */
  act(action: string, counter: number | null = null): Promise<boolean> {
    return this.ask(action, (live) => live.act(action, counter));
  }

  // The table outlives its dialogs: it is looked up once, since a dialog may be gone when an answer comes.

  /** Asks anything; tells whether it was done. One thing at a time: a second one meanwhile is not sent. */
  async ask(name: string, send: (live: LiveTable) => Promise<Reply>, live: LiveTable = this.#live()): Promise<boolean> {
    if (this.busy !== null) return false;
    this.busy = name;
    this.clear();
    try {
      return this.#take(await send(live));
    } finally {
      this.busy = null;
    }
  }

  /** Plays actions one after another and stops at the first that is refused; tells how many were played. */
  async run(actions: readonly string[]): Promise<number> {
    const live = this.#live();
    let played = 0;
    for (const action of actions) {
      const before = live.state?.n ?? 0;
      // Each one follows from the state that the one before led to.
      // oxlint-disable-next-line no-await-in-loop
      if (!(await this.ask(action, (table) => table.act(action, null), live))) break;
      played += 1;
      // oxlint-disable-next-line no-await-in-loop
      if (!(await moved(live, before))) break;
    }
    return played;
  }

  /** Asks why an action is refused, and tells. */
  async explain(action: string): Promise<void> {
    this.clear();
    const live = this.#live();
    if (this.paused) this.#tell("paused");
    else this.#take(await live.why(action));
  }

  clear(): void {
    this.refused = null;
    this.fault = null;
  }

  #take(reply: Reply): boolean {
    if (reply.t === "refused") {
      this.refused = reply;
      alert(t(keyOf("why", reply.reason)));
    } else if (reply.t === "fault") {
      this.#tell(reply.code);
    }
    return reply.t === "done";
  }

  #tell(code: string): void {
    this.fault = keyOf("fault", code);
    alert(t(this.fault));
  }
}

/** Waits until the state is another one than after `n` actions; tells whether it came. */
async function moved(live: LiveTable, n: number): Promise<boolean> {
  if (live.state?.n !== n) return true;
  return await new Promise((resolve) => {
    const end = (came: boolean): void => {
      clearTimeout(timer);
      stop();
      resolve(came);
    };
    const timer = setTimeout(() => end(false), NEXT_STATE_TIMEOUT_MS);
    const stop = live.listen(() => {
      if (live.state?.n !== n) end(true);
    });
  });
}
