import { describe, expect, it } from "vitest";
import type { Position } from "../generated/protocol.ts";
import { decisionOf } from "./decision.ts";
import { legal, state } from "./position.stub.ts";

describe("the decision", () => {
  const auction: Position["auction"] = {
    what: "deed",
    square: 5,
    deck: null,
    hotel: false,
    seller: null,
    bid: 0,
    bidder: null,
    floor: 1,
    bidding: ["A", "B"],
    rest: [],
  };

  it("is an auction for who still bids, not for who has passed", () => {
    const open = { ...state, to_act: "B", auction };
    expect(decisionOf(open, [], ["A"])).toMatchObject({ kind: "auction", seat: "A", acts: false });
    expect(decisionOf(open, [], ["A", "B"])).toMatchObject({ seat: "B", acts: true });
    expect(decisionOf({ ...open, auction: { ...auction, bidding: ["B"] } }, [], ["A"])).toBeNull();
  });

  it("is a debt for the debtor alone", () => {
    const owing: Position = { ...state, pending: [{ kind: "debt", seat: "B", amount: 50, cause: "tax" }] };
    expect(decisionOf(owing, [], ["B"])).toMatchObject({ kind: "debt", seat: "B" });
    expect(decisionOf(owing, [], ["A"])).toBeNull();
  });

  it("keeps its key while the same decision waits, and changes it with the next", () => {
    const buying: Position = { ...state, phase: "buy" };
    const first = decisionOf(buying, [], ["A"]);
    expect(decisionOf({ ...buying, cash: [50, 100], n: 9 }, [], ["A"])?.key).toBe(first?.key);
    expect(decisionOf({ ...buying, turns: 4 }, [], ["A"])?.key).not.toBe(first?.key);
  });

  it("is there for rents to claim, and never for spectators or after the end", () => {
    expect(decisionOf(state, legal("A claim B"), ["A"])?.kind).toBe("claims");
    expect(decisionOf({ ...state, phase: "buy" }, [], [])).toBeNull();
    expect(decisionOf({ ...state, phase: "buy", over: "time" }, [], ["A"])).toBeNull();
  });
});
