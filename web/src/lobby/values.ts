// What a switch is set to, in words.

import type { Currency } from "../lib/money.ts";
import { hasText, money, num, t } from "../lib/texts.svelte.ts";
import type { CurrencyCard } from "../generated/protocol.ts";
import { dashed, written } from "./controls.ts";

// Switches whose number is an amount of money.
const MONEY = new Set(["setup.starting_cash", "salary.amount", "jail.fine"]);

/** The name of a switch. */
export function switchName(key: string): string {
  return t(`option-${dashed(key)}-name`);
}

/** A value of a switch, in the language of the page and the money of an edition. */
export function sayValue(key: string, value: unknown, currency: CurrencyCard): string {
  const option = `option-${dashed(key)}`;
  if (typeof value === "boolean") return t(value ? "lobby-rule-on" : "lobby-rule-off");
  if (typeof value === "number") return MONEY.has(key) ? money(value, currency as Currency) : num(value);
  if (Array.isArray(value) && value.length > 0) return value.map((one) => sayValue(key, one, currency)).join(", ");
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return Object.entries(value)
      .map(([part, one]) => `${t(`${option}-part-${dashed(part)}`)}: ${sayValue(key, one, currency)}`)
      .join(", ");
  const word = Array.isArray(value) ? "none" : String(written(value));
  const text = `${option}-value-${dashed(word)}`;
  return hasText(text) ? t(text) : word;
}
