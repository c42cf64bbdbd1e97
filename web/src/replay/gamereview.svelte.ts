// The review of a finished game: asked for once, made where somebody wants it, and looked at again until it is there.

import type { GameReview, ReviewState } from "../generated/protocol.ts";

const AGAIN_MS = 1000; // until it is looked again how far a review is

export class ReviewOfGame {
  /** What is known; null before the first answer. */
  state = $state.raw<ReviewState | null>(null);
  /** Why it cannot be made. */
  fault = $state.raw<unknown>(null);

  readonly #ask: (make: boolean) => Promise<ReviewState>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(ask: (make: boolean) => Promise<ReviewState>) {
    this.#ask = ask;
  }

  get review(): GameReview | null {
    return this.state?.review ?? null;
  }

  /** Whether it is being made. */
  get making(): boolean {
    return this.state?.status === "making";
  }

  /** Looks whether there is one. */
  async look(): Promise<void> {
    await this.#take(false);
  }

  /** Has it made. */
  async make(): Promise<void> {
    await this.#take(true);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #take(make: boolean): Promise<void> {
    clearTimeout(this.#timer);
    this.fault = null;
    try {
      const state = await this.#ask(make);
      if (this.#closed) return;
      this.state = state;
      if (state.status === "making") this.#timer = setTimeout(() => void this.#take(false), AGAIN_MS);
    } catch (error) {
      if (this.#closed) return;
      this.fault = error;
      this.state = null;
    }
  }
}
