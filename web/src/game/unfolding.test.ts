import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Moved } from "../generated/protocol.ts";
import { Unfolding, type Told } from "./unfolding.ts";

const MOVE_MS = 1_000;

function moved(n: number): Moved {
  return { t: "moved", entry: { n } } as Moved;
}

function said(seq: number): Told {
  return { t: "said", chat: { seq } } as Told;
}

/** What happened, as words: "3…" is a move that begins, "3" one that was taken in. */
function listening(length = MOVE_MS): { heard: string[]; unfolding: Unfolding; rates: number[] } {
  const heard: string[] = [];
  const rates: number[] = [];
  const unfolding = new Unfolding({
    length: () => length,
    begin: (message, rate) => {
      heard.push(`${message.entry.n}…`);
      rates.push(rate);
    },
    take: (message) => heard.push(message.t === "moved" ? String(message.entry.n) : message.t),
  });
  return { heard, unfolding, rates };
}

describe("what unfolds", () => {
  beforeEach(() => {
    vi.stubGlobal("document", { hidden: false });
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is shown first and taken in when that is over", () => {
    const { heard, unfolding } = listening();
    const first = moved(1);
    unfolding.add(first);
    expect(heard).toEqual(["1…"]);
    expect(unfolding.busy).toBe(true);
    unfolding.landed(moved(1).entry);
    expect(heard).toEqual(["1…"]); // another entry than the one that is shown
    unfolding.landed(first.entry);
    expect(heard).toEqual(["1…", "1"]);
    expect(unfolding.busy).toBe(false);
  });

  it("is taken in a little later where the board never says that it has shown it", () => {
    const { heard, unfolding } = listening();
    unfolding.add(moved(1));
    vi.advanceTimersByTime(MOVE_MS);
    expect(heard).toEqual(["1…"]);
    vi.advanceTimersByTime(MOVE_MS);
    expect(heard).toEqual(["1…", "1"]);
  });

  it("keeps its order: what was said after a move is heard after it", () => {
    const { heard, unfolding } = listening();
    const first = moved(1);
    unfolding.add(first);
    unfolding.add(said(2));
    expect(heard).toEqual(["1…"]);
    unfolding.landed(first.entry);
    expect(heard).toEqual(["1…", "1", "said"]);
  });

  it("goes faster the more waits", () => {
    const { heard, unfolding, rates } = listening();
    const moves = [1, 2, 3, 4].map(moved);
    for (const one of moves) unfolding.add(one);
    for (const one of moves.slice(0, 2)) unfolding.landed(one.entry);
    expect(heard.slice(0, 3)).toEqual(["1…", "1", "2…"]);
    expect(heard.at(-1)).toBe("3…");
    expect(rates).toEqual([1, 2, 1]);
  });

  it("is at the present after a skip", () => {
    const { heard, unfolding } = listening();
    unfolding.add(moved(1));
    unfolding.add(moved(2));
    expect(unfolding.skip()).toBe(true);
    expect(heard).toEqual(["1…", "1", "2"]);
    expect(unfolding.skip()).toBe(false);
    vi.advanceTimersByTime(5 * MOVE_MS);
    expect(heard).toEqual(["1…", "1", "2"]);
  });

  it("is at the present at once where nothing moves, in a hidden tab, and after very much", () => {
    const still = listening(0);
    still.unfolding.add(moved(1));
    expect(still.heard).toEqual(["1"]);

    const much = listening();
    for (let n = 1; n <= 14; n += 1) much.unfolding.add(moved(n));
    expect(much.heard.at(-1)).toBe("14…");
    expect(much.heard).toContain("13");

    vi.stubGlobal("document", { hidden: true });
    const hidden = listening();
    hidden.unfolding.add(moved(1));
    expect(hidden.heard).toEqual(["1"]);
  });
});
