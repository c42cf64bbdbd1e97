// Whether the dice of a saved game are those of its seed: everything that chance decided is made again from the seed, as
// docs/concepts/chance.md says, and compared with what is written. No rule is needed for that and none is known here.

import type { EditionBoard } from "../generated/protocol.ts";
import { fromHex, hmac, sha256, toHex } from "../lib/sha256.ts";
import { draw, findCard, pull, returned, topOf, type Pile, type PlayedCard, type PlayedDeck } from "./deckpiles.ts";
import {
  bySeat,
  lineOf,
  NoSavedGame,
  readSaved,
  valueOf,
  type SavedAction,
  type SavedGame,
} from "../game/savedgame.ts";
import { Stream } from "./chancestream.ts";

/** What of an edition has to do with chance. */
export interface ChanceBoard {
  squares: readonly { price: number; deck: string | null }[];
  decks: readonly PlayedDeck[];
  /** The order in which deeds are dealt at the start. */
  order: string;
}

/** How much was compared. */
export interface Counts {
  throws: number;
  cards: number;
  /** Random amounts and squares, and dealt deeds. */
  numbers: number;
  /** Numbers of which the page does not know from where to where they go. */
  unknown: number;
}

export type Finding =
  | { kind: "equal"; counts: Counts }
  /** Everything after so many actions fits, what came before does not: the game was played on from a saved one. */
  | { kind: "resumed"; after: number; counts: Counts }
  | { kind: "differs"; line: number; said: string; gives: string; counts: Counts }
  /** The seed is not the one that was committed to. */
  | { kind: "commitment"; line: number }
  /** The seed is not told before the end. */
  | { kind: "secret" }
  | { kind: "unreadable"; line: number };

export interface Verification {
  finding: Finding;
  edition: string;
  game: string;
  commitment: string;
  seed: string;
  /** By seat, those that gave one. */
  seatSeeds: Record<string, string>;
  /** By seat. */
  names: Record<string, string>;
}

/** What of an edition, with the options of a table, has to do with chance. */
export function chanceBoardOf(
  edition: Pick<EditionBoard, "squares" | "decks" | "switches">,
  options: Readonly<Record<string, unknown>> = {},
): ChanceBoard {
  const order = "setup.deal_order";
  const value = options[order] ?? edition.switches.find((one) => one.key === order)?.value;
  return { squares: edition.squares, decks: edition.decks, order: String(value ?? "") };
}

/** The options that the header of a saved game names. */
export function optionsOf(file: SavedGame): Record<string, unknown> {
  const pairs = (file.header.get("option") ?? []).map(({ line, text }): [string, unknown] => {
    const [, key, value] = /^(\S+) = (.*)$/.exec(text) ?? [];
    try {
      return [key ?? "", JSON.parse(value ?? "")];
    } catch {
      throw new NoSavedGame(line);
    }
  });
  return Object.fromEntries(pairs);
}

/** Makes the chance of a saved game again and compares. */
export async function verify(text: string, board: ChanceBoard): Promise<Verification> {
  try {
    const file = readSaved(text);
    return { ...factsOf(file), finding: await judge(file, board) };
  } catch (error) {
    if (!(error instanceof NoSavedGame)) throw error;
    const finding: Finding = { kind: "unreadable", line: error.line };
    return { finding, edition: "", game: "", commitment: "", seed: "", seatSeeds: {}, names: {} };
  }
}

function factsOf({ header }: SavedGame): Omit<Verification, "finding"> {
  return {
    edition: valueOf(header, "edition"),
    game: valueOf(header, "game"),
    commitment: valueOf(header, "commitment"),
    seed: valueOf(header, "seed"),
    seatSeeds: bySeat(header, "seat-seed"),
    names: bySeat(header, "seat"),
  };
}

async function judge(file: SavedGame, board: ChanceBoard): Promise<Finding> {
  const { seed, game, commitment, seatSeeds } = factsOf(file);
  if (seed === "") return { kind: "secret" };
  if (!/^[0-9a-f]{64}$/.test(seed)) throw new NoSavedGame(lineOf(file.header, "seed"));
  const bytes = fromHex(seed);
  if (toHex(await sha256(bytes)) !== commitment) return { kind: "commitment", line: lineOf(file.header, "commitment") };
  const message = new TextEncoder().encode([game, Object.values(seatSeeds).join("|")].join("|"));
  const source: Source = { stream: new Stream(await hmac(bytes, message)), board };
  const found = compare(file, source);
  return found.kind === "differs" ? (resumed(file, source) ?? found) : found;
}

