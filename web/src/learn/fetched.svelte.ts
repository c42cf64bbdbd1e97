// Something that is fetched when a screen opens, and again where that failed.

export class Fetched<T> {
  /** What came; null until then. */
  open = $state.raw<T | null>(null);
  /** Why it did not. */
  fault = $state.raw<unknown>(null);

  readonly #fetch: () => Promise<T>;

  constructor(fetch: () => Promise<T>) {
    this.#fetch = fetch;
    void this.arrive();
  }

  async arrive(): Promise<void> {
    this.fault = null;
    try {
      this.open = await this.#fetch();
    } catch (error) {
      this.fault = error;
    }
  }
}
