// The switches of an edition in words: what each is called, what it does, and how its values read.

import type { Currency } from "../lib/money.ts";
import { hasText, money, num, t } from "../lib/texts.svelte.ts";

// Switches whose number is an amount of money.
const MONEY: ReadonlySet<string> = new Set([
  "setup.starting_cash",
  "salary.amount",
  "jail.fine",
  "parking.pot_start",
  "turn.double_one_bonus",
]);

/** The key of a switch's messages: option-turn-double-rethrow. */
export function optionKey(key: string): string {
  return `option-${dashed(key)}`;
}

/** What a switch is called; its own key where the catalogue has no name for it. */
export function optionName(key: string): string {
  const name = `${optionKey(key)}-name`;
  return hasText(name) ? t(name) : key;
}

/** The value of a switch as people read it. */
export function optionValue(key: string, value: unknown, currency: Currency | null): string {
  if (Array.isArray(value) && value.length > 0) return value.map((one) => optionValue(key, one, currency)).join(", ");
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return Object.entries(value)
      .map(([part, one]) => `${t(`${optionKey(key)}-part-${dashed(part)}`)}: ${optionValue(key, one, currency)}`)
      .join(", ");
  if (typeof value === "boolean") return t(value ? "shell-yes" : "shell-no");
  if (typeof value === "number") return MONEY.has(key) ? money(value, currency) : num(value);
  // The absence of a value is the word "none".
  const word = typeof value === "string" ? value : "none";
  const named = `${optionKey(key)}-value-${dashed(word)}`;
  return hasText(named) ? t(named) : word;
}

function dashed(key: string): string {
  return key.replaceAll(/[._]/g, "-");
}
