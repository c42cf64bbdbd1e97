// The draft of a new table: everything that somebody chooses before it is made, and the request that makes it.

import { PACES_MS } from "../game/paces.ts";
import type { Speed } from "../lib/prefs.svelte.ts";
import type { Clock, EditionBoard, NewTable, SeatWish, TableInfo } from "../generated/protocol.ts";
import { keep, kept } from "../lib/storage.ts";
import { same, written } from "./switchcontrols.ts";

export type Mode = "alone" | "friends" | "together";
export type SeatKind = "here" | "link" | "bot";
export type Help = TableInfo["help"];
/** With whom one plays, as far as help goes. */
type Company = "bots" | "people";

export interface SeatDraft {
  id: number; // for the page alone: seats move when one is taken away
  kind: SeatKind;
  name: string;
  bot: string;
  token: number; // a place among the edition's tokens
  color: number;
}

/** Switches that have their own place in the form, apart from the house rules. */
export const SET_ELSEWHERE: ReadonlySet<string> = new Set(["rent.collection"]);
export const MODES: readonly Mode[] = ["alone", "friends", "together"];
export const HELPS: readonly Help[] = ["none", "bar", "hints"];
export const CLOCKS: Readonly<Record<Clock["kind"], Clock>> = {
  none: { kind: "none", seconds: 60, increment: 0 },
  turn: { kind: "turn", seconds: 45, increment: 0 },
  bank: { kind: "bank", seconds: 600, increment: 10 },
};
const COLOR_COUNT = 8;
const USUAL_SEATS = 4;

let count = 0;

/** A draft as it is kept for a reload. */
type Kept = Pick<
  TableDraft,
  | "edition"
  | "names"
  | "options"
  | "seats"
  | "clock"
  | "hour"
  | "pace"
  | "open"
  | "spectators"
  | "chosenHelps"
  | "mode"
  | "bot"
>;

export class TableDraft {
  edition = $state("");
  /** How one plays, and the bot that sits down where none was chosen; null as long as neither was chosen here. */
  mode = $state<Mode | null>(null);
  bot = $state<string | null>(null);
  names = $state<string | null>(null);
  /** The switches that differ from the edition's own, by dotted key. */
  options = $state<Record<string, unknown>>({});
  seats = $state<SeatDraft[]>([]);
  clock = $state<Clock>(CLOCKS.none);
  hour = $state(60);
  pace = $state<number>(PACES_MS.normal);
  open = $state(false); // listed for everybody
  spectators = $state(true);
  /** What the table shows of who is winning, as far as it was chosen: for who plays alone, and between people. */
  chosenHelps = $state<Partial<Record<Company, Help>>>({});

  /** Seats people and bots as a way of playing needs them, within what the edition allows. */
  seatFor(mode: Mode, players: readonly number[], names: readonly string[], bot: string, color: number | null): void {
    const [least = 2, most = 8] = players;
    const usual = mode === "together" ? Math.max(2, names.length) : USUAL_SEATS;
    const other: SeatKind = mode === "alone" ? "bot" : mode === "friends" ? "link" : "here";
    this.seats = [];
    this.addSeat("here", names[0] ?? "", bot);
    while (this.seats.length < Math.min(most, Math.max(least, usual)))
      this.addSeat(other, other === "here" ? (names[this.seats.length] ?? "") : "", bot);
    const first = this.seats[0];
    if (first !== undefined && color !== null) this.colour(first, color);
  }

  /** Adds a seat with the first token and colour that nobody has. */
  addSeat(kind: SeatKind, name: string, bot: string): void {
    const free = (taken: number[]) =>
      Array.from({ length: COLOR_COUNT }, (_, i) => i).find((i) => !taken.includes(i)) ?? 0;
    const token = free(this.seats.map((seat) => seat.token));
    const color = free(this.seats.map((seat) => seat.color));
    count += 1;
    this.seats.push({ id: count, kind, name, bot, token, color });
  }

  /** Adds or takes away seats at the end until there are so many. */
  resize(many: number, kind: SeatKind, bot: string, names: readonly string[] = []): void {
    while (this.seats.length > many) this.seats.pop();
    while (this.seats.length < many) this.addSeat(kind, names[this.seats.length] ?? "", bot);
  }

  /** Changes who sits at a seat. */
  change(seat: SeatDraft, changed: Partial<Pick<SeatDraft, "kind" | "name" | "bot">>): void {
    Object.assign(seat, changed);
  }

  /** Gives a seat a token; whoever had it gets the seat's old one. */
  dress(seat: SeatDraft, token: number): void {
    for (const one of this.seats) if (one.token === token) one.token = seat.token;
    seat.token = token;
  }

  /** Gives a seat a colour; whoever had it gets the seat's old one. */
  colour(seat: SeatDraft, color: number): void {
    for (const one of this.seats) if (one.color === color) one.color = seat.color;
    seat.color = color;
  }

  /** Sets a switch, or forgets it where the edition has the same. */
  set(key: string, value: unknown, own: unknown): void {
    const { [key]: _before, ...others } = this.options;
    this.options = same(value, own) ? others : { ...others, [key]: written(value) };
  }

  /** Sets all house rules at once, as a preset does; `before` is the preset that was in play. */
  setRules(options: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>> = {}): void {
    const elsewhere = Object.entries(this.options).filter(
      ([key, value]) => SET_ELSEWHERE.has(key) && !(key in before && same(before[key], value)),
    );
    this.options = { ...Object.fromEntries(elsewhere), ...options };
  }

