import { expect, test } from "vitest";
import type { Entry, Event as GameEvent } from "../generated/protocol.ts";
import { cuesOf } from "./entrysounds.ts";

const entry = (...events: GameEvent[]): Entry => ({ seq: 1, n: 1, at: 0, action: "A roll", events });
const thrown: GameEvent = { kind: "throw", seat: "A", amount: 3, extra: 4 };
const moved: GameEvent = { kind: "move", seat: "A", square: 7, cause: "throw", origin: 0 };
const drawn: GameEvent = { kind: "card", seat: "A", deck: "arca", card: "C05" };
const failed: GameEvent = { kind: "bankrupt", seat: "A", other: "B" };
const over: GameEvent = { kind: "over", end: "last_survivor", winners: ["B"] };

test("a card is heard when it turns, after dice and walk", () => {
  const [dice, card] = cuesOf(entry(thrown, moved, drawn), 40, 1);
  expect(dice).toEqual({ sound: "dice", at: 0 });
  expect(card?.sound).toBe("card");
  expect(card?.at).toBeGreaterThan(500);
});

test("who fails is heard, then who wins", () => {
  const cues = cuesOf(entry(failed, over), 40, 1);
  expect(cues.map(({ sound }) => sound)).toEqual(["bankrupt", "win"]);
  expect(cues[1]?.at).toBeGreaterThan(cues[0]?.at ?? 0);
});

test("the hammer falls where a deed is sold or nobody bids, and for no other deed", () => {
  const deed = (cause: string): GameEvent => ({ kind: "deed", seat: "A", square: 3, cause });
  expect(cuesOf(entry(deed("auction")), 40, 1)).toEqual([{ sound: "gavel", at: 0 }]);
  expect(cuesOf(entry({ kind: "unsold", square: 3 }), 40, 1)).toEqual([{ sound: "gavel", at: 0 }]);
  expect(cuesOf(entry(deed("purchase")), 40, 1)).toEqual([]);
});

test("what is shown at once is heard once", () => {
  expect(cuesOf(entry(thrown, moved, drawn, failed, over), 40, Infinity)).toEqual([{ sound: "win", at: 0 }]);
});
