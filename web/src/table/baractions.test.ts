import { describe, expect, it } from "vitest";
import { legal, state } from "../game/position.stub.ts";
import { barOf } from "./baractions.ts";

describe("the action bar", () => {
  it("has the throw as its primary action and keeps the end of the turn as a refused one", () => {
    const bar = barOf(state, legal("A roll", "A mortgage 5"), "A");
    expect(bar.primary?.action).toBe("A roll");
    expect(bar.actions.map((one) => [one.verb, one.legal !== null])).toEqual([
      ["roll", true],
      ["end", false],
    ]);
  });

  it("prefers buying to declining, and names both while the square asks for it", () => {
    const bar = barOf({ ...state, phase: "buy" }, legal("A decline"), "A");
    expect(bar.primary).toBeNull();
    expect(bar.actions.map((one) => [one.verb, one.legal !== null])).toEqual([
      ["buy", false],
      ["decline", true],
    ]);
    expect(barOf({ ...state, phase: "buy" }, legal("A buy", "A decline"), "A").primary?.verb).toBe("buy");
  });

  it("throws rather than pays in jail", () => {
    const bar = barOf({ ...state, jail: [1, null] }, legal("A roll", "A fine"), "A");
    expect(bar.primary?.verb).toBe("roll");
    expect(bar.actions.map((one) => one.verb)).toEqual(["roll", "end", "fine", "card"]);
  });

  it("keeps the ways out of jail for one's own turn", () => {
    const bar = barOf({ ...state, turn: "B", jail: [1, null] }, [], "A");
    expect(bar.actions.map((one) => one.verb)).toEqual(["roll", "end"]);
  });

  it("asks for rent in one way, whoever owes it", () => {
    const claims = [
      ...legal("A claim"),
      ...legal("A claim B", "A claim C").map((one) => Object.assign(one, { other: one.do.at(-1) ?? "" })),
    ];
    expect(barOf(state, claims, "A").actions.map((one) => one.action)).toEqual(["A claim", "A roll", "A end"]);
    const named = barOf(state, claims.slice(1), "A").actions.map((one) => one.action);
    expect(named).toEqual(["A claim B", "A claim C", "A roll", "A end"]);
  });

  it("shows nobody else's actions, and nothing to the bankrupt or after the end", () => {
    expect(barOf(state, legal("B roll"), "A").primary).toBeNull();
    expect(barOf({ ...state, out: [1, 0] }, [], "A").actions).toEqual([]);
    expect(barOf({ ...state, over: "time" }, [], "A").actions).toEqual([]);
  });

  it("offers to take back what can be taken back", () => {
    expect(barOf(state, legal("A roll", "A undo"), "A").undo?.action).toBe("A undo");
  });
});
