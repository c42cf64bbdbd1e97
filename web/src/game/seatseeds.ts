// A seat's own part in the game's chance: a random text that this browser draws, so that nobody else can choose the dice.

import { keep, kept } from "../lib/storage.ts";

const STORAGE_KEY = "casero.seeds";
const MAX_TABLES = 30;

/** A fresh seed: 128 bits in hexadecimal. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The seeds that this browser gave to a table, by seat. */
export function seedsOf(table: string): Record<string, string> {
  return all()[table] ?? {};
}

/** Remembers a seed, so that it can be compared with what is revealed at the end. */
export function keepSeed(table: string, seat: string, seed: string): void {
  const { [table]: before, ...others } = all();
  const rest = Object.entries(others).slice(0, MAX_TABLES - 1);
  keep(STORAGE_KEY, Object.fromEntries([[table, { ...before, [seat]: seed }], ...rest]));
}

function all(): Record<string, Record<string, string>> {
  return kept<Record<string, Record<string, string>>>(STORAGE_KEY, {});
}
