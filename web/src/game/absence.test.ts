import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memory } from "../lib/storage.stub.ts";
import { absenceOf, isAbsence, keepSeen, lastSeen, seenOf } from "./absence.ts";
import { entry, state } from "./position.stub.ts";

beforeEach(() => vi.stubGlobal("localStorage", memory()));
afterEach(() => vi.unstubAllGlobals());

const before = seenOf({ ...state, owner: [null, "A", null, "A", "B"] }, "A", 0, 1_000);
const after = { ...before, n: 12, turns: before.turns + 3, cash: 70, deeds: [3, 4], at: 61_000 };

test("a look knows cash and deeds of its seat", () => {
  expect(before).toEqual({ n: 7, turns: 3, cash: 100, deeds: [1, 3], out: false, at: 1_000 });
});

test("an absence is a missed turn and more than a moment", () => {
  expect(isAbsence(before, after)).toBe(true);
  expect(isAbsence(before, { ...after, turns: before.turns })).toBe(false);
  expect(isAbsence(before, { ...after, at: 3_000 })).toBe(false);
  expect(isAbsence({ ...before, out: true }, after)).toBe(false);
});

test("what is told is what the log and both looks say, and nothing from before", () => {
  const rent = (seat: string, other: string, amount: number) => ({
    kind: "money",
    seat,
    other,
    amount,
    cause: "rent_bare",
    square: 3,
  });
  const log = [
    entry(1, 7, { action: "A roll 1-2", events: [rent("A", "B", 500)] }),
    entry(2, 8, { action: "A roll 1-3", by: "stand_in", events: [rent("A", "B", 40)] }),
    entry(3, 9, { action: "A end", by: "stand_in" }),
    entry(4, 10, { action: "B roll 2-3", by: "bot", events: [rent("B", "A", 25), rent("B", "C", 7)] }),
    entry(5, 11, { action: "A decline", by: "clock", events: [{ ...rent("A", "bank", 9), cause: "tax" }] }),
  ];
  expect(absenceOf("A", before, after, log)).toEqual({
    turns: 3,
    byBot: 2,
    byTable: 1,
    rentPaid: 40,
    rentReceived: 25,
    got: [4],
    lost: [1],
    before: 100,
    after: 70,
    out: false,
  });
});

test("what was seen is kept for each seat of a table, of the newest tables", () => {
  keepSeen("t1", "A", before);
  keepSeen("t1", "B", after);
  expect(lastSeen("t1", "A")).toEqual(before);
  expect(lastSeen("t2", "A")).toBeNull();
  for (let i = 0; i < 40; i += 1) keepSeen(`x${i}`, "A", { ...after, at: 100_000 + i });
  expect(lastSeen("t1", "A")).toBeNull();
  expect(lastSeen("x39", "A")).not.toBeNull();
});
