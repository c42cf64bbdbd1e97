import { describe, expect, it } from "vitest";
import { cellAfter } from "./listkeys.ts";

describe("the keys of a long list", () => {
  const counts = [1, 3, 2];
  const after = (key: string, row: number, column: number) => cellAfter(key, counts, { row, column }, [0, 2]);

  it("go from line to line, and stop at the ends", () => {
    expect(after("ArrowDown", 1, 0)).toEqual({ row: 2, column: 0 });
    expect(after("ArrowUp", 2, 0)).toEqual({ row: 1, column: 0 });
    expect(after("ArrowUp", 0, 0)).toEqual({ row: 0, column: 0 });
    expect(after("ArrowDown", 2, 1)).toEqual({ row: 2, column: 1 });
    expect(after("Home", 2, 1)).toEqual({ row: 0, column: 0 });
    expect(after("End", 0, 0)).toEqual({ row: 2, column: 0 });
  });

  it("go along a line, and keep the place where the next line has it", () => {
    expect(after("ArrowRight", 1, 1)).toEqual({ row: 1, column: 2 });
    expect(after("ArrowRight", 1, 2)).toEqual({ row: 1, column: 2 });
    expect(after("ArrowLeft", 1, 0)).toEqual({ row: 1, column: 0 });
    expect(after("ArrowDown", 1, 2)).toEqual({ row: 2, column: 1 });
  });

  it("lead in from the box to what is in view, and leave all other keys alone", () => {
    expect(cellAfter("ArrowDown", counts, null, [1, 2])).toEqual({ row: 1, column: 0 });
    expect(cellAfter("ArrowUp", counts, null, [1, 2])).toEqual({ row: 2, column: 0 });
    expect(cellAfter("End", counts, null, [1, 2])).toBeNull();
    expect(cellAfter("ArrowDown", [], null, [0, 0])).toBeNull();
    expect(after("PageUp", 1, 0)).toBeNull();
    expect(after("Tab", 1, 0)).toBeNull();
  });
});
