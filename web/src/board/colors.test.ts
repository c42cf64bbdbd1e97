import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast, inkOn, seatColor } from "./colors.ts";

const css = readFileSync(new URL("./seatcolors.css", import.meta.url), "utf-8");
const [light = "", dark = ""] = css.split(':root[data-theme="dark"]');
const read = (part: string, name: string) => new RegExp(`--seat-${name}: (#[0-9a-f]{6})`).exec(part)?.[1] ?? "";

describe.each([
  ["light", light, ["#fffaf0", "#fffdf5", "#fbf3e0", "#fff8e6", "#fbfff2", "#f3ead2"]],
  ["dark", dark, ["#2d2a24", "#20303a", "#35281f", "#262f33", "#272340", "#0f2e25"]],
])("the seats in %s surroundings", (_name, part, squares) => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7])("colour %i stands out and carries its initial", (color) => {
    const found = read(part, String(color));
    expect(contrast(found, read(part, "ink"))).toBeGreaterThanOrEqual(4.5);
    for (const square of squares) expect(contrast(found, square)).toBeGreaterThanOrEqual(3);
  });
});

test("the rim of a token stands out from the cloth where its colour may not", () => {
  for (const felt of ["#1f5c4a", "#155a7a", "#6b2737", "#0f6b84", "#3b2f6b"])
    expect(contrast(read(light, "rim"), felt)).toBeGreaterThanOrEqual(3);
});

test("an ink can be read on any colour of a group", () => {
  for (const color of ["#7b4a2b", "#8ccbe6", "#f1cf2e", "#2a8a4a", "#808080", "#b9b3a6", "#e23b3b"])
    expect(contrast(color, inkOn(color))).toBeGreaterThanOrEqual(4.3);
});

test("a seat's colour is a property of the page, whatever number comes", () => {
  expect(seatColor(3)).toBe("var(--seat-3)");
  expect(seatColor(11)).toBe("var(--seat-3)");
});
