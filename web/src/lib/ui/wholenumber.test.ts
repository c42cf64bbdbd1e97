import { expect, test } from "vitest";
import { inRange, readWhole } from "./wholenumber.ts";

test.each([
  ["20", 20],
  [" 020 ", 20],
  ["1.500", 1500],
  ["1,500", 1500],
  ["1 500", 1500],
  ["2.000.000", 2000000],
  ["\u221230", -30],
  ["-30", -30],
])("%s is read as %d", (text, value) => {
  expect(readWhole(text, -100, 10_000_000)).toBe(value);
});

test.each(["", " ", "abc", "1.5", "15.00", "1e3", "0x10", "--3", "12a", "99999999999999999999"])(
  "%j is no whole number",
  (text) => {
    expect(readWhole(text, 0, Number.MAX_SAFE_INTEGER)).toBeNull();
  },
);

test("a number out of range is none", () => {
  expect(readWhole("9", 10, 20)).toBeNull();
  expect(readWhole("21", 10, 20)).toBeNull();
  expect(inRange(21, 10, 20)).toBe(20);
  expect(inRange(-1, 10, 20)).toBe(10);
});
