import { describe, expect, it } from "vitest";
import type {
  Auction,
  EditionBoard,
  Entry,
  Event as GameEvent,
  Legal,
  Pending,
  Position,
  TableInfo,
} from "../generated/protocol.ts";
import {
  buildableFirst,
  bidsOf,
  byGroup,
  cardsOf,
  cashOf,
  countsFor,
  deedsOf,
  endsOf,
  estatePlace,
  find,
  groupOf,
  hasOnePrice,
  hasPassed,
  keptLast,
  lastCard,
  othersAreAsked,
  partnersOf,
  pendingFor,
  priceOf,
  raisesOf,
  raising,
  rowOf,
  topPending,
  withCount,
  type GroupOf,
} from "./readposition.ts";

const group = (key: string, squares: number[]) => ({ key, squares });
const priced = (price: number, key: string | null = null) => ({ price, group: key });

const edition = {
  max_houses: 4,
  groups: [group("brown", [1, 3]), group("red", [2, 4, 5])],
  squares: [
    priced(0),
    priced(60, "brown"),
    priced(220, "red"),
    priced(60, "brown"),
    priced(220, "red"),
    priced(240, "red"),
  ],
} as unknown as EditionBoard;

const state = {
  owner: [null, "A", "B", "A", "B", "A"],
  level: [0, 1, 0, 0, 5, 0],
  cash: [500, 20, 0],
  cards: [
    [0, 1],
    [0, 0],
    [0, 0],
  ],
  out: [0, 0, 1],
  pending: [{ kind: "estate" }, { kind: "auction" }],
} as unknown as Position;

const info = { seats: [{ seat: "A" }, { seat: "B" }, { seat: "C" }] } as unknown as TableInfo;

function entry(...events: GameEvent[]): Entry {
  return { seq: 0, n: 0, at: 0, action: "", events };
}

describe("a seat", () => {
  it("has its cash and its cards", () => {
    expect(cashOf(state, info, "B")).toBe(20);
    expect(cardsOf(state, info, "A")).toEqual([0, 1]);
  });

  it("trades with those who are still in, from its left on", () => {
    expect(partnersOf(state, info, "A")).toEqual(["B"]);
    expect(partnersOf(state, info, "B")).toEqual(["A"]);
  });

  it("has its deeds by group", () => {
    expect(byGroup(edition, deedsOf(state, "A"))).toEqual([
      { group: edition.groups[0], squares: [1, 3] },
      { group: edition.groups[1], squares: [5] },
    ]);
  });
});

describe("a deed", () => {
  it("belongs to its group", () => {
    expect(groupOf(edition, 4)?.key).toBe("red");
    expect(groupOf(edition, 0)).toBeNull();
  });

  it("is part of the next row if it is as low as the lowest", () => {
    const [brown] = edition.groups;
    if (brown === undefined) throw new Error("no group");
    expect(rowOf(state, brown, "A")).toEqual([3]);
  });
});

describe("buildings of a colour", () => {
  const lot = (house_cost: number, hotel_cost: number, key: string) => ({ house_cost, hotel_cost, group: key });
  const built = {
    groups: [group("brown", [0, 1]), group("red", [2, 3])],
    squares: [lot(50, 50, "brown"), lot(50, 50, "brown"), lot(100, 90, "red"), lot(100, 80, "red")],
  } as unknown as EditionBoard;

  it("have one price where all its lots say the same", () => {
    expect(hasOnePrice(built, 0, false)).toBe(true);
    expect(hasOnePrice(built, 2, false)).toBe(true);
    expect(hasOnePrice(built, 2, true)).toBe(false);
    expect(priceOf(built, 3, true)).toBe(80);
  });

  it("keep their deeds from being mortgaged first", () => {
    expect(keptLast(built.groups, [1]).map((one) => one.key)).toEqual(["red", "brown"]);
    expect(keptLast(built.groups, []).map((one) => one.key)).toEqual(["brown", "red"]);
  });

  it("come first where something can be built, in their order otherwise", () => {
    const all = ["brown", "red", "blue"].map(
      (key, i) => ({ group: group(key, [i]), squares: [i] }) as unknown as GroupOf,
    );
    const order = (...buildable: number[]) => buildableFirst(all, new Set(buildable)).map((one) => one.group.key);
    expect(order()).toEqual(["brown", "red", "blue"]);
    expect(order(2)).toEqual(["blue", "brown", "red"]);
    expect(order(1, 2)).toEqual(["red", "blue", "brown"]);
  });
});

describe("legal actions", () => {
  const legal: Legal[] = [
    { do: "A end", verb: "end", seat: "A" },
    { do: "A mortgage 1", verb: "mortgage", seat: "A", square: 1, cash: 30 },
    { do: "A mortgage 3", verb: "mortgage", seat: "A", square: 3, cash: 30 },
    { do: "A build 3", verb: "build", seat: "A", square: 3, cash: -50 },
  ];

  it("are found by verb and deed", () => {
    expect(find(legal, "end")?.do).toBe("A end");
    expect(find(legal, "mortgage", 3)?.do).toBe("A mortgage 3");
    expect(find(legal, "sell")).toBeNull();
  });

  it("raise money if they bring some", () => {
    expect(raising(legal).map((one) => one.do)).toEqual(["A mortgage 1", "A mortgage 3"]);
  });
});

