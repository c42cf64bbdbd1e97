import { describe, expect, it } from "vitest";
import type { Entry } from "../generated/protocol.ts";
import { apart, marksOf, nextOf, nextTurn, turnAt, turnBefore } from "./timelinemarks.ts";

const entry = (n: number, ...kinds: string[]): [number, Entry] => [
  n,
  { seq: n, n, at: 0, action: "", events: kinds.map((kind) => ({ kind })) },
];

describe("marks along a game", () => {
  it("are the bankruptcies of the course and the trades and auctions of the log, in order", () => {
    const log = new Map([entry(9, "auction"), entry(3, "offer"), entry(4, "accepted", "money"), entry(2, "auction")]);
    const none = { turning: [], error: [] };
    expect(marksOf({ bankrupt_at: [null, 8, 5] }, log)).toEqual({
      bankrupt: [5, 8],
      trade: [4],
      auction: [2, 9],
      ...none,
    });
  });

  it("are also the turning points of a review and the decisions that cost something", () => {
    const review = {
      turning_points: [{ n: 7, what: "throw" as const, seat: "A", before: 0.5, after: 0.7 }],
      decisions: [30, 12].map((n) => ({
        n,
        seat: "B",
        topic: "deal" as const,
        action: "B accept",
        mark: "mistake" as const,
        loss: 0.06,
        better: "B reject",
        why: null,
        offer: null,
        square: null,
      })),
    };
    expect(marksOf({ bankrupt_at: [] }, new Map(), review)).toMatchObject({ turning: [7], error: [12, 30] });
  });

  it("that lie too close are drawn as one", () => {
    expect(apart([1, 2, 3, 7, 8, 20], 4)).toEqual([1, 7, 20]);
  });

  it("are gone through round and round", () => {
    expect(nextOf([4, 9], 0)).toBe(4);
    expect(nextOf([4, 9], 4)).toBe(9);
    expect(nextOf([4, 9], 9)).toBe(4);
    expect(nextOf([], 9)).toBe(null);
  });
});

describe("turns", () => {
  const points = [0, 4, 10, 12];

  it("are stepped through by their beginnings", () => {
    expect(nextTurn(points, 0)).toBe(4);
    expect(nextTurn(points, 5)).toBe(10);
    expect(nextTurn(points, 12)).toBe(12);
    expect(turnBefore(points, 5)).toBe(4);
    expect(turnBefore(points, 4)).toBe(0);
    expect(turnBefore(points, 0)).toBe(0);
  });

  it("are counted from one, and the end belongs to the last", () => {
    expect([0, 3, 4, 9, 10, 12].map((n) => turnAt(points, n))).toEqual([1, 1, 2, 2, 3, 3]);
    expect(turnAt([0], 0)).toBe(1);
  });
});
