// Where a callout stands: beside what it points at, over nothing that one presses, and all of it on the screen.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Place {
  left: number;
  top: number;
  /** The side of the box it stands on; its arrow points the other way. */
  side: "above" | "left" | "right" | "below";
  /** How far along that side its arrow is. */
  arrow: number;
}

const GAP_PX = 12;
const MARGIN_PX = 8;
const CORNER_PX = 16; // no arrow there

/**
 * Beside `around`, with an arrow at the middle of `target`, which lies in it; on the first side that has room, or on the
 * one that has most. `screen` is what can be seen of the page.
 */
export function placeOf(target: Box, around: Box, size: { width: number; height: number }, screen: Box): Place {
  const room = {
    above: around.top - screen.top - size.height,
    left: around.left - screen.left - size.width,
    right: screen.right - around.right - size.width,
    below: screen.bottom - around.bottom - size.height,
  };
  const sides = ["above", "left", "right", "below"] as const;
  const needed = GAP_PX + MARGIN_PX;
  const side =
    sides.find((one) => room[one] >= needed) ?? sides.reduce((best, one) => (room[one] > room[best] ? one : best));
  const middle = { x: (target.left + target.right) / 2, y: (target.top + target.bottom) / 2 };
  const upright = side === "above" || side === "below";
  const left = upright
    ? middle.x - size.width / 2
    : side === "left"
      ? around.left - GAP_PX - size.width
      : around.right + GAP_PX;
  const top = !upright
    ? middle.y - size.height / 2
    : side === "above"
      ? around.top - GAP_PX - size.height
      : around.bottom + GAP_PX;
  const at = {
    left: within(left, screen.left + MARGIN_PX, screen.right - MARGIN_PX - size.width),
    top: within(top, screen.top + MARGIN_PX, screen.bottom - MARGIN_PX - size.height),
  };
  const along = upright ? middle.x - at.left : middle.y - at.top;
  return { ...at, side, arrow: within(along, CORNER_PX, (upright ? size.width : size.height) - CORNER_PX) };
}

function within(value: number, least: number, most: number): number {
  return Math.round(Math.max(least, Math.min(most, value)));
}
