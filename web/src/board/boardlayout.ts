// Where everything on the board is, from the number of squares alone. Units are those of the drawing, 1000 a side.
//
//   corner 2 ── top ──▶ corner 3        The start is corner 0, below on the right; the way goes to the left and
//      ▲                   │            round. Four squares are corners; the others are spread over the sides as
//     left               right          evenly as they can be, so a side may have one more than another and its
//      │                   ▼            squares are a little narrower. Text is upright on every side.
//   corner 1 ◀─ bottom ─ corner 0

export const BOARD_SIZE = 1000;

/** The cloth that stays visible round the board: owners' tabs stand there. */
export const MARGIN = 25;

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  w: number;
  h: number;
}

export type Side = "bottom" | "left" | "top" | "right";

export const SIDES: readonly Side[] = ["bottom", "left", "top", "right"];

export interface Place extends Box {
  index: number;
  /** The side it lies on; a corner belongs to the side that it begins. */
  side: Side;
  corner: boolean;
}

export interface Layout {
  n: number;
  /** From the outer edge of a square to its inner one. */
  depth: number;
  paper: Box;
  middle: Box;
  places: readonly Place[];
}

const MIN_SQUARES = 4;

/** How many squares lie between the corners of each side, in walking order. */
export function spread(n: number): [number, number, number, number] {
  const rest = Math.max(0, n - 4);
  const base = Math.floor(rest / 4);
  // Two that are left over go to opposite sides, so that those stay alike.
  const more = [[], [0], [0, 2], [0, 1, 2]][rest % 4] ?? [];
  return [0, 1, 2, 3].map((side) => base + (more.includes(side) ? 1 : 0)) as [number, number, number, number];
}

/** The board of n squares. */
export function layout(n: number): Layout {
  if (!Number.isInteger(n) || n < MIN_SQUARES) throw new RangeError(`a board has at least ${MIN_SQUARES} squares`);
  const counts = spread(n);
  const side = BOARD_SIZE - 2 * MARGIN;
  const longest = Math.max(...counts, 1);
  // Squares are deeper than wide, more so where there are many; on a small board the middle keeps its room.
  const ratio = longest > 10 ? 1.7 : 1.42;
  const depth = Math.min((side * ratio) / (longest + 2 * ratio), side * 0.2);
  const places: Place[] = [];
  SIDES.forEach((name, i) => {
    const count = counts[i] ?? 0;
    const step = (side - 2 * depth) / Math.max(count, 1);
    places.push({ index: places.length, side: name, corner: true, ...cornerOf(i, side, depth) });
    for (let k = 0; k < count; k += 1)
      places.push({ index: places.length, side: name, corner: false, ...between(name, k, step, side, depth) });
  });
  return {
    n,
    depth,
    paper: { x: MARGIN, y: MARGIN, w: side, h: side },
    middle: { x: MARGIN + depth, y: MARGIN + depth, w: side - 2 * depth, h: side - 2 * depth },
    places,
  };
}

function cornerOf(corner: number, side: number, depth: number): Box {
  const far = MARGIN + side - depth;
  const right = corner === 0 || corner === 3;
  const low = corner === 0 || corner === 1;
  return { x: right ? far : MARGIN, y: low ? far : MARGIN, w: depth, h: depth };
}

function between(side: Side, k: number, step: number, length: number, depth: number): Box {
  const near = MARGIN + depth + k * step;
  const back = MARGIN + length - depth - (k + 1) * step;
  const far = MARGIN + length - depth;
  switch (side) {
    case "bottom":
      return { x: back, y: far, w: step, h: depth };
    case "left":
      return { x: MARGIN, y: back, w: depth, h: step };
    case "top":
      return { x: near, y: MARGIN, w: step, h: depth };
    case "right":
      return { x: far, y: near, w: depth, h: step };
  }
}

/** A box with its edges moved inwards. */
export function inset(box: Box, by: number): Box {
  return { x: box.x + by, y: box.y + by, w: Math.max(0, box.w - 2 * by), h: Math.max(0, box.h - 2 * by) };
}

export function centre(box: Box): Point {
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}

