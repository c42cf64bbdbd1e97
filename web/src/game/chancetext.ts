// Chances as people read them: whole percents, and changes in points with their sign.

import { num } from "../lib/texts.svelte.ts";

/** What of a chance is told as nothing. */
const NOTHING = 0.0005;

/** Whether a change of a chance is told as none. */
export const isSame = (change: number): boolean => Math.abs(change) < NOTHING;

/** A chance: "34 %". What is possible is never told as nothing, nor as certain. */
export function percent(chance: number): string {
  const shown = chance > 0 && chance < 0.01 ? 0.01 : chance < 1 && chance > 0.99 ? 0.99 : chance;
  return num(shown, { style: "percent" });
}

/** A number with its sign, and a minus as it is printed. */
export function signed(value: number, digits: Intl.NumberFormatOptions = {}): string {
  return num(value, { signDisplay: "exceptZero", ...digits }).replace("-", "−");
}

/** A change of a chance in points: "+3,2", "−11", "0". */
export function points(change: number): string {
  const rounded = Math.round(change * 1000) / 10;
  const digits = Math.abs(rounded) < 10 ? 1 : 0;
  return signed(rounded, { maximumFractionDigits: digits });
}
