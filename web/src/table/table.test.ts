import { describe, expect, it } from "vitest";
import type { Chat, EditionBoard, Entry, Legal, State } from "../generated/protocol.ts";
import { barOf } from "./baractions.ts";
import { joinChat, joinLog, takeEntry } from "../game/logmerge.ts";
import { eventsOf, printedRentOf, heard } from "../game/loglines.ts";
import { foundRules } from "./rulesearch.ts";
import { decisionOf } from "../game/decision.ts";
import { clockText } from "../game/clocktext.ts";
import { waitBefore } from "../game/socket.ts";

const state: State = {
  n: 7,
  turn: "A",
  to_act: "A",
  phase: "roll",
  turns: 3,
  doubles: 0,
  again: false,
  between: false,
  dice: null,
  pot: 0,
  houses: 32,
  hotels: 12,
  cash: [100, 100],
  worth: [100, 100],
  at: [0, 0],
  jail: [null, null],
  out: [0, 0],
  cards: [[], []],
  owner: [],
  level: [],
  rent: [],
  next_rent: [],
  mortgaged: [],
  inherited: [],
  decks: [],
  pending: [],
  auction: null,
  claims: [],
  over: null,
  winners: [],
};

const legal = (...actions: string[]): Legal[] =>
  actions.map((action) => ({ do: action, verb: action.split(" ")[1] ?? "", seat: action.charAt(0) }));

const entry = (seq: number, n: number, more: Partial<Entry> = {}): Entry => ({
  seq,
  n,
  at: 0,
  action: "A roll",
  events: [],
  ...more,
});

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

describe("the decision", () => {
  const auction: State["auction"] = {
    what: "deed",
    square: 5,
    deck: null,
    hotel: false,
    seller: null,
    bid: 0,
    bidder: null,
    floor: 1,
    bidding: ["A", "B"],
    rest: [],
  };

  it("is an auction for who still bids, not for who has passed", () => {
    const open = { ...state, to_act: "B", auction };
    expect(decisionOf(open, [], ["A"])).toMatchObject({ kind: "auction", seat: "A", acts: false });
    expect(decisionOf(open, [], ["A", "B"])).toMatchObject({ seat: "B", acts: true });
    expect(decisionOf({ ...open, auction: { ...auction, bidding: ["B"] } }, [], ["A"])).toBeNull();
  });

  it("is a debt for the debtor alone", () => {
    const owing: State = { ...state, pending: [{ kind: "debt", seat: "B", amount: 50, cause: "tax" }] };
    expect(decisionOf(owing, [], ["B"])).toMatchObject({ kind: "debt", seat: "B" });
    expect(decisionOf(owing, [], ["A"])).toBeNull();
  });

  it("keeps its key while the same decision waits, and changes it with the next", () => {
    const buying: State = { ...state, phase: "buy" };
    const first = decisionOf(buying, [], ["A"]);
    expect(decisionOf({ ...buying, cash: [50, 100], n: 9 }, [], ["A"])?.key).toBe(first?.key);
    expect(decisionOf({ ...buying, turns: 4 }, [], ["A"])?.key).not.toBe(first?.key);
  });

  it("is there for rents to claim, and never for spectators or after the end", () => {
    expect(decisionOf(state, legal("A claim B"), ["A"])?.kind).toBe("claims");
    expect(decisionOf({ ...state, phase: "buy" }, [], [])).toBeNull();
    expect(decisionOf({ ...state, phase: "buy", over: "time" }, [], ["A"])).toBeNull();
  });
});

