// The town of games: the wheel of its fair, its stadium, bunting, and a ball on the pitch.

import { arch, around, box, disc, row, type Layer } from "./picture.ts";

const wheel = (x: number, y: number, r: number): string => {
  const cabins = around(10, r, x, y);
  return (
    `M${x} ${y - r}a${r} ${r} 0 1 1-.01 0zM${x} ${y - r + 1.1}a${r - 1.1} ${r - 1.1} 0 1 0 .01 0z` +
    cabins.map(([cx, cy]) => disc(cx, cy, 1.9)).join("") +
    cabins.map(([cx, cy]) => spoke(x, y, cx, cy)).join("") +
    `M${x - 0.8} ${y}l-9 ${100 - y} 2 0 8-${98 - y} 8 ${98 - y} 2 0-9-${100 - y}z` +
    disc(x, y, 1.8)
  );
};
const spoke = (x: number, y: number, toX: number, toY: number): string => {
  const [dx, dy] = [(toY - y) * 0.016, (x - toX) * 0.016];
  return `M${(x - dx).toFixed(2)} ${(y - dy).toFixed(2)}L${(toX - dx).toFixed(2)} ${(toY - dy).toFixed(2)}L${(toX + dx).toFixed(2)} ${(toY + dy).toFixed(2)}L${(x + dx).toFixed(2)} ${(y + dy).toFixed(2)}z`;
};
const light = (x: number): string => box(x, 48, 1, 26) + box(x - 2.5, 43, 6, 5.4);
const bulbs = (x: number): string => row(3, 1.8, (dx) => disc(x - 1.3 + dx, 44.6, 0.6) + disc(x - 1.3 + dx, 46.8, 0.6));
const flags = Array.from({ length: 9 }, (_, i) => {
  const x = 34 + i * 3.8;
  const y = 63 + 3 * Math.sin((Math.PI * (i + 0.5)) / 9);
  return `M${x.toFixed(1)} ${y.toFixed(1)}h2.8l-1.4 3.2z`;
}).join("");

export const LAYERS: readonly Layer[] = [
  { tone: "sun", d: disc(50, 41, 17) },
  { tone: "far", d: "M0 74h8v-9l5-4 5 4v6h7v-13h8v9l5-5 5 5v7h9v-8h8v8h9v-14h8v10l5-4 5 4v8h8v27H0z" },
  { tone: "mid", d: wheel(18, 62, 17) },
  { tone: "mid", d: light(62) + light(95) + "M56 74c6-7 14-9 23-9s17 2 23 9v26H56z" },
  {
    tone: "gap",
    d:
      bulbs(62) +
      bulbs(95) +
      row(7, 6, (dx) => arch(59 + dx, 86, 3.4, 6.5)) +
      "M58 75.5c6-5.5 13-7.5 21-7.5s15 2 21 7.5v1c-6-5-13-7-21-7s-15 2-21 7z",
  },
  { tone: "near", d: "M33.4 62.8c10 4.6 24 4.6 35.6 0v.6c-11.6 4.8-25.6 4.8-35.6 0z" + flags },
  { tone: "near", d: "M0 90c30-4 70-4 100 0v10H0z" },
  {
    tone: "gap",
    d:
      "M50 90.5c9 0 16 2 16 4.6s-7 4.6-16 4.6-16-2-16-4.6 7-4.6 16-4.6zm0 .8c-8.6 0-15 1.7-15 3.8s6.4 3.8 15 3.8 15-1.7 15-3.8-6.4-3.8-15-3.8z" +
      box(49.6, 87.4, 0.8, 12.6),
  },
  { tone: "near", d: disc(50, 83, 5) },
  {
    tone: "gap",
    d: "M50 80.4l2.5 1.8-1 2.9h-3l-1-2.9zM45.4 81.5l1-2.2 1 .8-.8 1.9zM54.6 81.5l-1-2.2-1 .8.8 1.9zM47.2 86.8l.4-1.4h1.4l.2 2.2zM52.8 86.8l-.4-1.4H51l-.2 2.2z",
  },
];
