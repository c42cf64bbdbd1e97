import { describe, expect, it } from "vitest";
import type { EditionBoard, Event as GameEvent } from "../generated/protocol.ts";
import { eventsOf, heard, printedRentOf } from "./loglines.ts";
import { entry } from "./position.stub.ts";

const kinds = (told: GameEvent[][]): string[] => told.flat().map((one) => one.kind);

describe("the log", () => {
  const paid = entry(1, 1, {
    events: [
      { kind: "throw", seat: "A", amount: 3, extra: 4 },
      { kind: "money", seat: "A", other: "B", square: 0, amount: 28, cause: "rent_dice" },
      { kind: "end_turn", seat: "A" },
    ],
  });

  it("filters by money, by reader and by trade", () => {
    expect(eventsOf(paid, "all", []).map((one) => one.kind)).toEqual(["throw", "money"]);
    expect(eventsOf(paid, "money", []).map((one) => one.kind)).toEqual(["money"]);
    expect(eventsOf(paid, "me", ["B"]).map((one) => one.kind)).toEqual(["money"]);
    expect(eventsOf(paid, "trades", [])).toEqual([]);
  });

  it("tells a purchase once", () => {
    const bought = entry(2, 2, {
      events: [
        { kind: "money", seat: "A", other: "bank", square: 1, amount: 60, cause: "purchase" },
        { kind: "deed", other: "A", square: 1, cause: "purchase" },
      ],
    });
    expect(eventsOf(bought, "all", [])).toHaveLength(1);
    expect(heard(bought, ["A"])).toHaveLength(1);
  });

  it("explains a rent by the figures of its deed, and says nothing where they do not fit", () => {
    const edition = {
      max_houses: 4,
      has_hotels: true,
      squares: [{ rents: [14, 70, 200, 550, 750, 950], multipliers: [4, 10] }],
    } as unknown as EditionBoard;
    const of = (cause: string, amount: number): string | undefined =>
      printedRentOf({ kind: "money", square: 0, cause, amount }, edition)?.key;
    expect(of("rent_bare", 14)).toBe("table-rent-bare");
    expect(of("rent_built", 200)).toBe("table-rent-houses");
    expect(of("rent_built", 950)).toBe("table-rent-hotel");
    expect(of("rent_double", 28)).toBeUndefined();
    expect(of("rent_dice", 28)).toBeUndefined();
    expect(of("tax", 14)).toBeUndefined();
  });

  it("is heard without the dice of others", () => {
    expect(kinds(heard(paid, ["B"]))).toEqual(["money"]);
    expect(kinds(heard(paid, ["A"]))).toEqual(["throw", "money"]);
  });

  it("is heard to its end by whom it concerns: what others do among themselves is left out first", () => {
    const small = { kind: "money", seat: "C", other: "D", amount: 10, cause: "card" };
    const mine = { ...small, other: "A" };
    const many = entry(3, 3, { action: "B card", events: [small, small, small, small, small, mine, mine] });
    expect(heard(many, ["A"]).flat()).toEqual([small, small, mine, mine]);
    expect(heard(many, ["D"]).flat()).toEqual([small, small, small, small, small]);
    const thrown = Array.from({ length: 7 }, () => ({ kind: "move", seat: "B" }));
    expect(heard(entry(4, 4, { action: "B roll", events: thrown }), ["B"])).toHaveLength(7);
    expect(heard(entry(4, 4, { action: "B roll", events: thrown }), ["A"])).toHaveLength(4);
  });

  it("tells the deeds of an estate together, and how the game ended after all of them", () => {
    const estate = [1, 3, 6, 8, 9].map((square) => ({ kind: "deed", seat: "B", other: "A", square, cause: "estate" }));
    const over = { kind: "over", end: "last_survivor", winners: ["A"] };
    const failed = entry(5, 5, { action: "B bankrupt", events: [{ kind: "bankrupt", seat: "B" }, ...estate, over] });
    expect(heard(failed, ["A"]).map((one) => one.length)).toEqual([1, 5, 1]);
    expect(kinds(heard(failed, ["C"])).at(-1)).toBe("over");
  });
});