describe("the journal", () => {
  it("adds entries once, and takes back what was undone", () => {
    let log = [entry(1, 1), entry(2, 2), entry(3, 3)];
    log = takeEntry(log, entry(3, 3));
    expect(log).toHaveLength(3);
    log = takeEntry(log, entry(4, 1, { undone: true }));
    expect(log.map((one) => one.n)).toEqual([1]);
  });

  it("goes on after a reconnect, and begins anew where too much was missed", () => {
    const log = [entry(1, 1), entry(2, 2)];
    expect(joinLog(log, [entry(4, 3)])).toEqual({ log: [...log, entry(4, 3)], anew: false });
    expect(joinLog(log, [])).toEqual({ log, anew: false });
    expect(joinLog(log, [entry(300, 250)])).toEqual({ log: [entry(300, 250)], anew: true });
  });

  it("holds everything that was said once, in order", () => {
    const said = (seq: number): Chat => ({ seq, at: 0, seat: "A", name: "Ana", text: "hola" });
    expect(joinChat([said(1), said(5)], [said(5), said(3)]).map((one) => one.seq)).toEqual([1, 3, 5]);
  });
});

describe("the log", () => {
  const paid = entry(1, 1, {
    events: [
      { kind: "throw", seat: "A", amount: 3, extra: 4 },
      { kind: "money", seat: "A", other: "B", square: 0, amount: 28, cause: "rent_dice" },
      { kind: "end_turn", seat: "A" },
    ],
  });

  it("filters by money, by reader and by trade", () => {
    expect(eventsOf(paid, "all", []).map((one) => one.kind)).toEqual(["throw", "money"]);
    expect(eventsOf(paid, "money", []).map((one) => one.kind)).toEqual(["money"]);
    expect(eventsOf(paid, "me", ["B"]).map((one) => one.kind)).toEqual(["money"]);
    expect(eventsOf(paid, "trades", [])).toEqual([]);
  });

  it("tells a purchase once", () => {
    const bought = entry(2, 2, {
      events: [
        { kind: "money", seat: "A", other: "bank", square: 1, amount: 60, cause: "purchase" },
        { kind: "deed", other: "A", square: 1, cause: "purchase" },
      ],
    });
    expect(eventsOf(bought, "all", [])).toHaveLength(1);
    expect(heard(bought, ["A"])).toHaveLength(1);
  });

  it("explains a rent by the figures of its deed, and says nothing where they do not fit", () => {
    const edition = {
      max_houses: 4,
      has_hotels: true,
      squares: [{ rents: [14, 70, 200, 550, 750, 950], multipliers: [4, 10] }],
    } as unknown as EditionBoard;
    const of = (cause: string, amount: number): string | undefined =>
      printedRentOf({ kind: "money", square: 0, cause, amount }, edition)?.key;
    expect(of("rent_bare", 14)).toBe("table-rent-bare");
    expect(of("rent_built", 200)).toBe("table-rent-houses");
    expect(of("rent_built", 950)).toBe("table-rent-hotel");
    expect(of("rent_double", 28)).toBeUndefined();
    expect(of("rent_dice", 28)).toBeUndefined();
    expect(of("tax", 14)).toBeUndefined();
  });

  it("is heard without the dice of others", () => {
    expect(heard(paid, ["B"]).map((one) => one.kind)).toEqual(["money"]);
    expect(heard(paid, ["A"]).map((one) => one.kind)).toEqual(["throw", "money"]);
  });
});

it("finds rules by words without accents, in either language", () => {
  const rule = (id: string, es: string): Parameters<typeof foundRules>[0][number] => ({
    id,
    book: "clasico",
    section: { es: "Cárcel", en: "Jail" },
    text: { es, en: "To leave jail" },
  });
  const rules = [rule("M-081", "Se paga la multa"), rule("M-083", "Se usa la tarjeta")];
  expect(foundRules(rules, "carcel multa").map((one) => one.id)).toEqual(["M-081"]);
  expect(foundRules(rules, "m-083").map((one) => one.id)).toEqual(["M-083"]);
  expect(foundRules(rules, "LEAVE")).toHaveLength(2);
});

it("writes clocks with minutes and seconds", () => {
  expect([0, 6_100, 61_000, 3_600_000].map(clockText)).toEqual(["0:00", "0:07", "1:01", "1:00:00"]);
});

it("waits longer after each failed attempt to connect, up to five seconds", () => {
  expect([0, 1, 2, 3, 4, 9].map((attempt) => waitBefore(attempt, 1))).toEqual([300, 600, 1200, 2400, 4800, 5000]);
  expect(waitBefore(0, 0)).toBeLessThan(300);
});
