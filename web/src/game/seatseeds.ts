// A seat's own part in the game's chance: a random text that this browser draws and shows only the hash of until the
// start, so that nobody can choose the dice. It is revealed for one list of closed commitments and never again.

import type { TableInfo } from "../generated/protocol.ts";
import { ownSha256, toHex } from "../lib/sha256.ts";
import { keep, kept } from "../lib/storage.ts";

/** What a table had closed when this browser revealed its seeds. */
export interface Closing {
  /** The server's. */
  server: string;
  /** By seat. */
  commitments: Readonly<Record<string, string>>;
}

interface Kept {
  seeds: Record<string, string>;
  closing: Closing | null;
}

const STORAGE_KEY = "casero.dice";
const MAX_TABLES = 30;

/** A fresh seed: 256 bits in hexadecimal. */
export function newSeed(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** The hash that is shown in place of a seed. */
export function commitmentOf(seed: string): string {
  return toHex(ownSha256(new TextEncoder().encode(seed)));
}

/** The seeds that this browser drew for a table, by seat. */
export function seedsOf(table: string): Readonly<Record<string, string>> {
  return of(table).seeds;
}

/** What was closed when this browser revealed its seeds at a table; null if it has not. */
export function closingOf(table: string): Closing | null {
  return of(table).closing;
}

/** The seeds that this browser revealed at a table, by seat. */
export function revealedSeeds(table: string): Record<string, string> {
  const { seeds, closing } = of(table);
  return Object.fromEntries(Object.entries(seeds).filter(([seat, seed]) => isClosed(closing, seat, seed)));
}

/** Remembers a seed, so that it can be revealed and compared after a reload. */
export function keepSeed(table: string, seat: string, seed: string): void {
  const { seeds, closing } = of(table);
  write(table, { seeds: { ...seeds, [seat]: seed }, closing });
}

/** The seed that a table may have now that it asks for it; null if it must not be told, because something is not right. */
export function seedToReveal(info: TableInfo, seat: string): string | null {
  const { seeds, closing } = of(info.table);
  const asked: Closing = { server: info.commitment, commitments: info.draw.commitments ?? {} };
  const seed = seeds[seat];
  if (seed === undefined || !isClosed(asked, seat, seed)) return null;
  if (isClosed(closing, seat, seed) && !sameClosing(closing, asked)) return null;
  write(info.table, { seeds, closing: asked });
  return seed;
}

/** Whether two lists of commitments are the same. */
export function sameClosing(one: Closing | null, other: Closing | null): boolean {
  const text = (closing: Closing | null): string =>
    closing === null ? "" : JSON.stringify([closing.server, Object.entries(closing.commitments).toSorted()]);
  return text(one) === text(other);
}

function isClosed(closing: Closing | null, seat: string, seed: string): boolean {
  return closing !== null && closing.commitments[seat] === commitmentOf(seed);
}

function of(table: string): Kept {
  return all()[table] ?? { seeds: {}, closing: null };
}

function write(table: string, now: Kept): void {
  const { [table]: _before, ...others } = all();
  const rest = Object.entries(others).slice(0, MAX_TABLES - 1);
  keep(STORAGE_KEY, Object.fromEntries([[table, now], ...rest]));
}

function all(): Record<string, Kept> {
  return kept<Record<string, Kept>>(STORAGE_KEY, {});
}
