import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { drawing, drawingOf } from "./squareicons.ts";
import { PATTERN_NAMES, patternNamed } from "./grouppatterns.ts";
import { SHAPE_NAMES, shapeNamed } from "./tokenshapes.ts";

// What editions may name is in the schema of their files.
const schema = readFileSync(new URL("../../../src/casero/editions/data/edition.schema.json", import.meta.url), "utf-8");
const choices = (one: string): string[] =>
  [...schema.matchAll(/"enum":\s*\[([^\]]*)\]/g)]
    .map((found) => [...(found[1] ?? "").matchAll(/"([^"]+)"/g)].map((word) => word[1] ?? ""))
    .find((words) => words.includes(one)) ?? [];

describe("everything that an edition may name is drawn", () => {
  test("patterns of groups", () => {
    expect(choices("bricks").toSorted()).toEqual(PATTERN_NAMES.toSorted());
  });

  test("shapes of tokens", () => {
    expect(choices("crescent").toSorted()).toEqual(SHAPE_NAMES.toSorted());
  });

  test("kinds of squares, each deck with a drawing of its own", () => {
    const kinds = ["go", "station", "utility", "company", "monument", "tax", "jail", "free_parking", "go_to_jail"];
    const names = kinds.map((kind) => drawingOf(kind, 0));
    expect(names).toEqual(kinds);
    for (const name of names) if (name !== null) expect(drawing(name).line).toMatch(/^M/);
    expect(new Set([0, 1, 2, 3].map((deck) => drawingOf("card", deck))).size).toBe(4);
    expect(drawingOf("street", 0)).toBeNull();
  });
});

test("names of another version become plain ones", () => {
  expect(patternNamed("tartan")).toEqual(patternNamed("plain"));
  expect(shapeNamed("teapot").d).toBe(shapeNamed("circle").d);
  expect(drawingOf("casino", 0)).toBeNull();
});
