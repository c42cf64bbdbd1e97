import { expect, test } from "vitest";
import { lengthOf } from "./gamelength.ts";

const CARD = { turns: { "4": { easy: 252, normal: 259, hard: 149 }, "8": { easy: 1000, normal: 1000, hard: 446 } } };

test("a game takes as long as its people and bots need for the turns that were measured", () => {
  expect(lengthOf(CARD, { people: 1, bots: 3, level: "easy" })).toEqual({ minutes: 30, more: false });
  expect(lengthOf(CARD, { people: 1, bots: 3, level: "hard" })).toEqual({ minutes: 20, more: false });
  expect(lengthOf(CARD, { people: 4, bots: 0, level: "easy" })).toEqual({ minutes: 50, more: false });
  expect(lengthOf(CARD, { people: 8, bots: 0, level: null })).toEqual({ minutes: 150, more: false });
});

test("the highest level is as long as the one below, and some games are longer than was measured", () => {
  expect(lengthOf(CARD, { people: 1, bots: 3, level: "expert" })).toEqual({ minutes: 20, more: false });
  expect(lengthOf(CARD, { people: 1, bots: 7, level: "easy" })).toEqual({ minutes: 90, more: true });
});

test("what was not measured has no length", () => {
  expect(lengthOf(CARD, { people: 1, bots: 1, level: "easy" })).toBeNull();
  expect(lengthOf({ turns: {} }, { people: 1, bots: 3, level: "easy" })).toBeNull();
});
