import { expect, test } from "vitest";
import { addingUp } from "./addingup.ts";

test.each([
  [[0.0104, -0.1235, 0.0318, 0.0813], 0],
  [[0.00049, 0.00049, 0.00049, 0.00049], 0.00196],
  [[-0.3333, 0.6666, 0.1111, 0.3056], 0.75],
  [[0, 0, 0, 0], 0],
])("the shown parts %j add up to the shown sum of %d", (parts, sum) => {
  const shown = addingUp(parts, sum);
  expect(shown.sum).toBe(Math.round(sum * 1000) / 10);
  expect(shown.parts.reduce((a, b) => a + b, 0)).toBeCloseTo(shown.sum, 6);
  for (const [i, part] of shown.parts.entries()) expect(Math.abs(part - (parts[i] ?? 0) * 100)).toBeLessThan(0.1001);
});
