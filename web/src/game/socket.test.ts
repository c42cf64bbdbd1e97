import { expect, it } from "vitest";
import { waitBefore } from "./socket.ts";

it("waits longer after each failed attempt to connect, up to five seconds", () => {
  expect([0, 1, 2, 3, 4, 9].map((attempt) => waitBefore(attempt, 1))).toEqual([300, 600, 1200, 2400, 4800, 5000]);
  expect(waitBefore(0, 0)).toBeLessThan(300);
});
