// The geometry of the chart: scales, ticks, lines, and labels that do not cover each other. No colours, no words.

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Steps that people count in: 1, 2 or 5 times a power of ten. */
export function niceStep(span: number, most: number): number {
  const rough = Math.max(1, span / Math.max(1, most));
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10;
  return factor * power;
}

/** Round values from 0, or from below it, up to the first one that is not below the highest. */
export function ticks(low: number, high: number, most: number): number[] {
  const step = niceStep(high - Math.min(0, low), most);
  const [first, last] = [Math.floor(Math.min(0, low) / step), Math.max(1, Math.ceil(high / step))];
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

/** Where a value lies between the first and the last tick, from below. */
export function yOf(value: number, scale: readonly number[], area: Area): number {
  const [low, high] = [scale[0] ?? 0, scale.at(-1) ?? 1];
  return area.top + area.height * (1 - (value - low) / (high - low));
}

/** Where the i-th of n points lies. */
export function xOf(i: number, n: number, area: Area): number {
  return area.left + (n < 2 ? 0 : (area.width * i) / (n - 1));
}

/** The point nearest to a place. */
export function pointAt(x: number, n: number, area: Area): number {
  const part = area.width === 0 ? 0 : (x - area.left) / area.width;
  return Math.min(n - 1, Math.max(0, Math.round(part * (n - 1))));
}

/** Where the moment n lies among points that are moments, as a fraction of a point. */
export function placeOf(n: number, points: readonly number[]): number {
  const after = points.findIndex((point) => point >= n);
  if (after === -1) return Math.max(0, points.length - 1);
  const [before, next] = [points[after - 1], points[after] ?? n];
  return before === undefined ? after : after - 1 + (n - before) / (next - before);
}

// Points that Page Up and Page Down go.
const BIG_STEP = 10;

/** The point that a key of a slider leads to from another; null: it is not one of them. */
export function pointByKey(key: string, at: number, count: number): number | null {
  const to: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - BIG_STEP,
    PageUp: at + BIG_STEP,
    Home: 0,
    End: count - 1,
  };
  const next = to[key];
  return next === undefined ? null : Math.max(0, Math.min(count - 1, next));
}

/** A line through values. */
export function lineOf(values: readonly number[], n: number, scale: readonly number[], area: Area): string {
  return values
    .map((value, i) => `${i === 0 ? "M" : "L"}${xOf(i, n, area).toFixed(1)} ${yOf(value, scale, area).toFixed(1)}`)
    .join("");
}

/** Places moved apart until each is `gap` from the next, as near to where they were as that allows. */
export function spreadOut(places: readonly number[], gap: number, low: number, high: number): number[] {
  const order = places.map((place, i) => ({ place, i })).toSorted((a, b) => a.place - b.place || a.i - b.i);
  let edge = low;
  for (const one of order) {
    one.place = Math.max(one.place, edge);
    edge = one.place + gap;
  }
  edge = high;
  for (const one of order.toReversed()) {
    one.place = Math.min(one.place, edge);
    edge = one.place - gap;
  }
  return order.toSorted((a, b) => a.i - b.i).map(({ place }) => place);
}

/** The strokes by which lines differ besides their colour, by seat. */
export const DASHES = ["none", "9 4", "2 4", "12 4 2 4", "5 3", "16 5", "1 6", "8 3 2 3 2 3"] as const;
