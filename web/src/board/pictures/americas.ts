// The Americas from the north to the south: towers, a stepped pyramid, the Andes, palms and the sea between.

import { box, disc, row, waves, type Layer } from "./picture.ts";

const palm = (x: number, y: number): string =>
  `M${x} ${y}c.8-6 .6-11-.6-16l1.6-.4c1.4 5 1.8 10.4 1.4 16.4z` +
  `M${x} ${y - 16}c-3-3-6.4-3-9-.4 3-.6 6-.4 9 .4zM${x} ${y - 16}c-1.6-4-4.6-5.4-8-4.4 3 .8 5.6 2 8 4.4zM${x} ${y - 16}c1-4 3.8-5.6 7.4-5-3 1-5.4 2.6-7.4 5zM${x} ${y - 16}c3-2.4 6.2-2.2 9 .6-3-.8-6-1-9-.6zM${x} ${y - 16}c-.4-3.4.4-5.6 2.6-7.4-.4 2.6-1.2 5-2.6 7.4z`;

const steps = row(5, 1, (dx) => box(64 + dx * 3.2, 84 - dx * 5, 32 - dx * 6.4, 5.2));

export const LAYERS: readonly Layer[] = [
  { tone: "sun", d: disc(50, 41, 17) },
  { tone: "far", d: "M0 70l12-9 8 4 13-15 6 6 5-4 10 12 8-7 10-14 7 7 6-5 15 18v38H0z" },
  {
    tone: "gap",
    d: "M33 50l6 6 5-4 3.5 4.2-3 .8-2.5-1-3 2.5-3-1.5-4 3-4.5-2.5zM72 43l7 7 6-5 4.5 5.4-3.5.6-2.5-1.5-4 3.5-3.5-2-4 2.5-4.5-4.5z",
  },
  { tone: "water", d: box(0, 78, 100, 22) },
  {
    tone: "mid",
    d:
      box(2, 54, 6, 34) +
      box(9, 46, 7, 42) +
      "M12 46l.5-7 .5 7z" +
      box(17, 58, 6, 30) +
      box(23.5, 51, 5, 37) +
      "M23.5 51l2.5-4 2.5 4z" +
      "M0 86c12-3 24-3 36 2v12H0z",
  },
  {
    tone: "gap",
    d: row(
      6,
      4.4,
      (dy) =>
        box(10.5, 49 + dy, 1.2, 2) + box(13.2, 49 + dy, 1.2, 2) + box(3.4, 57 + dy, 1.1, 2) + box(5.6, 57 + dy, 1.1, 2),
    ),
  },
  { tone: "mid", d: steps + box(76, 58, 8, 6.4) + "M52 100c1-7 6-11 13-11.4h35V100z" },
  { tone: "near", d: "M77 89h6l-1-24.8h-4z" },
  { tone: "gap", d: box(78.5, 60, 3, 4.2) },
  { tone: "near", d: "M43 84.5h12l-2 3.5H45.5zM48.6 83.5V72.5l6 11zM47.8 83.5v-8.5l-4.2 8.5z" },
  { tone: "gap", d: waves(36, 91, 4, 6) + waves(40, 95, 3, 6) + waves(58, 93.5, 2, 6) },
  {
    tone: "near",
    d: palm(36, 92) + palm(63, 93) + "M21 100c2-6 8-9.5 15-9.5s12 3.5 14 9.5zM53 100c1-5 5-8.4 11-8.4s11 3.4 13 8.4z",
  },
];
