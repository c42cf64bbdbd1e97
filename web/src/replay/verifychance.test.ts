import { readdirSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { toHex } from "../lib/sha256.ts";
import { readSaved } from "../game/savedgame.ts";
import { Stream } from "./chancestream.ts";
import { chanceBoardOf, verify, type ChanceBoard } from "./verifychance.ts";

// The golden games are played by the engine (tests/game/golden_games.py), the fixtures by tests/web/replay_fixtures.py.
const GOLDEN = new URL("../../../tests/game/golden/", import.meta.url);
const FIXTURES = new URL("fixtures/", import.meta.url);
const read = (name: string, folder = GOLDEN) => readFileSync(new URL(name, folder), "utf8");

const boards = new Map(
  read("boards.jsonl", FIXTURES)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as ChanceBoard & { edition: string })
    .map((board) => [board.edition, board]),
);
const boardOf = (edition: string): ChanceBoard => boards.get(edition) ?? expect.unreachable(edition);
const editions = readdirSync(GOLDEN).map((name) => name.replace(".casero", ""));

afterEach(() => vi.unstubAllGlobals());

describe("the generator", () => {
  it("gives the published words of ChaCha8", () => {
    const stream = new Stream(new Uint8Array(32));
    const words = Uint32Array.from({ length: 4 }, (_, i) => stream.word(i));
    expect(toHex(new Uint8Array(words.buffer))).toBe("3e00ef2f895f40d67f5bb8e81f09a5a1");
  });

  it("never favours small numbers", () => {
    const stream = new Stream(new Uint8Array(32));
    const most = 2 ** 31 + 1;
    for (let at = 0; at < 40; at += 1) expect(stream.below(most, at).value).toBeLessThan(most);
    // About half of the words are dropped for a number so large.
    expect(stream.below(most, 0).at + stream.below(most, 5).at).toBeGreaterThan(2);
  });
});

