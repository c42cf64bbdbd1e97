// The shapes of tokens, on a grid of 24, each chunky enough to carry an initial; and where the initial stands.

export interface Shape {
  d: string;
  /** The middle of the initial, and its size. */
  x: number;
  y: number;
  size: number;
}

const polygon = (corners: number, radii: readonly number[], turn: number, y = 12): string => {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = ((turn + (360 / corners) * i) * Math.PI) / 180;
    const radius = radii[i % radii.length] ?? 11;
    return `${(12 + radius * Math.sin(angle)).toFixed(2)} ${(y - radius * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}z`;
};

const disc = (x: number, y: number, r: number): string => `M${x} ${y - r}a${r} ${r} 0 1 0 .01 0z`;

const petals = Array.from({ length: 6 }, (_, i) => {
  const angle = (i * Math.PI) / 3;
  return disc(Number((12 + 6.3 * Math.sin(angle)).toFixed(2)), Number((12 - 6.3 * Math.cos(angle)).toFixed(2)), 4.9);
}).join("");

const shape = (d: string, y = 12, size = 12, x = 12): Shape => ({ d, x, y, size });

const SHAPES: Readonly<Record<string, Shape>> = {
  circle: shape(disc(12, 12, 10.8)),
  square: shape(
    "M4.5 2h15a2.5 2.5 0 0 1 2.5 2.5v15a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 19.5v-15A2.5 2.5 0 0 1 4.5 2z",
  ),
  triangle: shape("M12 .8L23.4 21.8H.6z", 15, 10.5),
  diamond: shape("M12 .4L23.6 12 12 23.6.4 12z", 12, 11),
  pentagon: shape(polygon(5, [11.8], 0, 12.6), 12.8),
  hexagon: shape(polygon(6, [11.6], 0)),
  octagon: shape(polygon(8, [11.4], 22.5)),
  star: shape(polygon(10, [12, 7], 0, 12.8), 13, 9.5),
  cross: shape("M7.6 1.2h8.8v6.4h6.4v8.8h-6.4v6.4H7.6v-6.4H1.2V7.6h6.4z", 12, 11),
  heart: shape(
    "M12 22.6L2.5 12.9C-.9 9.3.7 2.5 6.3 2 9 1.8 11 3.2 12 5.2c1-2 3-3.4 5.7-3.2 5.6.5 7.2 7.3 3.8 10.9z",
    11.5,
    11,
  ),
  drop: shape("M12 .4c4 5.2 9 9 9 14a9 9 0 0 1-18 0c0-5 5-8.8 9-14z", 14.3, 11),
  shield: shape("M12 .6l9.8 3v8.4c0 5.6-4.2 9.5-9.8 11.6C6.4 21.5 2.2 17.6 2.2 12V3.6z", 11.2),
  crescent: shape("M12.6.9A11.4 11.4 0 1 0 23.2 14.5 10.5 10.5 0 0 1 12.6.9z", 13.6, 10, 9.8),
  arrow: shape("M12 .4L23.4 12.5h-5.4v10.8H6V12.5H.6z", 14, 11),
  flower: shape(petals + disc(12, 12, 6)),
  gear: shape(polygon(32, [11.6, 11.6, 9.2, 9.2], 5.6)),
  bolt: shape("M14.6.3L2.4 13.8h6L6.6 23.7 21.8 9.6h-6.6L19.6.3z", 12, 9.5),
  leaf: shape("M22.4 1.6C23.2 13.2 19 22.6 9.8 22.6 3.2 22.6.8 17 1.8 12 3.4 4.6 12.6 1.2 22.4 1.6z", 13.2, 11, 11.2),
  ring: shape(`${disc(12, 12, 11.2)}M12 2.6a9.4 9.4 0 1 1-.01 0zM12 4.4a7.6 7.6 0 1 0 .01 0z`, 12, 10.5),
  crown: shape("M.8 5.8l6 4.6L12 1.6l5.2 8.8 6-4.6-2.2 16.6H3z", 15.6, 10.5),
};

const CIRCLE = shape(disc(12, 12, 10.8));

/** The shape with a name; a circle where the name is of another version. */
export function shapeNamed(name: string): Shape {
  return SHAPES[name] ?? CIRCLE;
}

export const SHAPE_NAMES: readonly string[] = Object.keys(SHAPES);
