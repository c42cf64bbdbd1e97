import { describe, expect, test } from "vitest";
import type { GroupCard, SeatInfo, SquareCard } from "../generated/protocol.ts";
import type { Standing } from "./standings.ts";
import { aisleOf, layout, type Box, type Place } from "./boardlayout.ts";
import { fitsPrice, MAX_VISITORS_BESIDE, roomsOf, stands, type Stand } from "./tilelayout.ts";

const BOARD = layout(40);

function people(count: number): SeatInfo[] {
  return [..."ABCDEFGH"].slice(0, count).map((seat) => ({ seat }) as SeatInfo);
}

function standing(index: number, more: Partial<Standing>, kind = "street"): Standing {
  const card = { index, kind } as SquareCard;
  return { card, group: null, visitors: [], prisoners: [], ...more } as Standing;
}

function placeOf(index: number): Place {
  const place = BOARD.places[index];
  if (place === undefined) throw new Error(`no square ${index}`);
  return place;
}

/** Whether a token touches a box. */
function covers({ x, y, radius }: Stand, box: Box): boolean {
  const r = radius - 1e-6;
  return x + r > box.x && x - r < box.x + box.w && y + r > box.y && y - r < box.y + box.h;
}

describe("the tokens on a square with a name", () => {
  for (const index of [0, 1, 2, 12, 20, 25, 30, 39])
    for (const group of [null, {} as GroupCard])
      for (const count of [1, 2, 4, 8])
        test(`${count} leave the name of square ${index} ${group === null ? "without" : "with"} a strip in view`, () => {
          const place = placeOf(index);
          const strip = place.corner ? null : group;
          const found = [
            ...stands(BOARD, [standing(index, { group: strip, visitors: people(count) })], false).values(),
          ];
          const { name } = roomsOf(place, { group: strip !== null, icon: true, foot: !place.corner, tokens: count });
          expect(found).toHaveLength(count);
          expect(name.h).toBeGreaterThan(20);
          expect(found.filter((one) => covers(one, name))).toEqual([]);
          expect(Math.min(...found.map((one) => one.radius))).toBeGreaterThan(7);
        });

  test("a few visitors of the jail stand beside the cell, and its name stays in view", () => {
    const place = placeOf(10);
    const visits = standing(10, { visitors: people(MAX_VISITORS_BESIDE) }, "jail");
    for (const one of stands(BOARD, [visits], false).values()) expect(covers(one, aisleOf(place))).toBe(false);
  });
});

describe("the price of a square", () => {
  test("has less room beside the letter of a group, and none for any width", () => {
    const place = placeOf(1);
    const widths = Array.from({ length: 100 }, (_, i) => i / 10);
    const most = (group: boolean): number => widths.findLast((width) => fitsPrice(place, group, width)) ?? 0;
    expect(most(true)).toBeGreaterThan(2);
    expect(most(false)).toBeGreaterThan(most(true));
    expect(most(false)).toBeLessThan(9);
  });
});
