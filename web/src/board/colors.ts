// Colours as numbers: how light they are, and what can be read on them.

/** The relative luminance of a colour such as #1a2b3c, from 0 to 1. */
export function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const DARK = "#16110b";
const LIGHT = "#ffffff";

/** The ink that can be read on a colour. */
export function inkOn(color: string): string {
  return contrast(color, LIGHT) >= contrast(color, DARK) ? LIGHT : DARK;
}

/** The colour of a seat, by the number that the table gave it. */
export function seatColor(color: number): string {
  return `var(--seat-${color & 7})`;
}
