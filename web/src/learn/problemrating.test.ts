import { expect, test } from "vitest";
import { expected, rated, START } from "./problemrating.ts";

test("a problem as hard as its reader is good is solved by knowing half of the time, else by guessing", () => {
  expect(expected(1500, 1500, 4)).toBeCloseTo(0.25 + 0.75 * 0.5);
  expect(expected(1500, 1500, 2)).toBeCloseTo(0.75);
});

test("who solves gains, the more the harder it was; who fails loses, the more the easier it was", () => {
  const gain = (rating: number): number => rated(START, 0, rating, 3, true) - START;
  const loss = (rating: number): number => START - rated(START, 0, rating, 3, false);
  expect(gain(1800)).toBeGreaterThan(gain(1000));
  expect(gain(1000)).toBeGreaterThan(0);
  expect(loss(1000)).toBeGreaterThan(loss(1800));
  expect(loss(1800)).toBeGreaterThan(0);
});

test("who only guesses stays at the bottom in the long run", () => {
  let own = START;
  for (let i = 0; i < 3000; i += 1) own = rated(own, i, 1400, 3, i % 3 === 0);
  expect(own).toBeLessThan(800);
});

test("a rating moves less the more was tried", () => {
  expect(rated(1200, 0, 1200, 3, true)).toBeGreaterThan(rated(1200, 30, 1200, 3, true));
  expect(rated(1200, 30, 1200, 3, true)).toBe(rated(1200, 300, 1200, 3, true));
});
