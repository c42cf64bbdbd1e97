// SHA-256 and HMAC-SHA256. The browser has them only on a secure address; over plain http, as in a local network, the
// few lines below do the same.

const BLOCK_BYTES = 64; // bytes

// The fractional parts of the square and cube roots of the first primes, 32 bits of each.
const PRIMES = firstPrimes(64);
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const ROUND = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

/** The SHA-256 of some bytes, by the browser where it can. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const subtle = globalThis.crypto?.subtle;
  return subtle === undefined ? ownSha256(bytes) : new Uint8Array(await subtle.digest("SHA-256", bytes));
}

/** HMAC-SHA256 of a message under a key, by the browser where it can. */
export async function hmac(key: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const subtle = globalThis.crypto?.subtle;
  if (subtle === undefined) return ownHmac(key, message);
  const held = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await subtle.sign("HMAC", held, message));
}

/** The SHA-256 of some bytes, without the browser's help. */
export function ownSha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const hash = START.slice();
  for (let at = 0; at < padded.length; at += BLOCK_BYTES) compress(hash, view, at);
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

/** HMAC-SHA256 of a message under a key of at most 64 bytes, without the browser's help. */
export function ownHmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(BLOCK_BYTES);
  padded.set(key);
  const inner = ownSha256(Uint8Array.from([...padded.map((byte) => byte ^ 0x36), ...message]));
  return ownSha256(Uint8Array.from([...padded.map((byte) => byte ^ 0x5c), ...inner]));
}

function compress(hash: Uint32Array, view: DataView, at: number): void {
  const words = new Uint32Array(64);
  const word = (i: number): number => words[i] ?? 0;
  for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const [x, y] = [word(i - 15), word(i - 2)];
    words[i] =
      word(i - 16) + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + word(i - 7) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i += 1) {
    const chosen = (e & f) ^ (~e & g);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + (ROUND[i] ?? 0) + word(i)) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => (hash[i] = (hash[i] ?? 0) + value));
}

function turn(word: number, n: number): number {
  return (word >>> n) | (word << (32 - n));
}

function fraction(root: number): number {
  return Math.floor((root % 1) * 2 ** 32);
}

function firstPrimes(n: number): number[] {
  const primes: number[] = [];
  for (let value = 2; primes.length < n; value += 1)
    if (primes.every((prime) => value % prime !== 0)) primes.push(value);
  return primes;
}

/** The bytes of hex digits. */
export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Bytes as hex digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
