// A saved game taken apart: its header, and each action with what chance decided behind it. Nothing is believed yet.

export interface Noted {
  /** Its line in the file, counted from 1. */
  line: number;
  text: string;
}

export interface SavedAction extends Noted {
  verb: string;
  /** What stands behind the verb, without chance. */
  argument: string;
  /** Throws, cards and numbers, as written. */
  chance: string[];
}

export interface SavedFile {
  /** By the key of the header. */
  header: ReadonlyMap<string, Noted[]>;
  actions: SavedAction[];
}

/** A text that is no saved game, or stops being one at a line. */
export class NoSavedGame extends Error {
  override readonly name = "NoSavedGame";

  constructor(readonly line: number) {
    super(`line ${line}`);
  }
}

export const FORMAT = "1";

const NEEDED = ["casero", "edition", "seat", "game", "commitment"];
const ACTION = /^(?:[A-H]|table) ([a-z]+)(?: |(?=,)|$)(.*)$/;
// Of these an argument stands between the verb and what chance decided.
const ARGUED = new Set(
  "build want sell mortgage redeem keep give auction surrender bid clear card claim offer time".split(" "),
);

/** Takes a saved game apart; throws NoSavedGame. */
export function readSaved(text: string): SavedFile {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  const header = new Map<string, Noted[]>();
  let blank = lines.indexOf("");
  if (blank === -1) blank = lines.length;
  lines.slice(0, blank).forEach((line, i) => {
    const [, key, value] = /^([a-z-]+): (.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) throw new NoSavedGame(i + 1);
    header.set(key, [...(header.get(key) ?? []), { line: i + 1, text: value }]);
  });
  if (header.get("casero")?.[0]?.text !== FORMAT) throw new NoSavedGame(1);
  if (NEEDED.some((key) => !header.has(key))) throw new NoSavedGame(blank + 1);
  const actions = lines.slice(blank + 1).map((line, i) => readAction(line, blank + 2 + i));
  return { header, actions };
}

function readAction(text: string, line: number): SavedAction {
  const [, verb, rest] = ACTION.exec(text) ?? [];
  if (verb === undefined || rest === undefined) throw new NoSavedGame(line);
  // The commas of an offer stand between what is offered, and chance has no part in it.
  if (verb === "offer") return { line, text, verb, argument: rest, chance: [] };
  if (!ARGUED.has(verb)) return { line, text, verb, argument: "", chance: items(rest) };
  const comma = rest.indexOf(",");
  const argument = (comma === -1 ? rest : rest.slice(0, comma)).trim();
  return { line, text, verb, argument, chance: comma === -1 ? [] : items(rest.slice(comma + 1)) };
}

function items(text: string): string[] {
  return text.trim() === "" ? [] : text.split(",").map((item) => item.trim());
}

/** What stands on the first line of a key. */
export function valueOf(file: SavedFile, key: string): string {
  return file.header.get(key)?.[0]?.text ?? "";
}

/** The line of a key, or the first one. */
export function lineOf(file: SavedFile, key: string): number {
  return file.header.get(key)?.[0]?.line ?? 1;
}
