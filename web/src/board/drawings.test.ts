import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PICTURES } from "./boardpictures.ts";
import { drawing, drawingOf, drawingOn } from "./squareicons.ts";
import { PATTERN_NAMES, patternNamed } from "./grouppatterns.ts";
import { FIGURE_SETS, figureNamed } from "./tokenfigures.svelte.ts";
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

  test("figures of tokens, each in the set that is said to have it", async () => {
    expect(choices("tram").toSorted()).toEqual(FIGURE_SETS.flatMap(({ names }) => names).toSorted());
    const sets = await Promise.all(FIGURE_SETS.map(({ load }) => load()));
    expect(sets.map(({ FIGURES }) => Object.keys(FIGURES))).toEqual(FIGURE_SETS.map(({ names }) => names));
  });

  test("figures have an outline, and room for an initial inside of it", async () => {
    const sets = await Promise.all(FIGURE_SETS.map(({ load }) => load()));
    for (const { FIGURES } of sets)
      for (const [name, figure] of Object.entries(FIGURES)) {
        const paths = [figure.d, figure.dark, figure.light, figure.ink, figure.line].filter((d) => d !== undefined);
        for (const d of paths) expect(d, name).toMatch(/^M[-\d., a-zA-Z]+$/);
        expect(figure.size, name).toBeGreaterThanOrEqual(6.5);
        for (const at of [figure.x, figure.y]) {
          expect(at - figure.size / 2, name).toBeGreaterThan(0);
          expect(at + figure.size / 2, name).toBeLessThan(24);
        }
      }
  });

  test("pictures for the middle of the board, small ones", async () => {
    expect(choices("lima").toSorted()).toEqual(Object.keys(PICTURES).toSorted());
    const all = await Promise.all(Object.values(PICTURES).map((load) => load()));
    for (const { LAYERS } of all) {
      expect(LAYERS.length).toBeGreaterThan(3);
      for (const { d } of LAYERS) expect(d).toMatch(/^M[-\d., a-zA-Z]+$/);
      expect(JSON.stringify(LAYERS).length).toBeLessThan(12_000);
    }
  });

  test("drawings of single squares, instead of that of their kind", () => {
    const names = choices("bulb");
    expect(names).toContain("tap");
    for (const name of names) expect(drawingOn({ kind: "utility", drawing: name }, 0)).toBe(name);
    expect(drawingOn({ kind: "utility", drawing: null }, 0)).toBe("utility");
    expect(drawingOn({ kind: "card", drawing: null }, 1)).toBe("deck1");
    expect(drawingOn({ kind: "utility", drawing: "sewer" }, 0)).toBe("utility");
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

test("a figure is fetched when it is first asked for; one of another version never comes", async () => {
  expect(figureNamed(null)).toBeNull();
  expect(figureNamed("teapot")).toBeNull();
  expect(figureNamed("whale")).toBeNull();
  await expect.poll(() => figureNamed("whale")?.size).toBeGreaterThan(0);
  expect(figureNamed("llama")).not.toBeNull();
});
