import { describe, expect, test } from "vitest";
import type { EditionBoard, SeatInfo, SquareCard, Position } from "../generated/protocol.ts";
import {
  buildingsOn,
  holders,
  initials,
  ladder,
  nextBuilding,
  rowNow,
  pieceOf,
  standings,
  throwsOf,
} from "./standings.ts";

const both = (text: string) => ({ es: text, en: text });

const card = (index: number, more: Partial<SquareCard>): SquareCard => ({
  index,
  kind: "street",
  name: both(`S${index}`),
  slug: `s${index}`,
  group: null,
  price: 0,
  rents: [],
  multipliers: [],
  mortgage: 0,
  house_cost: 0,
  hotel_cost: 0,
  deck: null,
  amount: 0,
  percent: 0,
  drawing: null,
  ...more,
});

const lot = { group: "brown", price: 60, rents: [2, 10, 30, 90, 160, 250], house_cost: 50, hotel_cost: 60 };
const group = { name: both("g"), color: "#000000", pattern: "plain", house_cost: 50, hotel_cost: 60 };

const edition = {
  groups: [
    { ...group, key: "brown", letter: "A", kind: "street", squares: [1, 2] },
    { ...group, key: "stations", letter: "T", kind: "station", squares: [3] },
  ],
  squares: [
    card(0, { kind: "go" }),
    card(1, lot),
    card(2, lot),
    card(3, { kind: "station", group: "stations", price: 200, rents: [25, 50, 100, 200] }),
    card(4, { kind: "jail" }),
  ],
  tokens: [{ slug: "gato", name: both("Gato"), shape: "heart" }],
  models: { street: "deed_by_buildings", station: "deed_by_count" },
  max_houses: 3,
  has_hotels: true,
} as unknown as EditionBoard;

const seat = (letter: string, name: string): SeatInfo => ({
  seat: letter,
  kind: "person",
  name,
  bot: null,
  token: "gato",
  color: 0,
  online: true,
  away: 0,
  stand_in: null,
  commitment: null,
  gone: null,
});
const seats = [seat("A", "Ana"), seat("B", "Luis"), seat("C", "Bea")];

const state = {
  at: [1, 4, 4],
  jail: [null, 1, null],
  out: [0, 0, 0],
  owner: [null, "A", "B", "A", null],
  level: [0, 4, 2, 0, 0],
  rent: [0, 250, 30, 25, 0],
  mortgaged: [2],
} as unknown as Position;

const at = (square: number) => {
  const found = standings(edition, state, seats)[square];
  if (found === undefined) throw new Error(`no square ${square}`);
  return found;
};

describe("a square as it stands", () => {
  test("has its owner, its buildings and its mortgage", () => {
    expect(at(1)).toMatchObject({ owner: { name: "Ana" }, hotel: true, houses: 0, mortgaged: false, rent: 250 });
    expect(at(2)).toMatchObject({ owner: { name: "Luis" }, hotel: false, houses: 2, mortgaged: true });
  });

  test("has visitors apart from prisoners", () => {
    expect(at(4).visitors.map((one) => one.seat)).toEqual(["C"]);
    expect(at(4).prisoners.map((one) => one.seat)).toEqual(["B"]);
  });

  test("has nobody of those who failed", () => {
    const out = { ...state, out: [1, 0, 0] };
    expect(standings(edition, out, seats)[1]?.visitors).toEqual([]);
  });

  test("is bare before the game", () => {
    expect(standings(edition, null, seats)[1]).toMatchObject({ owner: null, houses: 0, rent: 0, visitors: [] });
  });
});

describe("a deed", () => {
  test("prints as many rows as there may be houses, and the hotel's with the last figure", () => {
    expect(ladder(edition, at(1).card).map((row) => [row.by, row.amount])).toEqual([
      ["houses", 2],
      ["houses", 10],
      ["houses", 30],
      ["houses", 90],
      ["hotel", 250],
    ]);
  });

  test("of a kind that counts prints no more rows than its group has deeds", () => {
    expect(ladder(edition, at(3).card)).toEqual([{ by: "count", count: 1, amount: 25 }]);
  });

  test("marks the row that holds, and none while mortgaged or free", () => {
    expect(rowNow(ladder(edition, at(1).card), at(1), 4)).toBe(4);
    expect(rowNow(ladder(edition, at(2).card), at(2), 2)).toBe(-1);
    expect(rowNow(ladder(edition, at(3).card), at(3), 0)).toBe(0);
    expect(rowNow(ladder(edition, at(1).card), { ...at(1), owner: null }, 0)).toBe(-1);
  });

  test("says what is built next until nothing comes", () => {
    const rows = ladder(edition, at(1).card);
    expect(nextBuilding(rows, at(1).card, 0)).toEqual({ hotel: false, cost: 50, rent: 10 });
    expect(nextBuilding(rows, at(1).card, 3)).toEqual({ hotel: true, cost: 60, rent: 250 });
    expect(nextBuilding(rows, at(1).card, 4)).toBeNull();
    expect(nextBuilding(ladder(edition, at(3).card), at(3).card, 0)).toBeNull();
  });
});

test("a group knows how many deeds each seat holds", () => {
  expect(edition.groups.map((one) => holders(one, state, seats))).toEqual([
    [1, 1, 0],
    [1, 0, 0],
  ]);
});

test("initials tell seats apart", () => {
  const found = (...names: string[]) => [
    ...initials(names.map((name, i) => seat("ABCDEFGH"[i] ?? "A", name))).values(),
  ];
  expect(found("Ana", "Luis")).toEqual(["A", "L"]);
  expect(found("Ana", "Alba")).toEqual(["An", "Al"]);
  expect(found("Buyer C", "Buyer D", "Ana")).toEqual(["Bc", "Bd", "A"]);
  expect(found("Ana", "Ana")).toEqual(["Aa", "Ab"]);
  expect(found("ñandú", "")).toEqual(["Ñ", "B"]);
});

test("a token has the shape of its edition, or a plain one", () => {
  expect(pieceOf(edition, seat("A", "Ana")).shape).toBe("heart");
  expect(pieceOf(edition, { ...seat("A", "Ana"), token: "?" })).toEqual({ shape: "circle", figure: null });
});

test("two dice have 36 throws, seven the most of them", () => {
  const all = Array.from({ length: 14 }, (_, distance) => throwsOf(distance));
  expect(all.reduce((sum, n) => sum + n, 0)).toBe(36);
  expect(all[7]).toBe(6);
  expect([all[0], all[1], all[13]]).toEqual([0, 0, 0]);
});

test("a lot carries houses, or the hotel above them", () => {
  const built = { level: [0, 1, 4] } as unknown as Position;
  expect(buildingsOn(built, edition, 1)).toEqual({ houses: 1, hotel: false });
  expect(buildingsOn(built, edition, 2)).toEqual({ houses: 0, hotel: true });
});