// ---------------------------------------------------------------------------------------------- from the seed

interface Source {
  stream: Stream;
  board: ChanceBoard;
}

/** Where the generator stands, and the piles. */
interface Position {
  at: number;
  piles: readonly Pile[];
  /** Whether somebody is bankrupt. */
  failed: boolean;
}

/** What the seed gives in place of what is written. */
interface Different {
  said: string;
  gives: string;
}

function shuffled({ stream, board }: Source): Position {
  let at = 0;
  const piles = board.decks.map(({ cards }): Pile => {
    const pile = cards.map((_, i) => i);
    for (let i = pile.length - 1; i > 0; i -= 1) {
      const { value, at: next } = stream.below(i + 1, at);
      at = next;
      [pile[i], pile[value]] = [pile[value] ?? 0, pile[i] ?? 0];
    }
    return { pile, held: [] };
  });
  return { at, piles, failed: false };
}

function throwAt({ stream }: Source, at: number): { text: string; sum: number; at: number } {
  const { value, at: next } = stream.below(36, at);
  const [first, second] = [Math.floor(value / 6) + 1, (value % 6) + 1];
  return { text: `${first}-${second}`, sum: first + second, at: next };
}

/** The throws for who begins: those who tie for the highest throw again among themselves. */
function firstThrows(source: Source, seats: number, from: number): { throws: string[]; at: number } {
  const throws: string[] = [];
  let [left, at] = [seats, from];
  while (left > 1 || throws.length === 0) {
    const sums = Array.from({ length: left }, () => {
      const thrown = throwAt(source, at);
      at = thrown.at;
      throws.push(thrown.text);
      return thrown.sum;
    });
    left = sums.filter((sum) => sum === Math.max(...sums)).length;
  }
  return { throws, at };
}

/** The deeds dealt to each seat, as the header writes them. */
function dealtDeeds(
  { stream, board }: Source,
  seats: number,
  each: number,
  from: number,
): { deal: string; at: number } {
  const left = board.squares.flatMap(({ price }, square) => (price > 0 ? [square] : []));
  const dealt: number[][] = Array.from({ length: seats }, () => []);
  let at = from;
  for (const seat of dealingOrder(board.order, seats, each)) {
    const { value, at: next } = stream.below(left.length, at);
    at = next;
    dealt[seat]?.push(...left.splice(value, 1));
  }
  const parts = dealt.map((squares, seat) => [String.fromCodePoint(65 + seat), ...squares].join(" "));
  return { deal: parts.join(", "), at };
}

function dealingOrder(order: string, seats: number, each: number): number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const round = order === "one_by_one_from_left" ? [...all.slice(1), 0] : [];
  return round.length > 0
    ? Array.from({ length: each }, () => round).flat()
    : all.toReversed().flatMap((seat) => Array.from({ length: each }, () => seat));
}

// ---------------------------------------------------------------------------------------------- comparing

function noCounts(): Counts {
  return { throws: 0, cards: 0, numbers: 0, unknown: 0 };
}

function compare(file: SavedGame, source: Source): Finding {
  const counts = noCounts();
  const start = begin(file, source, counts);
  if ("gives" in start) return { kind: "differs", ...start, counts };
  let position: Position = start;
  for (const action of file.actions) {
    const next = drawn(source, prepared(source, position, action), action);
    if ("gives" in next) return { kind: "differs", line: action.line, ...next, counts };
    position = next;
    count(counts, action, source.board);
  }
  return { kind: "equal", counts };
}

/** The start as the seed gives it, or what is written otherwise. */
function begin(file: SavedGame, source: Source, counts: Counts): Position | (Different & { line: number }) {
  const seats = file.header.get("seat")?.length ?? 0;
  const position = shuffled(source);
  if (file.header.has("first")) {
    const { throws, at } = firstThrows(source, seats, position.at);
    const [said, gives] = [valueOf(file.header, "first"), throws.join(" ")];
    if (said !== gives) return { line: lineOf(file.header, "first"), said, gives };
    counts.throws += throws.length;
    position.at = at;
  }
  if (file.header.has("deal")) {
    const said = valueOf(file.header, "deal");
    const each = (said.split(", ", 1)[0] ?? "").split(" ").length - 1;
    const { deal, at } = dealtDeeds(source, seats, each, position.at);
    if (said !== deal) return { line: lineOf(file.header, "deal"), said, gives: deal };
    counts.numbers += seats * each;
    position.at = at;
  }
  return position;
}

