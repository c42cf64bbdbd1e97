import { describe, expect, test } from "vitest";
import {
  aisleOf,
  bandOf,
  bodyOf,
  cellOf,
  inset,
  layout,
  MARGIN,
  BOARD_SIZE,
  spots,
  spread,
  tabOf,
  way,
  type Box,
} from "./boardlayout.ts";

const SIZES = [16, 17, 18, 19, 23, 24, 30, 36, 40, 41, 42, 43, 44, 59, 60];

const area = (box: Box) => box.w * box.h;
const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));
const inside = (a: Box, b: Box) => Math.abs(overlap(a, b) - area(a)) < 1e-6;

describe.each(SIZES)("a board of %i squares", (n) => {
  const board = layout(n);

  test("has a place for every square, in order", () => {
    expect(board.places.map((place) => place.index)).toEqual([...Array(n).keys()]);
  });

  test("has four corners, the start among them", () => {
    const corners = board.places.filter((place) => place.corner);
    expect(corners).toHaveLength(4);
    expect(corners[0]?.index).toBe(0);
  });

  test("covers the paper with squares and middle, none over another", () => {
    const boxes: Box[] = [...board.places, board.middle];
    expect(boxes.reduce((sum, box) => sum + area(box), 0)).toBeCloseTo(area(board.paper), 3);
    boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => expect(overlap(a, b)).toBeLessThan(1e-6)));
    boxes.forEach((box) => expect(inside(box, board.paper)).toBe(true));
  });

  test("leads from each square to one that touches it", () => {
    board.places.forEach((place, i) => {
      const next = board.places[(i + 1) % n] ?? place;
      expect(overlap(inset(place, -0.01), next)).toBeGreaterThan(0);
    });
  });

  test("keeps sides that differ by one square at most, and a middle that holds dice and card", () => {
    const counts = spread(n);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    expect(counts.reduce((sum, count) => sum + count, 4)).toBe(n);
    expect(board.middle.w).toBeGreaterThan(BOARD_SIZE / 2);
  });

  test("divides squares into strip and body, and keeps tabs on the cloth", () => {
    for (const place of board.places) {
      const band = bandOf(place, 0.25);
      const body = bodyOf(place, 0.25);
      expect(area(band) + area(body)).toBeCloseTo(area(place), 6);
      expect(overlap(band, body)).toBeLessThan(1e-6);
      const tab = tabOf(place);
      expect(overlap(tab, board.paper)).toBeLessThan(1e-6);
      expect(inside(tab, { x: 0, y: 0, w: BOARD_SIZE, h: BOARD_SIZE })).toBe(true);
    }
  });

  test("keeps prisoners apart from visitors", () => {
    for (const place of board.places) {
      expect(inside(cellOf(place), place)).toBe(true);
      expect(inside(aisleOf(place), place)).toBe(true);
      expect(overlap(cellOf(place), aisleOf(place))).toBeLessThan(1e-6);
    }
  });
});

test("corners of the classic board are where they have always been", () => {
  const board = layout(40);
  expect(board.places.filter((place) => place.corner).map((place) => place.index)).toEqual([0, 10, 20, 30]);
  expect(board.places[0]).toMatchObject({ x: BOARD_SIZE - MARGIN - board.depth, y: BOARD_SIZE - MARGIN - board.depth });
  expect(board.places[10]).toMatchObject({ x: MARGIN, y: BOARD_SIZE - MARGIN - board.depth });
  expect(board.places[20]).toMatchObject({ x: MARGIN, y: MARGIN });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])("%i tokens stand in a square without covering each other", (count) => {
  for (const box of [
    { x: 3, y: 4, w: 80, h: 60 },
    { x: 0, y: 0, w: 120, h: 40 },
    { x: 0, y: 0, w: 40, h: 110 },
  ]) {
    const { radius, points } = spots(box, count, 17);
    expect(points).toHaveLength(count);
    expect(radius).toBeGreaterThan(6);
    for (const [i, a] of points.entries()) {
      expect(a.x - radius).toBeGreaterThanOrEqual(box.x - 1e-6);
      expect(a.x + radius).toBeLessThanOrEqual(box.x + box.w + 1e-6);
      expect(a.y - radius).toBeGreaterThanOrEqual(box.y - 1e-6);
      expect(a.y + radius).toBeLessThanOrEqual(box.y + box.h + 1e-6);
      for (const b of points.slice(i + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(radius * 2 - 1e-6);
    }
  }
});

test("a way leads forwards, over the start where it has to", () => {
  expect(way(38, 2, 40)).toEqual([38, 39, 0, 1, 2]);
  expect(way(5, 5, 40)).toEqual([5]);
});

test("a board that is none is refused", () => {
  expect(() => layout(3)).toThrow(RangeError);
  expect(() => layout(12.5)).toThrow(RangeError);
});
