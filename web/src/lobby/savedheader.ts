// What the header of a saved game tells before the server judges it: its edition, who played, and how far it went.

export interface SavedHeader {
  edition: string;
  options: string[]; // as written, "parking.jackpot = true"
  names: string[]; // in seating order
  result: string;
  actions: number;
}

const BOT = /^bot:(\S+)(?: (.+))?$/;

/** The kind of bot that a seat's name stands for and what it called itself; null for a person. */
export function botOf(name: string): { kind: string; called: string | null } | null {
  const found = BOT.exec(name);
  return found === null ? null : { kind: found[1] ?? "", called: found[2] ?? null };
}

const SEAT = /^([A-H])(?: (.*))?$/;

/** The header of a saved game, or null for a text that does not look like one. */
export function headerOf(text: string): SavedHeader | null {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const blank = lines.findIndex((line) => line.trim() === "");
  const header = blank === -1 ? lines : lines.slice(0, blank);
  const values = (key: string) =>
    header.filter((line) => line.startsWith(`${key}:`)).map((line) => line.slice(key.length + 1).trim());
  const names = values("seat").flatMap((value) => {
    const found = SEAT.exec(value);
    return found === null ? [] : [found[2] ?? found[1] ?? ""];
  });
  const edition = values("edition")[0] ?? "";
  if (values("casero").length === 0 || edition === "" || names.length < 2) return null;
  const actions = blank === -1 ? 0 : lines.slice(blank).filter((line) => /^[A-H] /.test(line)).length;
  return { edition, options: values("option"), names, result: values("result")[0] ?? "", actions };
}
