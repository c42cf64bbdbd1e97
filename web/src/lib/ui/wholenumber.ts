// Reading whole numbers as people type them.

/** The number that a text says, or null if it is none or out of range. Separators of thousands are allowed. */
export function readWhole(text: string, min: number, max: number): number | null {
  const bare = text.trim().replace(/\u2212/g, "-");
  if (!/^-?(\d+|\d{1,3}([.,\s\u00a0\u202f]\d{3})+)$/.test(bare)) return null;
  const value = Number(bare.replace(/[.,\s\u00a0\u202f]/g, ""));
  return Number.isSafeInteger(value) && value >= min && value <= max ? value : null;
}

/** The nearest number within the limits. */
export function inRange(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
