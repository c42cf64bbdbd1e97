import { expect, test } from "vitest";
import { walkFrames } from "./animation.ts";

const over = (square: number) => ({ x: square * 10, y: 0 });
const walk = { kind: "walk", seat: "A", jump: false } as const;

test("a token goes from where it stood over every square to where it stands", () => {
  const frames = walkFrames(
    [{ ...walk, squares: [3, 4, 5], at: 400, ms: 200 }],
    { x: 33, y: 1 },
    { x: 52, y: 3 },
    600,
    over,
  );
  expect(frames.map((frame) => frame.offset)).toEqual([0, 400 / 600, 450 / 600, 500 / 600, 550 / 600, 1]);
  // It waits for the dice, and it ends on its own spot, not in the middle of the square.
  expect(frames[1]?.["transform"]).toBe("translate(33.0px, 1.0px) scale(1)");
  expect(frames[3]?.["transform"]).toBe("translate(40.0px, 0.0px) scale(1)");
  expect(frames.at(-1)?.["transform"]).toBe("translate(52.0px, 3.0px) scale(1)");
});

test("two ways of one entry are one motion: to the card's square, and where the card sends", () => {
  const frames = walkFrames(
    [
      { ...walk, squares: [3, 4], at: 0, ms: 150 },
      { ...walk, squares: [4, 20], jump: true, at: 500, ms: 400 },
    ],
    { x: 30, y: 0 },
    { x: 200, y: 0 },
    900,
    over,
  );
  const offsets = frames.map((frame) => Number(frame.offset));
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  expect(frames.filter((frame) => frame["transform"] === "translate(40.0px, 0.0px) scale(1)")).toHaveLength(2);
});

test("a flight to jail starts where the token is", () => {
  const frames = walkFrames(
    [{ ...walk, squares: [10], jump: true, at: 0, ms: 400 }],
    { x: 5, y: 5 },
    { x: 99, y: 9 },
    400,
    over,
  );
  expect(frames).toHaveLength(3);
  expect(frames.at(-1)).toMatchObject({ offset: 1, transform: "translate(99.0px, 9.0px) scale(1)" });
});
