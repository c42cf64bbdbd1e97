import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Entry, Event as GameEvent, Legal, Position, ToClient } from "../generated/protocol.ts";
import type { LiveTable } from "../game/livetable.svelte.ts";
import type { TableNames } from "../game/names.ts";
import { entry, state } from "../game/position.stub.ts";
import { memory } from "../lib/storage.stub.ts";

vi.mock("./sounds.ts", () => ({ play: () => undefined }));

let announceTable: typeof import("./announcer.ts").announceTable;
let spoken: typeof import("../lib/notices.svelte.ts").notices;

const WORDS = `
phase-roll = Throw
phase-end = End
table-your-turn = Your move: { $what }.
table-waits-again-roll = Throw again
table-waits-auction = Highest: { $amount }
table-undone = Undone: { $what }
table-heard-also = Also: { $squares }.
ev-bid = { $seat } bids.
ev-deal = Dealt { $square }.
ev-deed-estate = Estate: { $square }.
ev-over-last-survivor = { $winners } wins.
company-call = Your move
`;

beforeAll(async () => {
  vi.stubGlobal("localStorage", memory());
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("document", { hidden: false, addEventListener: () => {} });
  (await import("../lib/texts.svelte.ts")).learn("en", WORDS);
  ({ announceTable } = await import("./announcer.ts"));
  spoken = (await import("../lib/notices.svelte.ts")).notices;
});

const names = {
  seat: (seat: string) => seat,
  square: (square: number) => `s${square}`,
  money: String,
  maxHouses: 4,
} as unknown as TableNames;

/** A table of which A is read here, and what its socket would say. */
class Table {
  you = ["A"];
  reader = "A";
  past = null;
  info = { seats: [{ seat: "A" }, { seat: "B" }] };
  legal: Legal[] = [];
  bidders: Record<string, number> = {};
  log: Entry[] = [];
  state: Position = { ...state, to_act: "B", turn: "B" };
  heard: (message: ToClient) => void = () => undefined;

  listen(heard: (message: ToClient) => void): () => void {
    this.heard = heard;
    return () => undefined;
  }

  begin(): void {
    announceTable(this as unknown as LiveTable, () => names, { seen: () => false, told: () => {}, see: () => {} }, []);
  }

  moved(action: string, events: GameEvent[], now: Partial<Position>, more: Partial<Entry> = {}): void {
    const made = entry(this.log.length + 1, this.log.length + 1, { action, events, ...more });
    this.log = made.undone === true ? this.log.filter((one) => one.n <= made.n) : [...this.log, made];
    this.state = { ...this.state, ...now };
    this.heard({ t: "moved", entry: made } as ToClient);
  }
}

describe("what is said at a table", () => {
  let table: Table;
  let before = 0;
  const polite = (): string[] => spoken.polite.filter((one) => one.id > before).map((one) => one.text);
  const assertive = (): string | null =>
    spoken.assertive !== null && spoken.assertive.id > before ? spoken.assertive.text : null;

  beforeEach(() => {
    table = new Table();
    before = spoken.last;
  });

  it("is whose move it is to who comes back", () => {
    table.state = state;
    table.begin();
    expect(assertive()).toBe("Your move: Throw.");
  });

  it("is which deeds one was dealt, until one has played", () => {
    const events = [
      { kind: "deal", seat: "A", square: 1 },
      { kind: "deal", seat: "A", square: 5 },
      { kind: "deal", seat: "B", square: 8 },
    ];
    table.log = [entry(1, 0, { action: "start", events })];
    table.begin();
    expect(polite()).toEqual(["Dealt s1. Also: s5."]);
    table.log.push(entry(2, 1));
    table.begin();
    expect(polite()).toHaveLength(1);
  });

  it("is what comes next in one's own turn, once each time", () => {
    table.state = state;
    table.begin();
    table.moved("A roll", [], { again: true, doubles: 1 });
    table.moved("A roll", [], { again: true, doubles: 2 });
    table.moved("A roll", [], { again: false, phase: "end" });
    table.moved("A mortgage", [], {});
    expect(polite()).toEqual(["Throw again.", "Throw again.", "End."]);
  });

  it("is what was taken back", () => {
    table.begin();
    table.moved("B bid", [{ kind: "bid", seat: "B" }], {});
    table.moved("B undo", [], {}, { n: 0, undone: true });
    expect(polite()).toEqual(["B bids.", "Undone: B bids."]);
  });

  it("is a bid with the call to answer it, unless the table does that", () => {
    const auction = { bid: 85, bidder: "B" } as Position["auction"];
    table.begin();
    table.moved("B bid", [{ kind: "bid", seat: "B" }], {
      to_act: "A",
      auction,
      pending: [{ kind: "auction", seat: "A" }],
    });
    expect([assertive(), polite()]).toEqual(["Your move: Highest: 85.", []]);
    before = spoken.last;
    table.bidders = { A: 200 };
    table.moved("B bid", [{ kind: "bid", seat: "B" }], {});
    expect([assertive(), polite()]).toEqual([null, ["B bids."]]);
  });

  it("is how the game ended, at once, and all that one gets by it", () => {
    table.begin();
    const estate = [1, 3, 6].map((square) => ({ kind: "deed", seat: "B", other: "A", square, cause: "estate" }));
    const over = { kind: "over", end: "last_survivor", winners: ["A"] };
    table.moved("B bankrupt", [...estate, over], { to_act: null, over: "last_survivor" });
    expect(assertive()).toBe("A wins.");
    expect(polite()).toEqual(["Estate: s1. Also: s3 and s6."]);
  });
});