describe("how many of the last buildings", () => {
  const legal: Legal[] = [
    { do: "A build 3", verb: "build", seat: "A", square: 3, cash: -50 },
    { do: "A build 3 x", verb: "build", seat: "A", square: 3, other: "B", low: 1, high: 5, cash: -50 },
    { do: "A build 6 x", verb: "build", seat: "A", square: 6, low: 1, high: 5, cash: -50 },
    { do: "A want 8 x", verb: "want", seat: "A", square: 8, low: 1, high: 2, cash: -50 },
  ];

  it("is chosen up to what the bank has", () => {
    expect(countsFor(legal, "build", 3, 3)).toEqual([1, 2, 3]);
    expect(countsFor(legal, "build", 3, 9)).toEqual([1, 2, 3, 4, 5]);
    expect(countsFor(legal, "want", 8, 3)).toEqual([1, 2]);
  });

  it("is no question for one building, nor where nobody else is asked", () => {
    expect(countsFor(legal, "build", 3, 1)).toEqual([]);
    expect(countsFor(legal, "build", 6, 3)).toEqual([]);
    expect(countsFor(legal, "want", 9, 3)).toEqual([]);
  });

  it("is others' business too, told with the family or, where there is none, with the one building", () => {
    const [brown] = edition.groups;
    if (brown === undefined) throw new Error("no group");
    const one: Legal = { do: "A build 3", verb: "build", seat: "A", square: 3, cash: -50 };
    expect(othersAreAsked(legal, brown)).toBe(true);
    expect(othersAreAsked([one], brown)).toBe(false);
    expect(othersAreAsked([{ ...one, other: "B" }], brown)).toBe(true);
    expect(othersAreAsked([{ ...one, square: 2, other: "B" }], brown)).toBe(false);
  });

  it("is left out of the text for one", () => {
    expect(withCount("A want 8", 1)).toBe("A want 8");
    expect(withCount("A want 8", 2)).toBe("A want 8 x2");
    expect(find(legal, "build", 3)?.do).toBe("A build 3");
  });
});

describe("what waits", () => {
  it("is decided from the top", () => {
    expect(topPending(state)?.kind).toBe("auction");
  });

  it("is one seat's, and of one kind", () => {
    const debt = { kind: "debt", seat: "B" } as Pending;
    const owing = { ...state, pending: [debt] };
    expect(pendingFor(owing, "B", "tax", "debt")).toBe(debt);
    expect(pendingFor(owing, "A", "debt")).toBeNull();
    expect(pendingFor(owing, "B", "tax")).toBeNull();
    expect(pendingFor({ ...state, pending: [] }, "B", "debt")).toBeNull();
  });

  it("may be a card that was drawn in the last action", () => {
    const log = [entry({ kind: "throw" }, { kind: "card", deck: "suerte", card: "X1" })];
    expect(lastCard(log)).toEqual({ deck: "suerte", card: "X1" });
    expect(lastCard([...log, entry({ kind: "turn" })])).toBeNull();
  });
});

describe("an auction", () => {
  it("is raised by steps that fit the prices of the edition", () => {
    expect(raisesOf(edition)).toEqual([1, 10, 50]);
    const dear = { squares: [6000, 20_000, 40_000].map((price) => priced(price)) } as unknown as EditionBoard;
    expect(raisesOf(dear)).toEqual([100, 1000, 5000]);
  });

  it("lists its own bids and passes alone", () => {
    const log = [
      entry({ kind: "bid", seat: "C", amount: 9 }),
      entry({ kind: "declined", seat: "A" }, { kind: "auction", square: 1 }),
      entry({ kind: "bid", seat: "B", amount: 20 }),
      entry({ kind: "pass", seat: "A" }),
    ];
    expect(bidsOf(log)).toEqual([
      { seat: "B", amount: 20 },
      { seat: "A", amount: null },
    ]);
    expect(["A", "B", "C"].map((seat) => hasPassed(bidsOf(log), seat))).toEqual([true, false, false]);
  });

  const lot = (rest: number[]): Auction => ({ rest }) as unknown as Auction;

  it("of an estate tells which lot of how many it is", () => {
    const log = [entry({ kind: "throw" }), entry({ kind: "bankrupt" }, { kind: "auction" })];
    expect(estatePlace(log, lot([3, 5]))).toEqual({ at: 1, of: 3 });
    expect(estatePlace([...log, entry({ kind: "deed" }, { kind: "auction" })], lot([5]))).toEqual({ at: 2, of: 3 });
  });

  it("of a declined deed stands alone, also after an estate", () => {
    const log = [
      entry({ kind: "bankrupt" }, { kind: "auction" }),
      entry({ kind: "throw" }),
      entry({ kind: "auction" }),
    ];
    expect(estatePlace(log, lot([]))).toBeNull();
  });
});

describe("an action as it is sent", () => {
  const legal = (action: string, more: Partial<Legal> = {}): Legal => ({ do: action, ...more }) as Legal;

  it("is complete where many are listed as one", () => {
    expect(endsOf(legal("A sell 16"))).toEqual(["A sell 16"]);
    expect(endsOf(legal("A build 16 x", { low: 1, high: 3 }))).toEqual(["A build 16 x1", "A build 16 x3"]);
    expect(endsOf(legal("A clear orange to", { low: 0, high: 5 }))).toEqual([
      "A clear orange to 0",
      "A clear orange to 5",
    ]);
    expect(endsOf(legal("A clear orange to", { low: 2, high: 2 }))).toEqual(["A clear orange to 2"]);
  });
});
