import { describe, expect, it } from "vitest";
import type { EditionBoard } from "../generated/protocol.ts";
import { eventsOf, heard, printedRentOf } from "./loglines.ts";
import { entry } from "./position.stub.ts";

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
    expect(heard(paid, ["B"]).map((one) => one.kind)).toEqual(["money"]);
    expect(heard(paid, ["A"]).map((one) => one.kind)).toEqual(["throw", "money"]);
  });
});
