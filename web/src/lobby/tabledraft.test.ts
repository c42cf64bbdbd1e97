import { beforeEach, expect, test } from "vitest";
import type { EditionBoard } from "../generated/protocol.ts";
import { TableDraft } from "./tabledraft.svelte.ts";

const board = {
  card: { players: [2, 6], timed: false, name_sets: [{ key: "madrid" }] },
  tokens: ["a", "b", "c", "d", "e", "f"].map((slug) => ({ slug })),
  switches: [
    { key: "parking.jackpot", value: false },
    { key: "stock.houses", value: null },
    { key: "end.time_limit", value: false },
  ],
} as unknown as EditionBoard;
const nameOf = (index: number) => `Player ${index + 1}`;

let draft: TableDraft;
beforeEach(() => {
  draft = new TableDraft();
  draft.edition = "clasico";
});

test("alone means three bots, friends mean three links, together means everybody here", () => {
  const kinds = () => draft.seats.map((seat) => seat.kind);
  draft.seatFor("alone", [2, 8], ["Ana"], "buyer", null);
  expect(kinds()).toEqual(["here", "bot", "bot", "bot"]);
  draft.seatFor("friends", [2, 3], ["Ana"], "buyer", null);
  expect(kinds()).toEqual(["here", "link", "link"]);
  draft.seatFor("together", [2, 8], ["Ana", "Luis", "Eva"], "buyer", null);
  expect(draft.seats.map((seat) => seat.name)).toEqual(["Ana", "Luis", "Eva"]);
  expect(kinds()).toEqual(["here", "here", "here"]);
});

test("no two seats have the same token or colour, also after they were swapped", () => {
  draft.seatFor("alone", [2, 8], ["Ana"], "buyer", 2);
  const [first, second] = draft.seats;
  if (first === undefined || second === undefined) throw new Error("no seats");
  expect(first.color).toBe(2);
  draft.dress(first, second.token);
  draft.colour(first, second.color);
  for (const look of ["token", "color"] as const)
    expect(new Set(draft.seats.map((seat) => seat[look])).size).toBe(draft.seats.length);
});

test("a switch that is put back to the edition's own value is no longer an option", () => {
  draft.set("parking.jackpot", true, false);
  draft.set("stock.houses", 20, null);
  expect(draft.options).toEqual({ "parking.jackpot": true, "stock.houses": 20 });
  draft.set("stock.houses", "none", null);
  draft.set("parking.jackpot", false, false);
  expect(draft.options).toEqual({});
});

test("bots keep to the speed of who plays alone, and to the table's pace where others play too", () => {
  draft.pace = 2000;
  draft.seatFor("alone", [2, 8], ["Ana"], "buyer", null);
  expect(draft.request(board, nameOf, "fast").pace).toBe(250);
  draft.seatFor("friends", [2, 8], ["Ana"], "buyer", null);
  expect(draft.request(board, nameOf, "fast").pace).toBe(2000);
});

test("a preset leaves alone what is set in another place of the form, unless it sets that too", () => {
  draft.options = { "rent.collection": "on_claim", "jail.fine": 10 };
  draft.setRules({ "end.rounds": 30 });
  expect(draft.options).toEqual({ "rent.collection": "on_claim", "end.rounds": 30 });
  const family = { "parking.jackpot": true, "rent.collection": "auto" };
  draft.setRules(family);
  expect(draft.options).toEqual(family);
  draft.setRules({}, family);
  expect(draft.options).toEqual({});
});

test("another edition keeps what fits it", () => {
  draft.seatFor("alone", [2, 8], ["Ana"], "buyer", null);
  draft.resize(8, "bot", "buyer");
  draft.names = "us";
  draft.set("parking.jackpot", true, false);
  draft.set("jail.fine", 10, 50);
  draft.fit(board, "buyer");
  expect(draft.seats).toHaveLength(6);
  expect(draft.names).toBeNull();
  expect(draft.options).toEqual({ "parking.jackpot": true });
});

test("the request names people, waits for the host where somebody comes by link, and sends the hour only if it counts", () => {
  draft.seatFor("friends", [2, 4], [" Ana "], "buyer", null);
  const wish = draft.request(board, nameOf);
  expect(wish.seats[0]).toEqual({ kind: "here", name: "Ana", token: "a", color: 0 });
  expect(wish.seats[1]).toEqual({ kind: "link", token: "b", color: 1 });
  expect(wish).toMatchObject({ wait: true, hour: null });
  draft.set("end.time_limit", true, false);
  draft.seatFor("alone", [2, 4], [""], "buyer", null);
  const other = draft.request(board, nameOf);
  expect(other.seats[0]?.name).toBe("Player 1");
  expect(other).toMatchObject({ wait: false, hour: 60 });
});

test("without a seat of one's own there is nobody to wait for", () => {
  draft.seatFor("friends", [2, 4], ["Ana"], "buyer", null);
  for (const seat of draft.seats) draft.change(seat, { kind: "link" });
  expect(draft.request(board, nameOf).wait).toBe(false);
});

test("a draft that was kept is the same after a reload, but for its names of seats", () => {
  draft.seatFor("alone", [2, 8], ["Ana"], "buyer", 3);
  draft.set("parking.jackpot", true, false);
  Object.assign(draft, { mode: "alone", bot: "buyer", hour: 45, open: true, spectators: false, names: "madrid" });
  const again = new TableDraft();
  again.restore(JSON.parse(JSON.stringify(draft.kept())) as Record<string, unknown>);
  expect(again.request(board, nameOf)).toEqual(draft.request(board, nameOf));
  expect([again.mode, again.bot, again.hour]).toEqual(["alone", "buyer", 45]);
});

test("what is no draft leaves the new one alone", () => {
  const rubbish = [
    {},
    { edition: "clasico", seats: "four" },
    { edition: 3, seats: [{}] },
    { edition: "x", seats: [null] },
    { edition: "x", seats: [], options: null, clock: null },
  ];
  for (const kept of rubbish) {
    const again = new TableDraft();
    again.restore(kept);
    expect(again.kept()).toEqual(new TableDraft().kept());
  }
});

test("the help that somebody chose for playing alone does not go along to a table of people", () => {
  draft.seatFor("alone", [2, 8], ["Ana"], "buyer", null);
  draft.chooseHelp("bar");
  expect(draft.request(board, nameOf).help).toBe("bar");
  draft.seatFor("friends", [2, 8], ["Ana"], "buyer", null);
  expect([draft.help, draft.request(board, nameOf).help]).toEqual(["none", null]);
  draft.chooseHelp("hints");
  const again = new TableDraft();
  again.restore(JSON.parse(JSON.stringify(draft.kept())) as Record<string, unknown>);
  expect(again.help).toBe("hints");
  again.seatFor("alone", [2, 8], ["Ana"], "buyer", null);
  expect(again.help).toBe("bar");
});
