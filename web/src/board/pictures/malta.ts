// Malta: the dome and the spire above the bastions, the harbour, its light and a boat with eyes.

import { arch, battlements, box, disc, row, waves, type Layer } from "./picture.ts";

export const LAYERS: readonly Layer[] = [
  { tone: "sun", d: disc(50, 41, 17) },
  {
    tone: "far",
    d: "M22 80v-14h6v-4h5v-5h6v6h5v-4h7v5h6v-7h6v8h7v-5h6v6h7v-4h6v7h11v21H22z",
  },
  {
    tone: "mid",
    d:
      "M60 84V66h5v-5h4v-3h3c0-8 4.6-13 10-13.4V41.6h1.4v3C88.8 45 93.4 50 93.4 58H96v6h4v20z" +
      box(66, 57, 4, 10) +
      "M55 66l2.5-24 .5-3 .5 3L61 66z" +
      box(54, 60, 8, 12),
  },
  {
    tone: "gap",
    d:
      row(5, 3.9, (dx) => arch(74.2 + dx, 62, 2, 3.6)) +
      arch(57, 70, 2, 4) +
      "M73.6 57.4h18.4v.9H73.6z" +
      row(4, 7, (dx) => box(65 + dx, 70, 2, 2.6)),
  },
  { tone: "near", d: "M52 88l3-14h45v14z" + battlements(55, 74, 11, 2.1, 1.6) },
  { tone: "gap", d: arch(66, 88, 5, 8) + arch(80, 88, 5, 8) + "M54 80h46v.7H53.8z" },
  {
    tone: "mid",
    d:
      "M0 80c6-4 14-5 22-2l6 4v8H0z" +
      "M9 78l1.5-24h7L19 78z" +
      box(8.5, 52.4, 11, 2) +
      box(11, 46.5, 6, 6) +
      "M10 46.5l4-4 4 4z",
  },
  { tone: "gap", d: box(12.4, 48, 3.2, 3) + "M10.3 61h7.5l.2 4h-8zM9.8 70h8.6l.2 4H9.5z" },
  { tone: "water", d: box(0, 86, 100, 14) },
  { tone: "gap", d: waves(2, 91, 4, 7) + waves(64, 91, 5, 7) + waves(12, 96, 4, 7) + waves(56, 96.5, 5, 7) },
  {
    tone: "near",
    d:
      "M36.5 77.5l2 .2 1 6.3c6 2 14 2 20 .2l2.5-5.7 1.5.2c0 6-2 10.3-5 13.3H41.5c-3.5-3-5-8.5-5-14.5z" +
      box(47.5, 78.5, 8, 5.6),
  },
  {
    tone: "gap",
    d:
      box(49, 80, 2, 2) +
      box(52, 80, 2, 2) +
      "M38 86.4c8 2.6 16 2.6 24 0l-.5 1.4c-7.6 2.4-15.4 2.4-23 0zM40 90c1-1.3 2.4-1.5 3.6-.7-.8 1.3-2.2 1.5-3.6.7z",
  },
];
