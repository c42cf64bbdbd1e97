import { describe, expect, test } from "vitest";
import type { Entry, Event as GameEvent } from "../generated/protocol.ts";
import { cardAfter, drawnOf, landing, script } from "./animationplan.ts";

const entry = (n: number, ...events: GameEvent[]): Entry => ({ seq: n, n, at: 0, action: "A roll", events });
const thrown: GameEvent = { kind: "throw", seat: "A", other: "bank", amount: 3, extra: 4 };
const moved: GameEvent = { kind: "move", seat: "A", square: 2, cause: "throw", origin: 35 };
const drawn: GameEvent = { kind: "card", seat: "A", deck: "arca", card: "C05", extra: 4 };

describe("an entry that moves", () => {
  test("throws, walks over the start, turns a card and pays, one after the other", () => {
    const steps = script(
      entry(9, thrown, moved, { kind: "money", seat: "bank", other: "A", amount: 200 }, drawn, {
        kind: "money",
        seat: "A",
        other: "bank",
        amount: 100,
      }),
      40,
    );
    expect(steps.map((step) => step.kind)).toEqual(["dice", "walk", "money", "card", "money"]);
    expect(steps[1]).toMatchObject({ squares: [35, 36, 37, 38, 39, 0, 1, 2], jump: false });
    for (const [i, step] of steps.entries()) {
      expect(step.ms).toBeGreaterThanOrEqual(150);
      expect(step.ms).toBeLessThanOrEqual(400);
      const before = steps[i - 1];
      if (before !== undefined) expect(step.at).toBe(before.at + before.ms);
    }
  });

  test("stamps who fails after what is paid, and leaves others alone", () => {
    const paid: GameEvent = { kind: "money", seat: "A", other: "B", amount: 100 };
    const steps = script(entry(9, paid, { kind: "bankrupt", seat: "A", other: "B" }), 40);
    expect(steps.map(({ kind, at }) => [kind, at])).toEqual([
      ["money", 0],
      ["stamp", 400],
    ]);
    expect(steps[1]).toMatchObject({ seat: "A", ms: 400 });
  });

  test("leaves the last bankrupt to the result of the game", () => {
    const failed = entry(9, { kind: "bankrupt", seat: "A", other: "B" }, { kind: "over", end: "last_survivor" });
    const steps = script(failed, 40);
    expect(steps).toMatchObject([{ kind: "stamp", seat: "A" }]);
    expect(drawnOf(steps, failed)).toEqual([]);
  });

  test("lets payments of one moment fly together", () => {
    const pays = (seat: string): GameEvent => ({ kind: "money", seat, other: "A", amount: 10 });
    const [first, second, third] = script(entry(9, pays("B"), pays("C"), pays("D")), 40);
    expect([first?.at, second?.at, third?.at]).toEqual([0, 70, 140]);
  });

  test("flies where a card or the jail sends, and walks after a throw alone", () => {
    const steps = script(
      entry(9, { ...moved, cause: "card_move" }, { kind: "to_jail", seat: "A", square: 10, cause: "card_move" }),
      40,
    );
    expect(steps).toMatchObject([
      { kind: "walk", squares: [35, 2], jump: true },
      { kind: "walk", squares: [10], jump: true },
    ]);
  });

  test("stands still for what nobody sees, and when something is taken back", () => {
    expect(script(entry(9, { kind: "turn", seat: "A" }, { kind: "money", seat: "A", amount: 0 }), 40)).toEqual([]);
    expect(script({ ...entry(9, thrown, moved), undone: true }, 40)).toEqual([]);
  });
});

describe("a card", () => {
  test("lies open until the next throw or the next turn", () => {
    const open = cardAfter(null, entry(9, thrown, moved, drawn));
    expect(open).toEqual({ deck: "arca", card: "C05", seat: "A", n: 9 });
    expect(cardAfter(open, entry(10, { kind: "built", seat: "A", square: 3 }))).toEqual(open);
    expect(cardAfter(open, entry(11, thrown, moved))).toBeNull();
    expect(cardAfter(open, entry(11, { kind: "end_turn", seat: "A" }, { kind: "turn", seat: "B" }))).toBeNull();
  });

  test("stays open when the throw of its own entry comes after it", () => {
    expect(cardAfter(null, entry(9, thrown, moved, drawn, thrown))?.card).toBe("C05");
  });

  test("is not shown at another moment of the game", () => {
    const open = { deck: "arca", card: "C05", seat: "A", n: 90 };
    expect(cardAfter(open, entry(40, { kind: "bid", seat: "A" }))).toBeNull();
    expect(cardAfter(open, entry(400, { kind: "bid", seat: "A" }))).toBeNull();
    expect(cardAfter(open, null)).toBeNull();
  });
});

test("the last landing of an entry is where the token came to rest", () => {
  expect(landing(entry(9, thrown, moved, { kind: "to_jail", seat: "A", square: 10 }))).toBe(10);
  expect(landing(entry(9, { kind: "bid", seat: "A" }))).toBeNull();
});
