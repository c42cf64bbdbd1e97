// What the page tells by itself: short notices that are seen and heard, and sentences that are only heard.
// A modal dialog makes everything outside of it inert, live regions too: so notices are shown by the topmost layer.

import { untrack } from "svelte";

export type Tone = "note" | "good" | "warn" | "bad";

export interface Notice {
  id: number;
  text: string;
  tone: Tone;
  /** The rule that it cites, as a path of the page. */
  href?: string;
  hrefText?: string;
  /** What can be done about it. */
  action?: { text: string; run: () => void };
}

export interface Spoken {
  id: number;
  text: string;
}

const MAX_SHOWN = 4; // notices seen at once
const MAX_POLITE = 12; // sentences that stay in the polite region

let count = 0;
let shownNow = $state.raw<readonly Notice[]>([]);
let politeNow = $state.raw<readonly Spoken[]>([]);
let assertiveNow = $state.raw<Spoken | null>(null);
let layers = $state.raw<readonly symbol[]>([]);
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export const notices = {
  get shown(): readonly Notice[] {
    return shownNow;
  },
  get polite(): readonly Spoken[] {
    return politeNow;
  },
  get assertive(): Spoken | null {
    return assertiveNow;
  },
  /** The number of the last thing said, whoever asks is not told of the next. */
  get last(): number {
    return count;
  },
  /** The dialog that is on top, or null for the page itself. */
  get layer(): symbol | null {
    return layers.at(-1) ?? null;
  },
};

/** Says a sentence to screen readers when they have a moment: what happened at the table. */
export function announce(text: string): void {
  politeNow = [...untrack(() => politeNow), { id: ++count, text }].slice(-MAX_POLITE);
}

/** Says a sentence to screen readers at once: "your turn". */
export function alert(text: string): void {
  assertiveNow = { id: ++count, text };
}

interface Showing extends Partial<Omit<Notice, "id" | "text">> {
  /** Whether something else says the same. */
  silent?: boolean;
}

/** Shows a short notice, and says it too. It goes by itself after a time that allows reading it. */
export function notify(text: string, options: Showing = {}): number {
  const { tone = "note", silent = false, ...rest } = options;
  const notice: Notice = { id: ++count, text, tone, ...rest };
  // The same words twice in a row are one notice.
  const others = untrack(() => shownNow).filter((one) => one.text !== text);
  shownNow = [...others, notice].slice(-MAX_SHOWN);
  if (!silent) (tone === "bad" || tone === "warn" ? alert : announce)(text);
  stay(notice.id);
  return notice.id;
}

/** Takes a notice away. */
export function dismiss(id: number): void {
  shownNow = untrack(() => shownNow).filter((one) => one.id !== id);
  hold(id);
}

/** Lets a notice stay while somebody reads it: the pointer or the focus is on it. */
export function hold(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Lets a notice go after the time that its text takes to read. */
export function stay(id: number): void {
  const notice = untrack(() => shownNow).find((one) => one.id === id);
  if (notice === undefined) return;
  hold(id);
  timers.set(
    id,
    setTimeout(() => dismiss(id), 5000 + notice.text.length * 60),
  );
}

/** Puts a layer on top until the returned function is called. */
export function raise(layer: symbol): () => void {
  // Whoever raises a layer in an effect must not be run again because of it.
  layers = [...untrack(() => layers), layer];
  return () => {
    layers = untrack(() => layers).filter((one) => one !== layer);
  };
}
