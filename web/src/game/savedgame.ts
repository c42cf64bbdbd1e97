// A saved game taken apart: its header, and each action with what chance decided behind it. Nothing is believed yet.

import { readAction, type ActionText } from "./notation.ts";

/** A line of the file. */
export interface SavedLine {
  /** Counted from 1. */
  line: number;
  text: string;
}

export interface SavedAction extends SavedLine, ActionText {}

/** The lines of a header by their key. */
export type SavedHeader = ReadonlyMap<string, readonly SavedLine[]>;

export interface SavedGame {
  header: SavedHeader;
  actions: SavedAction[];
}

/** A text that is no saved game, or stops being one at a line. */
export class NoSavedGame extends Error {
  override readonly name = "NoSavedGame";

  constructor(readonly line: number) {
    super(`line ${line}`);
  }
}

const FORMAT = "1";
const NEEDED = ["casero", "edition", "seat", "game", "commitment"];
const HEADER_LINE = /^([a-z-]+): (.*)$/;

/** Takes a saved game apart; throws NoSavedGame. */
export function readSaved(text: string): SavedGame {
  const { lines, body } = split(text);
  const odd = lines.slice(0, body).findIndex((line) => !HEADER_LINE.test(line));
  if (odd !== -1) throw new NoSavedGame(odd + 1);
  const header = readHeader(lines.slice(0, body));
  if (valueOf(header, "casero") !== FORMAT) throw new NoSavedGame(1);
  if (NEEDED.some((key) => !header.has(key))) throw new NoSavedGame(body + 1);
  const actions = lines.slice(body + 1).map((line, i): SavedAction => {
    const number = body + 2 + i;
    const action = readAction(line);
    if (action === null) throw new NoSavedGame(number);
    return Object.assign(action, { line: number, text: line });
  });
  return { header, actions };
}

/** What a saved game tells before the server judges it. */
export interface SavedSummary {
  edition: string;
  options: number; // how many house rules it names
  names: string[]; // in seating order
  actions: number;
}

/** The summary of a saved game, whatever is wrong with its lines; null for a text that does not look like one. */
export function summaryOf(text: string): SavedSummary | null {
  const { lines, body } = split(text);
  const header = readHeader(lines.slice(0, body));
  const edition = valueOf(header, "edition");
  const names = Object.entries(bySeat(header, "seat")).map(([seat, name]) => name || seat);
  if (!header.has("casero") || edition === "" || names.length < 2) return null;
  const actions = lines.slice(body).filter((line) => readAction(line) !== null).length;
  return { edition, options: header.get("option")?.length ?? 0, names, actions };
}

// What a game that goes on from an earlier moment does not take along: the chance that followed is not to come again.
const LEFT_OUT = /^(?:seed|seat-seed|result): /;

/** A saved game as it stood after its first n actions, without its seeds. */
export function cutAt(text: string, n: number): string {
  const { lines, body } = split(text);
  const head = lines.slice(0, body).filter((line) => !LEFT_OUT.test(line));
  const result = `result: unfinished, ${n === 1 ? "1 action" : `${n} actions`}`;
  return `${[...head, result, "", ...lines.slice(body + 1, body + 1 + n)].join("\n")}\n`;
}

/** The lines of a file, whatever system wrote it, and the place of the blank one between header and actions. */
function split(text: string): { lines: string[]; body: number } {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  const blank = lines.indexOf("");
  return { lines, body: blank === -1 ? lines.length : blank };
}

function readHeader(lines: readonly string[]): SavedHeader {
  const header = new Map<string, SavedLine[]>();
  lines.forEach((line, i) => {
    const [, key = "", text = ""] = HEADER_LINE.exec(line) ?? [];
    if (key !== "") header.set(key, [...(header.get(key) ?? []), { line: i + 1, text }]);
  });
  return header;
}

/** What stands on the first line of a key. */
export function valueOf(header: SavedHeader, key: string): string {
  return header.get(key)?.[0]?.text ?? "";
}

/** The line of a key, or the first one. */
export function lineOf(header: SavedHeader, key: string): number {
  return header.get(key)?.[0]?.line ?? 1;
}

/** What stands behind each seat's letter on the lines of a key. */
export function bySeat(header: SavedHeader, key: string): Record<string, string> {
  return Object.fromEntries((header.get(key) ?? []).map(({ text }) => [text.charAt(0), text.slice(2)]));
}

const BOT = /^bot:(\S+)(?: (.+))?$/;

/** The kind of bot that a seat's name stands for and what it called itself; null for a person. */
export function botOf(name: string): { kind: string; called: string | null } | null {
  const found = BOT.exec(name);
  return found === null ? null : { kind: found[1] ?? "", called: found[2] ?? null };
}
