// What somebody is typing at a table: it outlives tabs of the page being closed, reconnects and reloads.

import { keep, kept } from "../lib/storage.ts";

const STORAGE_KEY = "casero.draft.";

class ChatDraft {
  /** Whether the chat was opened to type in it: it takes the focus as soon as it is there. */
  wanted = $state(false);
  #text = $state("");
  #name = $state("");
  readonly #key: string;

  constructor(table: string) {
    this.#key = STORAGE_KEY + table;
    const { text, name } = kept<{ text?: unknown; name?: unknown }>(this.#key, {}, "sessionStorage");
    if (typeof text === "string") this.#text = text;
    if (typeof name === "string") this.#name = name;
  }

  get text(): string {
    return this.#text;
  }
  set text(value: string) {
    this.#text = value;
    this.#keep();
  }

  /** The name under which a spectator speaks. */
  get name(): string {
    return this.#name;
  }
  set name(value: string) {
    this.#name = value;
    this.#keep();
  }

  #keep(): void {
    keep(this.#key, { text: this.#text, name: this.#name }, "sessionStorage");
  }
}

const drafts = new Map<string, ChatDraft>();

/** The draft of a table. */
export function chatDraftOf(table: string): ChatDraft {
  let draft = drafts.get(table);
  if (draft === undefined) {
    draft = new ChatDraft(table);
    drafts.set(table, draft);
  }
  return draft;
}
