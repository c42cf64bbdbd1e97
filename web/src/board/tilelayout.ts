// What a square has room for: where its name, its drawing, its price and its tokens go.

import {
  aisleOf,
  bandOf,
  bodyOf,
  cellOf,
  inset,
  sideOf,
  spots,
  type Box,
  type Layout,
  type Place,
  type Point,
} from "./boardlayout.ts";
import type { Standing } from "./standings.ts";

/** How much of a square's depth its strip takes, with names and without. */
export const BAND_PART = 0.24;
export const PLAIN_BAND_PART = 0.44;

/** How much of a corner its cell takes on the small board, where visitors' tokens are larger. */
export const PLAIN_CELL_PART = 0.56;

const PADDING = 4;

/** The height of the plate that names the cell of the jail. */
export const PLATE_HEIGHT = 18;
const FOOT_HEIGHT = 19;
// A square of the classic board, and how much larger those of a small board may draw everything.
const CLASSIC_SQUARE_WIDTH = 82;
const MAX_SCALE = 1.6;

export interface Rooms {
  /** The strip of the group; null where there is no group. */
  band: Box | null;
  body: Box;
  name: Box;
  /** A square box for the drawing; null where there is none. */
  icon: Box | null;
  /** The line below: letter and price; null where there is none. */
  foot: Box | null;
}

// The part of a corner that its drawing takes.
const CORNER_ICON_PART = 0.6;

/** How large letters, prices and tokens of a square are drawn, 1 on the classic board. */
export function scaleOf(place: Place): number {
  // A corner is as wide as others are deep.
  const usual = place.corner ? CLASSIC_SQUARE_WIDTH * 1.4 : CLASSIC_SQUARE_WIDTH;
  return Math.min(MAX_SCALE, Math.max(1, Math.min(place.w, place.h) / usual));
}

/** The part of its height that a square gives to its drawing: less where the name needs the room. */
function iconPart(place: Place, group: boolean, room: Box): number {
  if (place.corner) return CORNER_ICON_PART;
  if (group) return room.h < 62 ? 0.3 : 0.36;
  return Math.min(room.w, room.h) < 60 ? 0.44 : 0.52;
}

/** What of a square a few tokens take, and what many do. */
const FEW_TOKENS = 2;
const FEW_PART = 0.46;
const MANY_PART = 0.58;

/** Where so many tokens stand on a square that shows its name: a corner's above the name, the others' below. */
function floorOf(place: Place, body: Box, tokens: number): Box {
  const inner = inset(body, PADDING);
  const h = inner.h * (place.corner ? CORNER_ICON_PART : tokens > FEW_TOKENS ? MANY_PART : FEW_PART);
  return place.corner ? { ...inner, h } : { ...inner, y: inner.y + inner.h - h, h };
}

/** The rooms of a square that shows its name. Tokens stand where its drawing and its price are, never on the name. */
export function roomsOf(place: Place, has: { group: boolean; icon: boolean; foot: boolean; tokens: number }): Rooms {
  const band = has.group ? bandOf(place, BAND_PART) : null;
  const body = has.group ? bodyOf(place, BAND_PART) : place;
  const inner = inset(body, PADDING);
  if (has.tokens > 0 && !place.corner) {
    const floor = floorOf(place, body, has.tokens);
    return { band, body, name: { ...inner, h: Math.max(0, floor.y - inner.y) }, icon: null, foot: null };
  }
  const foot = has.foot
    ? { ...inner, y: inner.y + inner.h - FOOT_HEIGHT * scaleOf(place), h: FOOT_HEIGHT * scaleOf(place) }
    : null;
  const above = inner.h - (foot?.h ?? 0);
  if (!has.icon) return { band, body, name: { ...inner, h: above }, icon: null, foot };
  const size = Math.min(inner.w, above * iconPart(place, has.group, inner));
  const x = inner.x + (inner.w - size) / 2;
  // A corner has its drawing above its name, the others below.
  return place.corner
    ? {
        band,
        body,
        name: { ...inner, y: inner.y + size, h: above - size },
        icon: { x, y: inner.y, w: size, h: size },
        foot,
      }
    : {
        band,
        body,
        name: { ...inner, h: above - size - 2 },
        icon: { x, y: inner.y + above - size, w: size, h: size },
        foot,
      };
}

/** How large a price, its figures and the letter of its group, are drawn on a square. */
export function priceSizes(place: Place, group: boolean): { figure: number; badge: number; lead: number } {
  const scale = scaleOf(place);
  const badge = 8.5 * scale;
  return { figure: 14.5 * scale, badge, lead: group ? 2 * badge + 4 : 0 };
}

