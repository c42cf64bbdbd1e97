// A token as a drawing on a grid of 24: an outline in the colour of its seat, darker and lighter parts over it, thin marks
// in the ink, and a plain place that is large enough for an initial.

export interface Figure {
  /** The outline; it has to read by itself, since high contrast and small sizes leave little else. */
  d: string;
  dark?: string;
  light?: string;
  /** Thin parts in the ink of the initial: an eye, a slit. */
  ink?: string;
  /** Lines in the ink of the initial. */
  line?: string;
  /** The middle of the initial, and its size. Nothing but the outline lies below it, so that it can be read. */
  x: number;
  y: number;
  size: number;
}

/** A disc as part of a path. */
export const disc = (x: number, y: number, r: number): string => `M${x} ${y - r}a${r} ${r} 0 1 1-.01 0z`;

/** A hole in a path of discs and outlines, which all run clockwise. */
export const hole = (x: number, y: number, r: number): string => `M${x} ${y - r}a${r} ${r} 0 1 0 .01 0z`;

/** Points around a middle, one for each of the radii in turn, as "x y". */
export function around(count: number, radii: readonly number[], x = 12, y = 12, turn = 0): string[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = ((turn + (360 / count) * i) * Math.PI) / 180;
    const radius = radii[i % radii.length] ?? 0;
    return `${(x + radius * Math.sin(angle)).toFixed(2)} ${(y - radius * Math.cos(angle)).toFixed(2)}`;
  });
}

/** Small discs around a middle. */
export const discsAround = (count: number, radius: number, r: number, x = 12, y = 12, turn = 0): string =>
  around(count, [radius], x, y, turn)
    .map((point) => disc(...(point.split(" ").map(Number) as [number, number]), r))
    .join("");

/** Small discs at given places. */
export const discsOf = (places: readonly (readonly [number, number])[], r = 0.9): string =>
  places.map(([x, y]) => disc(x, y, r)).join("");
