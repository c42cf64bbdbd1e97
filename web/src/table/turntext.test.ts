import { describe, expect, it } from "vitest";
import type { Auction, Legal, Position } from "../generated/protocol.ts";
import { state } from "../game/position.stub.ts";
import { turnText } from "./turntext.ts";

const names = { seat: (seat: string) => `person ${seat}`, money: (amount: number) => `${amount} coins` };
// The key of a message with what it is given.
const texts = {
  has: () => true,
  say: (key: string, args: object = {}) => [key, ...Object.values(args).map(String)].join(" | "),
};

function said(more: Partial<Position>, legal: Legal[] = []): string {
  return turnText({ ...state, ...more }, legal, { seat: "A", index: 0 }, names, texts);
}

describe("what is said to who has to act", () => {
  it("is how much is missing for a debt", () => {
    const pending: Position["pending"] = [{ kind: "debt", seat: "A", amount: 250 }];
    expect(said({ pending })).toBe("table-waits-debt | 150 coins | 250 coins");
  });

  it("is the highest bid and whose it is, or where the bidding starts", () => {
    const pending: Position["pending"] = [{ kind: "auction", seat: "A" }];
    const auction = { bid: 120, bidder: "B", floor: 1, bidding: ["A", "B"] } as unknown as Auction;
    expect(said({ pending, auction })).toBe("table-waits-auction | 120 coins | person B");
    expect(said({ pending, auction: { ...auction, bidder: null } })).toBe("table-waits-auction-none | 1 coins");
    pending.push({ kind: "debt", seat: "A", amount: 250 });
    expect(said({ pending, auction })).toBe("table-waits-debt | 150 coins | 250 coins");
  });

  it("is that one is in jail, and what it costs to leave where one can pay", () => {
    const jail = [1, null];
    const fine: Legal = { do: "A fine", verb: "fine", seat: "A", cash: -50 };
    expect(said({ jail }, [fine])).toBe("table-waits-jail-fine | 50 coins | phase-roll");
    expect(said({ jail })).toBe("table-waits-jail | phase-roll");
    expect(said({ jail, phase: "end" }, [])).toBe("phase-end");
  });

  it("is the next throw after a double, which some rules leave to who threw it", () => {
    expect(said({ again: true })).toBe("table-waits-again-roll");
    expect(said({ again: true, phase: "end" })).toBe("table-waits-again-end");
    expect(said({ again: true, phase: "buy" })).toBe("phase-buy");
  });

  it("is the phase or what is pending everywhere else", () => {
    expect(said({})).toBe("phase-roll");
    expect(said({ pending: [{ kind: "pay_or_draw", seat: "A" }] })).toBe("pending-pay-or-draw");
  });
});