/** How much narrower a price may be drawn before all prices of a board do without their currency. */
const LEAST_PRICE_PART = 0.8;

/** Whether a price of a width at size 1 can be written whole on a square. */
export function fitsPrice(place: Place, group: boolean, width: number): boolean {
  const { figure, lead } = priceSizes(place, group);
  const room = roomsOf(place, { group, icon: false, foot: true, tokens: 0 }).foot?.w ?? 0;
  return width * figure * LEAST_PRICE_PART <= room - lead;
}

export interface Stand extends Point {
  radius: number;
  /** Much smaller than a token that stands alone. */
  crowded: boolean;
}

// As large as a token may be, in the units of the drawing.
const MAX_TOKEN_RADIUS = 23;
const MAX_PLAIN_TOKEN_RADIUS = 38;
const CROWDED_PART = 0.7;

function largestOn(place: Place, plain: boolean): number {
  return (plain ? MAX_PLAIN_TOKEN_RADIUS : MAX_TOKEN_RADIUS) * scaleOf(place);
}

/** How many visitors of the jail find room beside its name; where there are more, the name gives way. */
export const MAX_VISITORS_BESIDE = 3;

/** Where so many tokens of a square may stand: visitors and, in jail, prisoners. */
function floors(place: Place, plain: boolean, kind: "jail" | "lot" | "other", tokens: number): [Box, Box] {
  if (kind === "jail") {
    const cell = plain ? PLAIN_CELL_PART : undefined;
    const beside = !plain && place.corner && tokens <= MAX_VISITORS_BESIDE;
    const inside = inset(cellOf(place, cell), 5);
    // Below the plate with the name of the cell.
    const free = plain ? inside : { ...inside, y: inside.y + PLATE_HEIGHT, h: inside.h - PLATE_HEIGHT };
    return [inset(beside ? sideOf(place) : aisleOf(place, cell), 2), free];
  }
  const body = kind === "lot" ? bodyOf(place, BAND_PART) : place;
  const floor = plain ? inset(place, 3) : floorOf(place, body, tokens);
  return [floor, floor];
}

/** Where every token stands, by seat. */
export function stands(board: Layout, squares: readonly Standing[], plain: boolean): Map<string, Stand> {
  const found = new Map<string, Stand>();
  for (const { card, group, visitors, prisoners } of squares) {
    const place = board.places[card.index];
    if (place === undefined || visitors.length + prisoners.length === 0) continue;
    const jail = card.kind === "jail";
    const all = jail ? visitors.length : visitors.length + prisoners.length;
    const [out, inside] = floors(place, plain, jail ? "jail" : group === null ? "other" : "lot", all);
    // Only the jail keeps the two apart: elsewhere they share the floor.
    const sets = jail
      ? ([
          [visitors, out],
          [prisoners, inside],
        ] as const)
      : ([[[...visitors, ...prisoners], out]] as const);
    for (const [seats, box] of sets) {
      const largest = largestOn(place, plain);
      const { radius, points } = spots(box, seats.length, largest);
      const crowded = radius < largest * CROWDED_PART;
      seats.forEach((seat, i) => {
        const point = points[i];
        if (point !== undefined) found.set(seat.seat, { ...point, radius, crowded });
      });
    }
  }
  return found;
}

/** Where a token that passes over a square is seen. */
export function stepOn(place: Place, plain: boolean): Point {
  const { points } = spots(floors(place, plain, "lot", 1)[0], 1, largestOn(place, plain));
  return points[0] ?? { x: place.x, y: place.y };
}

/** Where so many buildings stand along a strip: the upper left of each, and their size. */
export function plots(band: Box, houses: number, hotel: boolean): { size: number; points: Point[] } {
  const upright = band.h > band.w;
  const [long, thick] = upright ? [band.h, band.w] : [band.w, band.h];
  const size = Math.min(thick * 1.02, (long * 0.96) / Math.max(houses, 4));
  const count = hotel ? 1 : houses;
  const step = Math.min(size * 1.06, (long * 0.98) / Math.max(count, 1));
  const points = Array.from({ length: count }, (_, i) => {
    const along = (i - (count - 1) / 2) * step;
    const x = band.x + band.w / 2 + (upright ? 0 : along) - size / 2;
    const y = band.y + band.h / 2 + (upright ? along : 0) - size / 2;
    return { x, y };
  });
  return { size, points };
}
