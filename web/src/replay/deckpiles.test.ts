import { describe, expect, it } from "vitest";
import { draw, pull, returned, topOf, type Pile } from "./deckpiles.ts";
import type { SavedAction } from "../game/savedgame.ts";

const decks = [{ key: "chance", cards: ["a", "b", "c", "d"].map((id, i) => ({ id, keeps: i < 2 })) }];
const fresh: readonly Pile[] = [{ pile: [0, 2, 1, 3], held: [] }];
const action = (verb: string): SavedAction => ({ actor: "A", line: 1, text: "", verb, argument: "", chance: [] });

/** Draws cards one after another; null as soon as one does not lie on top. */
function drawAll(piles: readonly Pile[], cards: readonly number[]): readonly Pile[] | null {
  return cards.reduce<readonly Pile[] | null>((now, card) => now && draw(now, 0, card, card < 2), piles);
}

function after(piles: readonly Pile[] | null, verb: string, failed = false): readonly Pile[] {
  return returned(piles ?? expect.unreachable(), decks, action(verb), failed);
}

describe("a deck", () => {
  it("gives its cards from the top and takes them back below, but for those that are kept", () => {
    expect(drawAll(fresh, [0, 2, 1, 3, 2, 3])).not.toBe(null);
    expect(drawAll(fresh, [2])).toBe(null);
    expect(drawAll(fresh, [0, 2, 1, 3, 2, 3, 0])).toBe(null);
    expect(topOf(fresh[0])).toBe(0);
  });

  it("has a card that was used below it", () => {
    const used = after(drawAll(fresh, [0, 2]), "card");
    expect(drawAll(used, [1, 3, 2, 0])).not.toBe(null);
    expect(drawAll(used, [1, 3, 2, 3])).toBe(null);
  });

  it("may or may not have a bankrupt's card below it", () => {
    const failed = after(drawAll(fresh, [0, 2]), "bankrupt");
    expect(drawAll(failed, [1, 3, 2, 0])).not.toBe(null);
    expect(drawAll(failed, [1, 3, 2, 3])).not.toBe(null);
    expect(drawAll(failed, [1, 3, 0])).toBe(null);
  });

  it("may have a card below it that nobody bought, but only where somebody is bankrupt", () => {
    const held = drawAll(fresh, [0, 2]);
    expect(drawAll(after(held, "pass", true), [1, 3, 2, 0])).not.toBe(null);
    expect(drawAll(after(held, "pass"), [1, 3, 2, 0])).toBe(null);
  });

  it("has each card once, wherever it may have been put", () => {
    const twice = after(drawAll(after(drawAll(fresh, [0, 2]), "bankrupt"), [1, 3]), "bankrupt");
    expect(drawAll(twice, [2, 0, 3, 1, 2])).not.toBe(null);
    expect(drawAll(twice, [2, 0, 0])).toBe(null);
    expect(drawAll(twice, [2, 3, 0, 1])).not.toBe(null);
  });

  it("gives up a card from its middle where one is given from outside", () => {
    const pulled = pull(fresh, 0, 3, false);
    expect(drawAll(pulled, [0, 2, 1, 3])).not.toBe(null);
    expect(pull(fresh, 0, 2, false)[0]?.pile).toEqual([0, 1, 3, 2]);
  });
});
