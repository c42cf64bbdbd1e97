import { describe, expect, it } from "vitest";
import { lineOf, niceStep, placeOf, pointAt, pointByKey, spreadOut, ticks, xOf, yOf } from "./chartgeometry.ts";

const area = { left: 10, top: 5, width: 100, height: 50 };

describe("the chart", () => {
  it("counts in steps that people count in", () => {
    expect([7, 12, 38, 1400, 9000].map((span) => niceStep(span, 5))).toEqual([2, 5, 10, 500, 2000]);
    expect(niceStep(0, 5)).toBe(1);
  });

  it("has ticks from nothing, or from a debt, to above the highest value", () => {
    expect(ticks(0, 3800, 4)).toEqual([0, 1000, 2000, 3000, 4000]);
    expect(ticks(-150, 900, 4)).toEqual([-500, 0, 500, 1000]);
    expect(ticks(0, 0, 4)).toEqual([0, 1]);
  });

  it("puts values between its edges", () => {
    const scale = [0, 50, 100];
    expect(yOf(0, scale, area)).toBe(55);
    expect(yOf(100, scale, area)).toBe(5);
    expect([0, 1, 2].map((i) => xOf(i, 3, area))).toEqual([10, 60, 110]);
    expect(xOf(0, 1, area)).toBe(10);
    expect(lineOf([0, 100], 3, scale, area)).toBe("M10.0 55.0L60.0 5.0");
  });

  it("finds the point under the pointer, and the place of a moment among the points", () => {
    expect([0, 34, 36, 300].map((x) => pointAt(x, 3, area))).toEqual([0, 0, 1, 2]);
    expect(placeOf(0, [0, 4, 10])).toBe(0);
    expect(placeOf(7, [0, 4, 10])).toBe(1.5);
    expect(placeOf(12, [0, 4, 10])).toBe(2);
  });

  it("goes from point to point by the keys of a slider, and not beyond the ends", () => {
    const keys = ["ArrowLeft", "ArrowUp", "PageDown", "PageUp", "Home", "End", "x"];
    expect(keys.map((key) => pointByKey(key, 5, 30))).toEqual([4, 6, 0, 15, 0, 29, null]);
    expect(pointByKey("ArrowRight", 29, 30)).toBe(29);
  });

  it("moves labels apart, and keeps them in", () => {
    expect(spreadOut([10, 10, 40], 5, 0, 100)).toEqual([10, 15, 40]);
    expect(spreadOut([99, 98, 97], 5, 0, 100)).toEqual([100, 95, 90]);
  });
});
