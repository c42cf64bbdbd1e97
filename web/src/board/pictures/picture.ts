// A picture in the middle of a board, on a grid of 100 from which its corners are taken: few soft tones, one over the
// other, from what is far to what is near. Above the middle it stays empty, since the dice and whose turn it is stand there.

/** `sun` is warm, `water` the colour of the cloth, `gap` an opening through which the board is seen. */
export type Tone = "sun" | "far" | "mid" | "near" | "water" | "gap";

export interface Layer {
  tone: Tone;
  d: string;
}

const n = (value: number): string => String(Math.round(value * 100) / 100);

export const box = (x: number, y: number, w: number, h: number): string => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;

export const disc = (x: number, y: number, r: number): string => `M${n(x)} ${n(y - r)}a${r} ${r} 0 1 1-.01 0z`;

/** A window or a gate with a round top; `y` is its sill. */
export const arch = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}v${n(-(h - w / 2))}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0v${n(h - w / 2)}z`;

/** The same thing several times in a row, a step apart. */
export const row = (count: number, step: number, one: (dx: number) => string): string =>
  Array.from({ length: count }, (_, i) => one(i * step)).join("");

/** Battlements on a wall from x on. */
export const battlements = (x: number, y: number, count: number, w: number, h: number): string =>
  row(count, w * 2, (dx) => box(x + dx, y - h, w, h + 0.2));

/** Waves in a line. */
export const waves = (x: number, y: number, count: number, w: number): string =>
  `M${n(x)} ${n(y)}${`q${n(w / 4)} ${n(-w / 5)} ${n(w / 2)} 0t${n(w / 2)} 0`.repeat(count)}v.7${`q${n(-w / 4)} ${n(w / 5)} ${n(-w / 2)} 0t${n(-w / 2)} 0`.repeat(count)}z`;

/** Points around a middle. */
export const around = (count: number, r: number, x: number, y: number): [number, number][] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    return [x + r * Math.sin(angle), y - r * Math.cos(angle)];
  });
