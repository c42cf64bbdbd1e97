import { expect, test } from "vitest";
import { controlOf, same } from "./switchcontrols.ts";

test("a flag, a choice and a number become their controls", () => {
  expect(controlOf({ type: "boolean" })).toEqual({ kind: "flag" });
  expect(controlOf({ enum: ["must", "may"] })).toEqual({ kind: "choice", values: ["must", "may"] });
  expect(controlOf({ type: "integer", minimum: 1, maximum: 6 })).toEqual({
    kind: "whole",
    range: { low: 1, high: 6 },
    words: [],
  });
});

test("the words beside a number are offered with it, however deep they are nested", () => {
  const number = { type: "integer", minimum: 1, maximum: 6 };
  expect(controlOf({ anyOf: [{ anyOf: [number, { enum: ["max"] }] }, { const: "none" }] })).toEqual({
    kind: "whole",
    range: { low: 1, high: 6 },
    words: ["max", "none"],
  });
});

test("lists of numbers, sets of words and tables of numbers are told apart", () => {
  const number = { type: "integer", minimum: 0, maximum: 9 };
  const list = { type: "array", items: number, minItems: 1, maxItems: 8 };
  expect(controlOf({ anyOf: [list, { const: "none" }] })).toEqual({
    kind: "list",
    range: { low: 0, high: 9 },
    least: 1,
    most: 8,
    words: ["none"],
  });
  expect(controlOf({ type: "array", items: { enum: ["a", "b"] } })).toEqual({ kind: "set", values: ["a", "b"] });
  expect(controlOf({ type: "object", properties: { own: number } })).toEqual({
    kind: "parts",
    parts: [["own", { low: 0, high: 9 }]],
  });
});

test("what leaves nothing to choose, or is not known, is shown as it is", () => {
  expect(controlOf({ enum: ["up"] })).toEqual({ kind: "fixed" });
  expect(controlOf({ type: "string" })).toEqual({ kind: "fixed" });
  expect(controlOf({ anyOf: [{ type: "boolean" }, { type: "integer" }] })).toEqual({ kind: "fixed" });
});

test("values are compared by what they say, and the absence of one is the word none", () => {
  expect(same({ own: 10, acquired: 0 }, { acquired: 0, own: 10 })).toBe(true);
  expect(same(null, "none")).toBe(true);
  expect(same([4, 10], [10, 4])).toBe(false);
  expect(same(true, 1)).toBe(false);
});
