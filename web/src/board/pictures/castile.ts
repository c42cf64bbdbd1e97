// Castile: mills on the hill, a castle, the aqueduct far off, and ploughed land.

import { arch, battlements, box, disc, row, type Layer } from "./picture.ts";

const sail = (x: number, y: number, turn: number, length: number): string => {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const at = (along: number, aside: number): string =>
    `${(x + along * c - aside * s).toFixed(2)} ${(y + along * s + aside * c).toFixed(2)}`;
  return `M${at(0, -0.3)}L${at(length, -0.3)}L${at(length, 2.2)}L${at(length * 0.25, 2.2)}L${at(length * 0.25, 0.4)}L${at(0, 0.4)}z`;
};
const mill = (x: number, y: number, k: number): string =>
  `M${x - 4 * k} ${y}l${1.1 * k} ${-13 * k}h${5.8 * k}l${1.1 * k} ${13 * k}z` +
  `M${x - 3.3 * k} ${y - 12.8 * k}l${3.3 * k} ${-5 * k} ${3.3 * k} ${5 * k}z` +
  [0.5, 2.07, 3.64, 5.21].map((turn) => sail(x, y - 13.5 * k, turn, 10 * k)).join("");

export const LAYERS: readonly Layer[] = [
  { tone: "sun", d: disc(50, 41, 17) },
  { tone: "far", d: "M0 72c14-9 26-11 38-8 14 3 24 3 34-1 10-3.5 20-3 28 1v36H0z" },
  { tone: "far", d: box(31, 55, 38, 2.2) + row(8, 5.14, (dx) => box(31 + dx, 55, 1.9, 20)) + box(31, 63, 38, 1.4) },
  { tone: "mid", d: "M0 78c10-8 22-10 32-5 5 2.5 8 6 12 10l-4 17H0z" + mill(9, 74, 1.15) + mill(24, 73, 0.9) },
  { tone: "gap", d: arch(7.6, 74.5, 2.8, 4.6) + arch(23, 73.5, 2.2, 3.6) },
  {
    tone: "mid",
    d:
      "M58 88c6-9 16-14 26-14 7 0 12 2 16 5v21H56z" +
      box(72, 58, 24, 20) +
      battlements(72, 58, 6, 2.1, 2) +
      box(78, 44, 11, 20) +
      battlements(78, 44, 3, 2.2, 2) +
      box(69, 54, 6, 24) +
      battlements(69, 54, 2, 2, 2) +
      box(93, 54, 6, 24) +
      battlements(93, 54, 2, 2, 2),
  },
  {
    tone: "gap",
    d:
      arch(81, 78, 5, 8) +
      arch(82.6, 52, 1.8, 4) +
      box(71.4, 60, 1.2, 4) +
      box(95.4, 60, 1.2, 4) +
      box(77, 64, 1.1, 3.4) +
      box(89.5, 64, 1.1, 3.4),
  },
  { tone: "near", d: "M0 88c16-4 34-5 52-3 18 2 34 1.5 48-1v16H0z" },
  {
    tone: "gap",
    d: "M50 86c-10 3-22 8-30 14h1.6c8-6 18-11 28.8-13.4zM51 86.2c-4 4-8 9-10 13.8h1.4c2-4.6 5-9.2 9.2-13.4zM52.4 86.4c3 4 6 9 8 13.6h1.4c-2-4.8-5-9.6-8.4-13.6zM54 86.4c10 3 20 8 28 13.6h1.8c-8-6-18-11-28.8-13.8z",
  },
];
