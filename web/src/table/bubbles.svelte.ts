// What stands beside seats for a moment: a reaction, or what somebody has just said. One thing for each seat.

import type { Seat, ToClient } from "../generated/protocol.ts";
import type { LiveTable } from "../game/livetable.svelte.ts";
import type { Reaction } from "./reactions.ts";
import { tablePrefs } from "./tableprefs.svelte.ts";

export interface Bubble {
  id: number;
  seat: Seat;
  reaction: Reaction | null;
  text: string;
}

const REACTION_MS = 4_000;
const TEXT_MS = 4_000; // and more for each character, as a notice has
const CHARACTER_MS = 60;
const MAX_TEXT_MS = 12_000;

export class Bubbles {
  shown = $state.raw<readonly Bubble[]>([]);
  #count = 0;
  readonly #timers = new Map<Seat, ReturnType<typeof setTimeout>>();

  /** Shows what arrives until the returned function is called; words only where the chat is not in view. */
  follow(live: LiveTable, chatSeen: () => boolean): () => void {
    const stop = live.listen((message: ToClient) => {
      if (message.t === "reacted" && !tablePrefs.mutes(live.table, message.seat))
        this.#show(message.seat, message.reaction, "", REACTION_MS);
      else if (message.t === "said") {
        const { seat, text } = message.chat;
        if (seat === null || chatSeen() || tablePrefs.mutes(live.table, seat)) return;
        this.#show(seat, null, text, Math.min(MAX_TEXT_MS, TEXT_MS + text.length * CHARACTER_MS));
      }
    });
    return () => {
      stop();
      for (const timer of this.#timers.values()) clearTimeout(timer);
      this.#timers.clear();
      this.shown = [];
    };
  }

  #show(seat: Seat, reaction: Reaction | null, text: string, length: number): void {
    this.#count += 1;
    this.shown = [...this.#others(seat), { id: this.#count, seat, reaction, text }];
    clearTimeout(this.#timers.get(seat));
    this.#timers.set(
      seat,
      setTimeout(() => (this.shown = this.#others(seat)), length),
    );
  }

  #others(seat: Seat): Bubble[] {
    return this.shown.filter((one) => one.seat !== seat);
  }
}