  /** Keeps what fits an edition and forgets the rest: switches it has, seats it allows. */
  fit(board: EditionBoard, bot: string): void {
    const [least = 2, most = 8] = board.card.players;
    if (this.seats.length > most) this.resize(most, "bot", bot);
    if (this.seats.length < least) this.resize(least, "bot", bot);
    const own = new Map(board.switches.map((one) => [one.key, one.value]));
    const fitting = Object.entries(this.options).filter(([key, value]) => own.has(key) && !same(own.get(key), value));
    this.options = Object.fromEntries(fitting);
    if (!board.card.name_sets.some((set) => set.key === this.names)) this.names = null;
  }

  /** Whether play ends at an agreed hour. */
  timed(board: EditionBoard): boolean {
    const limit = this.options["end.time_limit"];
    return typeof limit === "boolean" ? limit : board.card.timed;
  }

  /** Whether one person plays against bots, which then keep to the speed that this person has set for everything. */
  get alone(): boolean {
    const people = this.seats.filter((seat) => seat.kind !== "bot");
    return people.length === 1 && people[0]?.kind === "here";
  }

  /** What the table shows of who is winning: without a choice everything to who plays alone, nothing between people. */
  get help(): Help {
    return this.chosenHelps[this.#company] ?? (this.#company === "people" ? "none" : "hints");
  }

  /** Chooses what the table shows of who is winning, for as many people as it has now. */
  chooseHelp(help: Help): void {
    this.chosenHelps[this.#company] = help;
  }

  get #company(): Company {
    return this.seats.filter((seat) => seat.kind !== "bot").length > 1 ? "people" : "bots";
  }

  /** Everything of it, to be kept. */
  kept(): Kept {
    const { edition, names, options, seats, clock, hour, pace, open, spectators, chosenHelps, mode, bot } = this;
    return $state.snapshot({
      edition,
      names,
      options,
      seats,
      clock,
      hour,
      pace,
      open,
      spectators,
      chosenHelps,
      mode,
      bot,
    });
  }

  /** Takes over a draft that was kept, as far as it is one: it may be of another version. */
  restore(value: Readonly<Record<string, unknown>>): void {
    const { edition, seats, names, options, clock, hour, pace, bot } = value;
    const known = Array.isArray(seats) ? seats.filter(isSeat) : [];
    if (typeof edition !== "string" || known.length === 0) return;
    this.edition = edition;
    this.seats = known.map((seat) => Object.assign(seat, { id: ++count }));
    if (typeof names === "string") this.names = names;
    if (isRecord(options)) this.options = options;
    if (isRecord(clock) && CLOCKS[clock["kind"] as Clock["kind"]] !== undefined) this.clock = clock as unknown as Clock;
    if (typeof hour === "number") this.hour = hour;
    if (typeof pace === "number") this.pace = pace;
    if (typeof bot === "string") this.bot = bot;
    this.mode = MODES.find((mode) => mode === value["mode"]) ?? null;
    this.open = value["open"] === true;
    this.spectators = value["spectators"] !== false;
    const helps = value["chosenHelps"];
    for (const company of ["bots", "people"] as const) {
      const help = HELPS.find((one) => isRecord(helps) && one === helps[company]);
      if (help !== undefined) this.chosenHelps[company] = help;
    }
  }

  /**
   * The request that makes the table. `nameOf` gives a name to a person at this screen who typed none,
   * `speed` is this person's own.
   */
  request(board: EditionBoard, nameOf: (index: number) => string, speed: Speed = "normal"): NewTable {
    const seats = this.seats.map((seat, index): SeatWish => {
      const token = board.tokens[seat.token % board.tokens.length]?.slug ?? null;
      const wish: SeatWish = { kind: seat.kind, token, color: seat.color };
      if (seat.kind === "bot") return { ...wish, bot: seat.bot };
      if (seat.kind === "link") return wish;
      return { ...wish, name: seat.name.trim() || nameOf(index) };
    });
    return {
      edition: this.edition,
      seats,
      names: this.names,
      options: $state.snapshot(this.options),
      clock: $state.snapshot(this.clock),
      hour: this.timed(board) ? this.hour : null,
      pace: this.alone ? PACES_MS[speed] : this.pace,
      public: this.open,
      spectators: this.spectators,
      help: this.chosenHelps[this.#company] ?? null,
      // Where people come by link, whoever laid the table says when it begins, if they sit at it.
      wait: this.seats.some((seat) => seat.kind === "link") && this.seats.some((seat) => seat.kind === "here"),
    };
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isSeat(value: unknown): value is SeatDraft {
  if (!isRecord(value)) return false;
  const { kind, name, bot, token, color } = value;
  const fits = typeof name === "string" && typeof bot === "string" && typeof token === "number";
  return fits && typeof color === "number" && (kind === "here" || kind === "link" || kind === "bot");
}

const STORAGE_KEY = "casero.draft";

/** The table that is being laid in this tab: it outlives the way to the full form and back, and a reload. */
export const draft = new TableDraft();
draft.restore(kept<Record<string, unknown>>(STORAGE_KEY, {}, "sessionStorage"));

/** Keeps the draft as it is now. */
export function keepDraft(): void {
  keep(STORAGE_KEY, draft.kept(), "sessionStorage");
}
