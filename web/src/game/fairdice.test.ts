import { beforeEach, describe, expect, it, vi } from "vitest";
import { memory } from "../lib/storage.stub.ts";
import type { Draw, TableInfo } from "../generated/protocol.ts";
import { fairnessOf } from "./fairdice.ts";
import { commitmentOf, keepSeed, newSeed, revealedSeeds, seedToReveal } from "./seatseeds.ts";

const ANA = "a1".repeat(32);
const LUIS = "b2".repeat(32);
const CLOSED = { A: commitmentOf(ANA), B: commitmentOf(LUIS) };

function table(draw: Partial<Draw>, more: object = {}): TableInfo {
  const seats = ["A", "B"].map((seat) => ({ seat, kind: "person", name: seat, commitment: null }));
  const whole: Draw = { commitments: null, seeds: null, closings: 0, silent: [], ...draw };
  return { table: "mesa1234", status: "open", commitment: "server", seats, draw: whole, ...more } as TableInfo;
}

const begun = (draw: Partial<Draw>, more: object = {}): TableInfo => table(draw, { status: "playing", ...more });
const states = (info: TableInfo): string[] => fairnessOf(info).seats.map(({ state }) => state);

beforeEach(() => {
  vi.stubGlobal("localStorage", memory());
  keepSeed("mesa1234", "A", ANA);
});

describe("a seat's seed", () => {
  it("is new each time and is committed to by the hash of its text", () => {
    expect(newSeed()).toMatch(/^[0-9a-f]{64}$/);
    expect(newSeed()).not.toBe(newSeed());
    expect(commitmentOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("is revealed for the commitments that were closed, also after a reload, and never for others", () => {
    expect(seedToReveal(table({ commitments: CLOSED }), "A")).toBe(ANA);
    expect(revealedSeeds("mesa1234")).toEqual({ A: ANA });
    expect(seedToReveal(table({ commitments: CLOSED }), "A")).toBe(ANA);
    expect(seedToReveal(table({ commitments: { ...CLOSED, B: "other" } }), "A")).toBeNull();
    expect(seedToReveal(table({ commitments: { A: CLOSED.A } }), "A")).toBeNull();
    expect(seedToReveal(table({ commitments: CLOSED }, { commitment: "another server's" }), "A")).toBeNull();
  });

  it("is not revealed in place of another one", () => {
    expect(seedToReveal(table({ commitments: { A: CLOSED.B } }), "A")).toBeNull();
    expect(seedToReveal(table({ commitments: CLOSED }), "B")).toBeNull();
    expect(revealedSeeds("mesa1234")).toEqual({});
  });
});

describe("what a browser finds about the seeds of a game", () => {
  it("is that all are as committed", () => {
    seedToReveal(table({ commitments: CLOSED }), "A");
    const found = fairnessOf(begun({ commitments: CLOSED, seeds: { A: ANA, B: LUIS } }));
    expect(found.seats.map(({ state }) => state)).toEqual(["mine", "matches"]);
    expect(found.bad).toBe(false);
  });

  it("is which seed is another one or missing", () => {
    seedToReveal(table({ commitments: CLOSED }), "A");
    expect(states(begun({ commitments: CLOSED, seeds: { A: ANA, B: ANA } }))).toEqual(["mine", "wrong"]);
    expect(states(begun({ commitments: CLOSED, seeds: { A: LUIS, B: LUIS } }))).toEqual(["wrong", "matches"]);
    expect(states(begun({ commitments: CLOSED, seeds: { A: ANA } }))).toEqual(["mine", "missing"]);
    expect(states(begun({ commitments: null, seeds: {} }))).toEqual(["missing", "none"]);
    expect(fairnessOf(begun({ commitments: CLOSED, seeds: { A: ANA } })).bad).toBe(true);
  });

  it("is that other commitments are shown than those it revealed its seed for", () => {
    seedToReveal(table({ commitments: CLOSED }), "A");
    const other = { ...CLOSED, B: commitmentOf("other") };
    const found = fairnessOf(begun({ commitments: other, seeds: { A: ANA, B: "other" } }));
    expect(found).toMatchObject({ changed: true, bad: true });
    const server = begun({ commitments: CLOSED, seeds: { A: ANA, B: LUIS } }, { commitment: "another" });
    expect(fairnessOf(server)).toMatchObject({ changed: true, bad: true });
  });

  it("is that a seat was left out", () => {
    expect(fairnessOf(begun({ seeds: {} }), ["A"]).bad).toBe(true);
    expect(fairnessOf(begun({ seeds: {} })).bad).toBe(false);
  });

  it("is nothing bad about games from before seats committed themselves", () => {
    const found = fairnessOf(begun({ seeds: { A: "x", B: "y" } }));
    expect(found.seats.map(({ state }) => state)).toEqual(["open", "open"]);
    expect(found.bad).toBe(false);
  });
});
