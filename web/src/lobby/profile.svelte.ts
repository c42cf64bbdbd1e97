// The player's profile in this browser: names and preferences without an account, kept for the next time.

import { keep, kept } from "../lib/storage.ts";

interface Kept {
  name?: string;
  others?: string[]; // who played at this screen too
  color?: number;
  edition?: string;
  bot?: string;
  mode?: string;
}

const STORAGE_KEY = "casero.me";
export const MAX_NAME_LENGTH = 24;

class Profile {
  #all = $state.raw<Kept>(kept<Kept>(STORAGE_KEY, {}));

  get name(): string {
    return typeof this.#all.name === "string" ? this.#all.name : "";
  }
  get others(): string[] {
    return Array.isArray(this.#all.others) ? this.#all.others.filter((name) => typeof name === "string") : [];
  }
  /** The colour that was chosen last; null: none yet. */
  get color(): number | null {
    const color = this.#all.color;
    return typeof color === "number" && Number.isInteger(color) && color >= 0 && color <= 7 ? color : null;
  }
  get edition(): string | null {
    return typeof this.#all.edition === "string" ? this.#all.edition : null;
  }
  get bot(): string | null {
    return typeof this.#all.bot === "string" ? this.#all.bot : null;
  }
  get mode(): string | null {
    return typeof this.#all.mode === "string" ? this.#all.mode : null;
  }

  /** Keeps what is given and leaves the rest as it is. */
  remember(changed: Kept): void {
    this.#all = { ...this.#all, ...changed };
    keep(STORAGE_KEY, this.#all);
  }
}

export const profile = new Profile();
