// From a key to numbers: ChaCha8 in 32-bit words, and unbiased draws from it. As docs/concepts/chance.md says.

const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const BLOCK_WORDS = 16; // of a block
const COLUMNS = [0, 1, 2, 3];

/** The words of a key, to be read from any place. */
export class Stream {
  readonly #key: number[];
  readonly #words: number[] = [];

  constructor(key: Uint8Array) {
    const view = new DataView(key.buffer, key.byteOffset, key.byteLength);
    this.#key = Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i, true));
  }

  /** The i-th word, counted from 0. */
  word(i: number): number {
    while (this.#words.length <= i) this.#words.push(...this.#block(this.#words.length / BLOCK_WORDS));
    return this.#words[i] ?? 0;
  }

  /** A number below n from the words at a place on, and the place behind them. */
  below(n: number, at: number): { value: number; at: number } {
    const limit = 2 ** 32 - (2 ** 32 % n);
    let next = at;
    // A word of the last, incomplete run of n would favour the small numbers.
    while (this.word(next) >= limit) next += 1;
    return { value: this.word(next) % n, at: next + 1 };
  }

  #block(number: number): Uint32Array {
    const first = Uint32Array.from([...CONSTANTS, ...this.#key, number, 0, 0, 0]);
    const state = first.slice();
    for (let round = 0; round < 4; round += 1) {
      for (const i of COLUMNS) quarter(state, i, 4 + i, 8 + i, 12 + i);
      for (const i of COLUMNS) quarter(state, i, 4 + ((i + 1) & 3), 8 + ((i + 2) & 3), 12 + ((i + 3) & 3));
    }
    return state.map((word, i) => word + (first[i] ?? 0));
  }
}

function quarter(s: Uint32Array, a: number, b: number, c: number, d: number): void {
  mix(s, a, b, d, 16);
  mix(s, c, d, b, 12);
  mix(s, a, b, d, 8);
  mix(s, c, d, b, 7);
}

function mix(s: Uint32Array, x: number, y: number, z: number, turn: number): void {
  s[x] = (s[x] ?? 0) + (s[y] ?? 0);
  const word = (s[z] ?? 0) ^ (s[x] ?? 0);
  s[z] = (word << turn) | (word >>> (32 - turn));
}