describe("a saved game", () => {
  it("is there for each of the nine editions", () => {
    expect(editions.length).toBe(9);
    expect(new Set(editions)).toEqual(new Set(boards.keys()));
  });

  it.each(editions)("has the dice and cards of its seed: %s", async (edition) => {
    const text = read(`${edition}.casero`);
    const { finding, seatSeeds, names } = await verify(text, boardOf(edition));
    expect(finding.kind).toBe("equal");
    const chance = readSaved(text).actions.flatMap((action) => action.chance);
    if (finding.kind !== "equal") return;
    const { throws, cards, numbers, unknown } = finding.counts;
    expect(cards).toBe(chance.filter((item) => /[A-Z]/.test(item)).length);
    expect(throws).toBeGreaterThanOrEqual(chance.filter((item) => item.includes("-") && !/[A-Z]/.test(item)).length);
    expect(unknown).toBe(0);
    if (edition === "xorti" || edition.endsWith("rapido")) expect(numbers).toBeGreaterThan(5);
    if (edition === "castis") expect([seatSeeds, names["A"]]).toEqual([{ A: "c0ffee", C: "beef" }, "Inés"]);
  });

  it("is found equal without the browser's own hashes, as over plain http", async () => {
    vi.stubGlobal("crypto", {});
    const { finding } = await verify(read("castis.casero"), boardOf("castis"));
    expect(finding.kind).toBe("equal");
  });

  it("says at which line a throw was changed, and what it should be", async () => {
    const text = read("clasico.casero");
    const at = text.split("\n").findLastIndex((line) => /roll \d-\d/.test(line));
    const changed = text
      .split("\n")
      .map((line, i) => (i === at ? line.replace(/(\d)-(\d)/, (_all, a, b) => `${a}-${(Number(b) % 6) + 1}`) : line));
    const { finding } = await verify(changed.join("\n"), boardOf("clasico"));
    const said = /\d-\d/.exec(changed[at] ?? "")?.[0];
    const gives = /\d-\d/.exec(text.split("\n")[at] ?? "")?.[0];
    expect(finding).toMatchObject({ kind: "differs", line: at + 1, said, gives });
  });

  it("says at which line a card was changed", async () => {
    const text = read("pelotis.casero");
    const cards = boardOf("pelotis").decks[0]?.cards.filter((card) => !card.keeps) ?? [];
    const lines = text.split("\n");
    const at = lines.findIndex((line) => cards.some(({ id }) => line.endsWith(`, ${id}`)));
    const right = cards.find(({ id }) => lines[at]?.endsWith(`, ${id}`))?.id ?? "";
    const wrong = cards.find(({ id }) => id !== right)?.id ?? "";
    lines[at] = (lines[at] ?? "").replace(right, wrong);
    const { finding } = await verify(lines.join("\n"), boardOf("pelotis"));
    expect(finding).toMatchObject({ kind: "differs", line: at + 1, said: wrong, gives: right });
  });

  it("says at which line a random amount was changed", async () => {
    const lines = read("xorti.casero").split("\n");
    const at = lines.findIndex((line) => /, X1, \d+$/.test(line));
    lines[at] = (lines[at] ?? "").replace(/\d+$/, (amount) => (amount === "10" ? "11" : "10"));
    const { finding } = await verify(lines.join("\n"), boardOf("xorti"));
    expect(finding).toMatchObject({ kind: "differs", line: at + 1 });
  });

  it.each(["first", "deal"])("says that the start was changed: %s", async (key) => {
    const text = read("clasico-rapido.casero").replace(new RegExp(`^${key}: .*$`, "m"), (line) =>
      line.replace(/\d/, (digit) => String((Number(digit) % 6) + 1)),
    );
    const { finding } = await verify(text, boardOf("clasico-rapido"));
    expect(finding).toMatchObject({ kind: "differs", line: text.split("\n").findIndex((l) => l.startsWith(key)) + 1 });
  });

  it("with another seed than the one committed to is told apart", async () => {
    const text = read("clasico.casero").replace(/^seed: 0/m, "seed: 1");
    expect((await verify(text, boardOf("clasico"))).finding.kind).toBe("commitment");
  });

  it("without a seed waits for the end", async () => {
    const text = read("clasico.casero").replace(/^seed: .*\n/m, "");
    expect((await verify(text, boardOf("clasico"))).finding.kind).toBe("secret");
  });

  it.each([
    ["", 1],
    ["casero: 1\nwhatever", 2],
    ["# a page\n", 1],
  ])("must be one: %j", async (text, line) => {
    expect((await verify(text, boardOf("clasico"))).finding).toEqual({ kind: "unreadable", line });
  });

  it("that was played on says from where its seed gives the dice", async () => {
    const { finding } = await verify(read("resumed.casero", FIXTURES), boardOf("clasico"));
    expect(finding.kind).toBe("resumed");
    if (finding.kind !== "resumed") return;
    expect(finding.after).toBeLessThanOrEqual(60);
    expect(finding.counts.throws).toBeGreaterThan(20);
  });

  it("that was played on and then changed is found different", async () => {
    const lines = read("resumed.casero", FIXTURES).split("\n");
    const at = lines.findLastIndex((line) => /roll \d-\d/.test(line));
    lines[at] = (lines[at] ?? "").replace(/(\d)-/, (_all, die) => `${(Number(die) % 6) + 1}-`);
    expect((await verify(lines.join("\n"), boardOf("clasico"))).finding.kind).toBe("differs");
  });

  it("whose random numbers the edition does not explain says so instead of guessing", async () => {
    const board = boardOf("xorti");
    const decks = board.decks.map((deck) => ({ ...deck, cards: deck.cards.map(({ id, keeps }) => ({ id, keeps })) }));
    const { finding } = await verify(read("xorti.casero"), { ...board, decks });
    expect(finding.kind === "equal" && finding.counts.unknown > 5 && finding.counts.numbers === 0).toBe(true);
  });
});

describe("an edition's board", () => {
  it("takes the order of the deal from the table's options, or from the edition", () => {
    const edition = {
      squares: [],
      decks: [],
      switches: [{ key: "setup.deal_order", value: "x", shape: {}, rules: [] }],
    };
    expect(chanceBoardOf(edition).order).toBe("x");
    expect(chanceBoardOf(edition, { "setup.deal_order": "y" }).order).toBe("y");
  });
});
