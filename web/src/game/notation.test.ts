import { describe, expect, it } from "vitest";
import { readAction, readOffer, writeOffer } from "./notation.ts";
import { changeOf, emptyTerms, isEmpty, sidesFor, turned, withCards, withDeed, type Terms } from "./offerterms.ts";

const TWO = { decks: ["casualidad", "arca_comunal"], slugs: ["salida", "ronda", "arca", "lavapies"] };
const ONE = { decks: ["xorti"] };

function read(text: string, words: typeof TWO | typeof ONE = TWO): Terms {
  const terms = readOffer(text, words);
  if (terms === null) throw new Error(`not read: ${text}`);
  return terms;
}

describe("the terms of a trade", () => {
  it.each([
    "A offer B: 5, $100, card casualidad for 12, $50",
    "B offer A: nothing for 39",
    "C offer H: 1, 3, 6 for nothing",
    "A offer B: $1 for card casualidad, card arca_comunal, card arca_comunal",
    "A offer B: 1 for debt 350",
    "A offer B: nothing for nothing",
  ])("are written as they were read: %s", (text) => {
    expect(writeOffer(read(text), TWO)).toBe(text);
  });

  it("name no deck where there is only one", () => {
    const text = "A offer B: card, card for $30";
    expect(read(text, ONE).give.cards).toEqual([2]);
    expect(writeOffer(read(text, ONE), ONE)).toBe(text);
    expect(writeOffer(read("A offer B: card xorti for $30", ONE), ONE)).toBe("A offer B: card for $30");
  });

  it("are written in board order, whatever the order they were chosen in", () => {
    expect(writeOffer(read("A offer B: card casualidad, $10, 39, 5 for nothing"), TWO)).toBe(
      "A offer B: 5, 39, $10, card casualidad for nothing",
    );
  });

  it("may name squares by their slugs", () => {
    expect(read("A offer B: lavapies for ronda").give.deeds).toEqual([3]);
  });

  it.each([
    "A roll",
    "A offer B: …",
    "A offer B:",
    "A offer B: 5",
    "A offer B: 5, 5 for nothing",
    "A offer B: $1, $2 for nothing",
    "A offer B: $0 for nothing",
    "A offer B: card for nothing",
    "A offer B: card nowhere for nothing",
    "A offer B: for 5",
    "A offer B: nowhere for 5",
    "A offer Z: 1 for 3",
    "A offer B: 5 for debt 0",
  ])("are not read from what is no offer: %s", (text) => {
    expect(readOffer(text, TWO)).toBeNull();
  });

  it("turn round for the counter-offer", () => {
    expect(writeOffer(turned(read("A offer B: 5, $100 for 12")), TWO)).toBe("B offer A: 12 for 5, $100");
  });

  it("are seen from the reader's side", () => {
    const terms = read("A offer B: 5 for 12");
    expect(sidesFor(terms, "B")).toMatchObject({ give: { deeds: [12] }, get: { deeds: [5] }, with: "A" });
    expect(sidesFor(terms, "A")).toMatchObject({ give: { deeds: [5] }, get: { deeds: [12] }, with: "B" });
    expect(sidesFor(terms, "C").with).toBe("B");
  });

  it("gain and lose deeds and cards", () => {
    const { give } = read("A offer B: 5 for 12");
    expect(withDeed(give, 3).deeds).toEqual([3, 5]);
    expect(withDeed(give, 5).deeds).toEqual([]);
    expect(withCards(give, 1, 2).cards).toEqual([0, 2]);
  });

  it("tell what a counter-offer changed", () => {
    const before = read("A offer B: 5, $100 for 12, card casualidad");
    const after = read("A offer B: 6, $150 for 12");
    expect(changeOf(before.give, after.give)).toEqual({ added: [6], removed: [5], cash: 50, cards: [0, 0] });
    expect(changeOf(before.get, after.get)).toEqual({ added: [], removed: [], cash: 0, cards: [-1, 0] });
  });

  it("can be empty", () => {
    expect(isEmpty(emptyTerms("A", "B", TWO))).toBe(true);
    expect(isEmpty(read("A offer B: nothing for $1"))).toBe(false);
    expect(isEmpty(read("A offer B: nothing for debt 5"))).toBe(false);
  });
});

describe("an action", () => {
  it.each([
    ["A roll", "A", "roll", "", []],
    ["B roll 3-4, chance_7, 120", "B", "roll", "", ["3-4", "chance_7", "120"]],
    ["A build 5", "A", "build", "5", []],
    ["A card casualidad, 3-4", "A", "card", "casualidad", ["3-4"]],
    ["A card, 3-4", "A", "card", "", ["3-4"]],
    ["A clear brown to 2", "A", "clear", "brown to 2", []],
    ["table time, 1-2, 3-4", "table", "time", "", ["1-2", "3-4"]],
    ["A offer B: 5, $1 for 12, 13", "A", "offer", "B: 5, $1 for 12, 13", []],
  ])("is taken apart: %s", (text, actor, verb, argument, chance) => {
    expect(readAction(text)).toEqual({ actor, verb, argument, chance });
  });

  it.each(["", "start", "Z roll", "A", "A Roll"])("is not read from what is none: %j", (text) => {
    expect(readAction(text)).toBeNull();
  });
});
