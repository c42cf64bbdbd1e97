import { expect, test } from "vitest";
import { placeOf, type Box } from "./calloutplace.ts";

const SIZE = { width: 280, height: 120 };
const DESK: Box = { left: 0, top: 50, right: 1280, bottom: 800 };
const PHONE: Box = { left: 0, top: 50, right: 390, bottom: 844 };
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });

test("above the bar, with the arrow at its button", () => {
  const bar = box(12, 712, 1268, 788);
  const button = box(340, 725, 480, 775);
  expect(placeOf(button, bar, SIZE, DESK)).toEqual({ left: 270, top: 580, side: "above", arrow: 140 });
});

test("at the side of a dialog that has no room above it, above one that has", () => {
  const side = box(940, 60, 1270, 700);
  expect(placeOf(side, side, SIZE, DESK)).toMatchObject({ left: 648, side: "left" });
  const sheet = box(0, 400, 390, 660);
  expect(placeOf(sheet, sheet, SIZE, PHONE)).toMatchObject({ top: 268, side: "above" });
});

test("beside a seat in the corner, below a chip at the upper edge", () => {
  const seat = box(12, 62, 240, 130);
  expect(placeOf(seat, seat, SIZE, DESK)).toMatchObject({ left: 252, top: 58, side: "right", arrow: 38 });
  const chip = box(10, 60, 120, 110);
  expect(placeOf(chip, chip, SIZE, PHONE)).toMatchObject({ left: 8, top: 122, side: "below", arrow: 57 });
});

test("never beyond the edges, and where there is no room on the side that has most", () => {
  const corner = box(1240, 725, 1270, 775);
  expect(placeOf(corner, box(12, 712, 1268, 788), SIZE, DESK)).toMatchObject({ left: 992, arrow: 263 });
  const all = box(0, 60, 390, 840);
  const place = placeOf(all, all, SIZE, PHONE);
  expect(place.top).toBeGreaterThanOrEqual(58);
  expect(place.left).toBeGreaterThanOrEqual(8);
});