/** The strip of a square's group: along its inner edge, so thick a part of the depth. */
export function bandOf(place: Place, part: number): Box {
  const { x, y, w, h } = place;
  const thick = (place.side === "left" || place.side === "right" ? w : h) * part;
  switch (place.side) {
    case "bottom":
      return { x, y, w, h: thick };
    case "top":
      return { x, y: y + h - thick, w, h: thick };
    case "left":
      return { x: x + w - thick, y, w: thick, h };
    case "right":
      return { x, y, w: thick, h };
  }
}

/** What the strip leaves of a square. */
export function bodyOf(place: Place, part: number): Box {
  const band = bandOf(place, part);
  const { x, y, w, h } = place;
  switch (place.side) {
    case "bottom":
      return { x, y: y + band.h, w, h: h - band.h };
    case "top":
      return { x, y, w, h: h - band.h };
    case "left":
      return { x, y, w: w - band.w, h };
    case "right":
      return { x: x + band.w, y, w: w - band.w, h };
  }
}

/** The tab of a square's owner: outside, on the cloth. */
export function tabOf(place: Place): Box {
  const long = Math.min(place.side === "left" || place.side === "right" ? place.h : place.w, 64) * 0.62;
  const thick = MARGIN - 3;
  const { x, y } = centre(place);
  switch (place.side) {
    case "bottom":
      return { x: x - long / 2, y: place.y + place.h, w: long, h: thick };
    case "top":
      return { x: x - long / 2, y: place.y - thick, w: long, h: thick };
    case "left":
      return { x: place.x - thick, y: y - long / 2, w: thick, h: long };
    case "right":
      return { x: place.x + place.w, y: y - long / 2, w: thick, h: long };
  }
}

/** The cell of the jail: the inner part of a corner, so much of its side; the upper half of any other square. */
export function cellOf(place: Place, part = 0.66): Box {
  if (!place.corner) return { x: place.x, y: place.y, w: place.w, h: place.h / 2 };
  const size = place.w * part;
  const right = place.side === "left" || place.side === "top";
  const low = place.side === "top" || place.side === "right";
  return {
    x: right ? place.x + place.w - size : place.x,
    y: low ? place.y + place.h - size : place.y,
    w: size,
    h: size,
  };
}

/** The strip that a cell leaves to visitors, below or above it. */
export function aisleOf(place: Place, part?: number): Box {
  if (!place.corner) return { x: place.x, y: place.y + place.h / 2, w: place.w, h: place.h / 2 };
  const cell = cellOf(place, part);
  const below = cell.y === place.y;
  return {
    x: place.x,
    y: below ? cell.y + cell.h : place.y,
    w: place.w,
    h: place.h - cell.h,
  };
}

/** What a corner's cell leaves beside it, and not below or above. */
export function sideOf(place: Place, part?: number): Box {
  const cell = cellOf(place, part);
  const before = cell.x > place.x;
  return { x: before ? place.x : cell.x + cell.w, y: cell.y, w: place.w - cell.w, h: cell.h };
}

export interface Spots {
  radius: number;
  points: Point[];
}

/** Where so many tokens stand in a box without covering each other: in rows, the last row below, as large as they can. */
export function spots(box: Box, count: number, largest: number): Spots {
  if (count < 1) return { radius: 0, points: [] };
  let columns = 1;
  let radius = 0;
  for (let tried = 1; tried <= count; tried += 1) {
    const rows = Math.ceil(count / tried);
    const fits = Math.min(box.w / tried / 2, box.h / rows / 2, largest);
    if (fits > radius + 1e-9) {
      radius = fits;
      columns = tried;
    }
  }
  const rows = Math.ceil(count / columns);
  const points: Point[] = [];
  for (let i = 0; i < count; i += 1) {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    const wide = Math.min(box.w / inRow, radius * 2.3);
    points.push({
      x: box.x + box.w / 2 + (i - row * columns - (inRow - 1) / 2) * wide,
      y: box.y + box.h - radius - (rows - 1 - row) * radius * 2,
    });
  }
  return { radius, points };
}

/** The squares passed from one to another going forwards, both ends included. */
export function way(from: number, to: number, n: number): number[] {
  const squares = [from];
  for (let square = from; square !== to && squares.length <= n;) {
    square = (square + 1) % n;
    squares.push(square);
  }
  return squares;
}
