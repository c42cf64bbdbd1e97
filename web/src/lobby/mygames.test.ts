import { beforeEach, expect, test, vi } from "vitest";
import { memory } from "../lib/storage.stub.ts";
import type { TableSummary } from "../generated/protocol.ts";
import { hideGame, learnGame, markGone, myGames, placeOf, recordOf } from "./mygames.ts";

beforeEach(() => vi.stubGlobal("localStorage", memory()));

function summary(table: string, more: Partial<TableSummary> = {}, edition = "clasico"): TableSummary {
  const status = (more.places ?? []).length > 0 ? "over" : "playing";
  const seats = ["A", "B"].map((seat) => ({ seat, name: seat, bot: null }));
  return { info: { table, edition, status, seats }, created: 1, turns: 9, ...more } as TableSummary;
}

test("the newest game comes first, and what is known of it is renewed", () => {
  learnGame(summary("one"), ["A"]);
  learnGame(summary("two", { created: 2, to_act: "B" }), ["A"]);
  learnGame(summary("one", { turns: 12 }), ["A"]);
  expect(myGames().map(({ table, turns, to_act }) => [table, turns, to_act])).toEqual([
    ["two", 9, "B"],
    ["one", 12, null],
  ]);
});

test("a place is of who played alone at this browser and to the end", () => {
  expect(placeOf(learnGame(summary("one", { places: [2, 1] }), ["A"]))).toBe(2);
  expect(placeOf(learnGame(summary("one", { places: [2, 1] }), ["A", "B"]))).toBeNull();
  expect(placeOf(learnGame(summary("one"), ["A"]))).toBeNull();
});

test("the record counts games that were hidden or are gone", () => {
  learnGame(summary("one", { places: [1, 2] }), ["A"]);
  learnGame(summary("two", { places: [1, 2] }), ["B"]);
  learnGame(summary("three", { places: [1, 2] }, "xorti"), ["A"]);
  learnGame(summary("four"), ["A"]);
  hideGame("one");
  markGone("two");
  expect(recordOf(myGames())).toEqual([
    { edition: "clasico", played: 2, won: 1 },
    { edition: "xorti", played: 1, won: 1 },
  ]);
});

test("a table that was never known leaves nothing behind when it is gone", () => {
  expect(markGone("unknown")).toBeNull();
  expect(myGames()).toEqual([]);
});
