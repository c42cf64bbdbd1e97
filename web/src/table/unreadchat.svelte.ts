// Counts the messages of the chat that nobody has looked at yet.

import { tablePrefs } from "./tableprefs.svelte.ts";
import type { LiveTable } from "../game/livetable.svelte.ts";

export class UnreadChat {
  #last = $state(0);
  readonly #live: LiveTable;

  constructor(live: LiveTable) {
    this.#live = live;
    // What was said before the page was opened counts as read.
    this.seen();
  }

  /** Everything that was said so far is read. */
  seen(): void {
    this.#last = this.#live.chat.at(-1)?.seq ?? this.#last;
  }

  get count(): number {
    const { chat, you, table } = this.#live;
    return chat.filter(
      (one) =>
        one.seq > this.#last && !(one.seat !== null && you.includes(one.seat)) && !tablePrefs.mutes(table, one.seat),
    ).length;
  }
}
