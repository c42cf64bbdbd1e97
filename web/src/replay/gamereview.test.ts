import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReviewState } from "../generated/protocol.ts";
import { ReviewOfGame } from "./gamereview.svelte.ts";

const state = (status: ReviewState["status"], done = 0, total = 0): ReviewState => ({
  status,
  done,
  total,
  review: null,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("it is looked at again until it is made, and then no more", async () => {
  const answers = [state("making"), state("making", 3, 9), state("made", 9, 9)];
  const asked: boolean[] = [];
  const review = new ReviewOfGame(async (make) => {
    asked.push(make);
    return answers.shift() ?? state("none");
  });
  await review.make();
  expect(review.making).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(review.state).toEqual(state("making", 3, 9));
  await vi.advanceTimersByTimeAsync(5000);
  expect(review.state?.status).toBe("made");
  expect(asked).toEqual([true, false, false]);
});

test("what went wrong is told, and it can be tried again", async () => {
  let works = false;
  const review = new ReviewOfGame(async () => {
    if (!works) throw new Error("busy");
    return state("none");
  });
  await review.make();
  expect(review.fault).toEqual(new Error("busy"));
  works = true;
  await review.make();
  expect(review.fault).toBeNull();
  expect(review.state?.status).toBe("none");
});

test("nobody is asked when the game is closed", async () => {
  const ask = vi.fn(async () => state("making"));
  const review = new ReviewOfGame(ask);
  await review.make();
  review.close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(1);
});
