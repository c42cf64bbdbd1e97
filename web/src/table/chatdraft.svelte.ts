// What somebody is typing at a table: it outlives tabs of the page being closed, reconnects and reloads.

const STORAGE_KEY = "casero.draft.";

class ChatDraft {
  #text = $state("");
  #name = $state("");
  readonly #key: string;

  constructor(table: string) {
    this.#key = STORAGE_KEY + table;
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(this.#key) ?? "{}");
      if (typeof kept === "object" && kept !== null) {
        if ("text" in kept && typeof kept.text === "string") this.#text = kept.text;
        if ("name" in kept && typeof kept.name === "string") this.#name = kept.name;
      }
    } catch {
      // Nothing was kept, or nothing may be.
    }
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
    try {
      sessionStorage.setItem(this.#key, JSON.stringify({ text: this.#text, name: this.#name }));
    } catch {
      // It stays in memory.
    }
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
