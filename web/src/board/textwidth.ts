// How wide texts are in the page's own type, asked of the browser once for each text.

import type { Measure } from "./textfit.ts";

const MEASURED_PX = 100;
let context: CanvasRenderingContext2D | null = null;
const known = new Map<string, number>();

/** The width at size 1 of a text in the sans of the page, half bold as names of squares are. */
export const measure: Measure = (text) => {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (context === null) {
    context = document.createElement("canvas").getContext("2d");
    const family = getComputedStyle(document.documentElement).getPropertyValue("--sans") || "sans-serif";
    if (context !== null) context.font = `600 ${MEASURED_PX}px ${family}`;
  }
  // A browser without a canvas gets a width that no usual type exceeds.
  const width = context === null ? [...text].length * 0.62 : context.measureText(text).width / MEASURED_PX;
  // Drawn small, letters are set a little wider than they are measured.
  const safe = width * 1.03;
  known.set(text, safe);
  return safe;
};
