import { expect, it } from "vitest";
import { clockText } from "./clocktext.ts";

it("writes clocks with minutes and seconds", () => {
  expect([0, 6_100, 61_000, 3_600_000].map(clockText)).toEqual(["0:00", "0:07", "1:01", "1:00:00"]);
});
