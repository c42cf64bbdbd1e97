// Lima: the hill with its cross, the cathedral, a house with a balcony, and the fountain of the square.

import { arch, box, disc, row, type Layer } from "./picture.ts";

const tower = (x: number): string =>
  box(x, 56, 12, 44) +
  box(x - 1, 55, 14, 2) +
  box(x + 1.2, 44, 9.6, 11) +
  box(x + 0.4, 43, 11.2, 1.6) +
  `M${x + 2} 43c0-4.4 1.8-6.4 4-6.4s4 2 4 6.4z` +
  box(x + 5.6, 33, 0.9, 4) +
  box(x + 4.7, 34.2, 2.7, 0.8);
const belfry = (x: number): string => arch(x + 2.6, 54, 2.8, 7) + arch(x + 6.6, 54, 2.8, 7) + arch(x + 4, 70, 4, 8);

const lamp = (x: number): string => box(x, 76, 0.9, 16) + `M${x - 1.3} 72.4h3.5l-.6 4h-2.3z` + box(x - 1, 91, 2.9, 1.4);

export const LAYERS: readonly Layer[] = [
  { tone: "sun", d: disc(50, 41, 17) },
  { tone: "far", d: "M0 63l9-5 10-9 8-3 9 8 10 4 12-5 14 6 12-5 16 6v40H0z" },
  { tone: "far", d: box(26.4, 37, 0.9, 10) + box(24.4, 39.4, 4.9, 0.9) },
  { tone: "mid", d: tower(62) + tower(85) + box(73, 62, 13, 38) + "M72 62l7.5-7 7.5 7z" },
  { tone: "gap", d: belfry(62) + belfry(85) + arch(76.5, 84, 6, 12) + disc(79.5, 66.5, 1.8) },
  { tone: "mid", d: box(0, 60, 31, 40) + box(-1, 57.6, 33.5, 3) },
  { tone: "near", d: box(5, 63.5, 19, 13) + box(4, 62, 21, 2) + "M4 76.5h21l-2.5 4h-16z" },
  {
    tone: "gap",
    d: row(5, 3.6, (dx) => arch(5.9 + dx, 71, 2.6, 5.6)) + row(5, 3.6, (dx) => box(5.9 + dx, 72.6, 2.6, 2.6)),
  },
  { tone: "near", d: "M0 90h100v10H0z" + lamp(37) + lamp(58) },
  {
    tone: "near",
    d:
      "M40.5 90c0-3 3.5-4 9.5-4s9.5 1 9.5 4z" +
      box(48.9, 70, 2.2, 17) +
      "M44 78.5h12l-2 2.5h-8zM46 73.5h8l-1.5 2h-5z" +
      disc(50, 69.6, 1.3),
  },
  { tone: "gap", d: row(13, 8, (dx) => box(dx + 0.5, 94, 5.5, 0.7)) + row(13, 8, (dx) => box(dx - 3, 97, 5.5, 0.7)) },
];