/** The position when an action has let cards go back and chance has not yet decided anything. */
function prepared({ board }: Source, { at, piles, failed }: Position, action: SavedAction): Position {
  const now = failed || action.verb === "bankrupt";
  return { at, piles: returned(piles, board.decks, action, now), failed: now };
}

/** The position after all results behind an action, if they are those that the seed gives. */
function drawn(source: Source, from: Position, action: SavedAction): Position | Different {
  let position = from;
  let before: PlayedCard | null = null;
  for (const said of action.chance) {
    const next = follow(source, position, said, before);
    if ("gives" in next) return next;
    position = next;
    before = findCard(source.board.decks, said)?.card ?? before;
  }
  return position;
}

/** The position after one more result, if it is the one that the seed gives. `before` is the card drawn last. */
function follow(source: Source, position: Position, said: string, before: PlayedCard | null): Position | Different {
  const { at, piles } = position;
  if (/^[1-6]-[1-6]$/.test(said)) {
    const thrown = throwAt(source, at);
    return said === thrown.text ? { ...position, at: thrown.at } : { said, gives: thrown.text };
  }
  const found = findCard(source.board.decks, said);
  if (found === null) return number(source, position, said, before);
  const { deck, index, card } = found;
  const now = draw(piles, deck, index, card.keeps);
  if (now !== null) return { ...position, piles: now };
  return { said, gives: source.board.decks[deck]?.cards[topOf(piles[deck]) ?? -1]?.id ?? "" };
}

function number(source: Source, position: Position, said: string, card: PlayedCard | null): Position | Different {
  const { stream, board } = source;
  if (card === null || !/^\d+$/.test(said)) return { said, gives: "" };
  if (card.draws === "amount") {
    const low = card.low ?? 0;
    const found = stream.below((card.high ?? 0) - low + 1, position.at);
    const gives = String(low + found.value);
    return said === gives ? { ...position, at: found.at } : { said, gives };
  }
  if (card.draws === "square") {
    // Counted from where the token stands, which is a square that has cards; never that square itself.
    const found = stream.below(board.squares.length - 1, position.at);
    const squares = board.squares
      .flatMap(({ deck }, here) => (deck === null ? [] : [(here + 1 + found.value) % board.squares.length]))
      .map(String);
    return squares.includes(said) ? { ...position, at: found.at } : { said, gives: squares.join(" / ") };
  }
  return { ...position, at: position.at + 1 };
}

function count(counts: Counts, action: SavedAction, { decks }: ChanceBoard): void {
  let before: PlayedCard | null = null;
  for (const said of action.chance) {
    const card: PlayedCard | null = findCard(decks, said)?.card ?? null;
    if (card !== null) counts.cards += 1;
    else if (said.includes("-")) counts.throws += 1;
    else if ((before?.draws ?? null) === null) counts.unknown += 1;
    else counts.numbers += 1;
    before = card ?? before;
  }
}

// ---------------------------------------------------------------------------------------------- played on

/** So many results in a row do not fit by luck. */
export const MIN_MATCHING_RESULTS = 8;

/**
 * Whether the seed gives everything from some action on. A game that is played on from a saved one without a seed takes
 * its earlier results as they are written, and the generator does not move for them, unless they are the ones it gives.
 */
function resumed(file: SavedGame, source: Source): Finding | null {
  const start = begin(file, source, noCounts());
  let position = "gives" in start ? shuffled(source) : start;
  let [counts, after] = [noCounts(), 0];
  file.actions.forEach((action, i) => {
    const before = prepared(source, position, action);
    const next = drawn(source, before, action);
    if ("gives" in next) {
      [counts, after] = [noCounts(), i + 1];
      position = asWritten(source, before, action);
    } else {
      count(counts, action, source.board);
      position = next;
    }
  });
  return counts.throws + counts.cards < MIN_MATCHING_RESULTS ? null : { kind: "resumed", after, counts };
}

/** The position after results that were given: cards are pulled from wherever they lie, and nothing is drawn. */
function asWritten({ board }: Source, position: Position, action: SavedAction): Position {
  let { piles } = position;
  for (const said of action.chance) {
    const found = findCard(board.decks, said);
    if (found !== null) piles = pull(piles, found.deck, found.index, found.card.keeps);
  }
  return { ...position, piles };
}
