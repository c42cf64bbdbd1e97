// How wide texts are in the page's own type, asked of the browser once for each text, and again when the type has come.

import type { Measure } from "./textfit.ts";

const MEASURED_PX = 100;
// Names of squares are half bold. A letter of each part of the type, so that both are waited for.
const WEIGHT = 600;
const OF_EACH_PART = "aħ";

let context: CanvasRenderingContext2D | null = null;
const known = new Map<string, number>();
// Read by whoever measures, so that it is drawn again with the true widths.
let arrivals = $state(0);

/** The width at size 1 of a text in the sans of the page, half bold as names of squares are. Reactive. */
export const measure: Measure = (text) => {
  void arrivals;
  const found = known.get(text);
  if (found !== undefined) return found;
  context ??= prepare();
  // A browser without a canvas gets a width that no usual type exceeds.
  const width = context === null ? [...text].length * 0.62 : context.measureText(text).width / MEASURED_PX;
  // Drawn small, letters are set a little wider than they are measured.
  const safe = width * 1.03;
  known.set(text, safe);
  return safe;
};

function prepare(): CanvasRenderingContext2D | null {
  const made = document.createElement("canvas").getContext("2d");
  const family = getComputedStyle(document.documentElement).getPropertyValue("--sans") || "sans-serif";
  const font = `${WEIGHT} ${MEASURED_PX}px ${family}`;
  if (made !== null) made.font = font;
  if (!document.fonts.check(font, OF_EACH_PART))
    // What does not come leaves the widths of what stands in for it.
    void document.fonts.load(font, OF_EACH_PART).then(forget, () => undefined);
  return made;
}

function forget(): void {
  known.clear();
  arrivals += 1;
}
