// A past game: its course, its log and its moments, fetched when they are wanted and cached. While the game goes on
// more of it comes from time to time.

import type { Course, EditionBoard, Entry, Moment, ReviewState, Seat, TableLog } from "../generated/protocol.ts";
import { ask, get, getText } from "../lib/api.ts";
import { withBotNames } from "../game/botnames.ts";
import { heldSeats } from "../game/heldseats.ts";

const LOG_PAGE_ENTRIES = 500; // entries of the log asked for at once
const MAX_LOG_PAGES = 40;
const MAX_CACHED_MOMENTS = 400;
// What may still be taken back while the game goes on: so many of its last actions are fetched anew.
const UNSETTLED_ACTIONS = 40;
// Whoever drags along the game wants only the moment where it ends, in milliseconds.
const DRAG_PAUSE_MS = 60;

export class PastGame {
  readonly table: string;
  /** The seats that this browser holds. */
  readonly you: readonly Seat[];

  #course = $state.raw<Course | null>(null);
  course = $derived(this.#course === null ? null : { ...this.#course, info: withBotNames(this.#course.info) });
  edition = $state.raw<EditionBoard | null>(null);
  /** The log as far as it is here, by the moment that each entry made. */
  log = $state.raw<ReadonlyMap<number, Entry>>(new Map());
  /** The moment that is wanted, and the one that is here. */
  n = $state.raw(0);
  moment = $state.raw<Moment | null>(null);
  /** Why there is nothing to show; and why a moment could not be fetched. */
  fault = $state.raw<unknown>(null);
  missing = $state.raw<unknown>(null);

  readonly #secret: string | undefined;
  readonly #moments = new Map<number, Promise<Moment>>();
  readonly #here = new Map<number, Moment>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(table: string) {
    this.table = table;
    const held = heldSeats(table);
    this.you = held.map(({ seat }) => seat);
    this.#secret = held[0]?.secret;
  }

  /** The last moment. */
  get last(): number {
    return this.course?.n ?? 0;
  }

  get isOver(): boolean {
    return this.course?.info.status === "over";
  }

  /** The seat to which sentences are told: nobody's where several people share the screen. */
  get reader(): Seat | null {
    return this.you.length === 1 ? (this.you[0] ?? null) : null;
  }

  /** Whether the wanted moment is the one that is shown. */
  get isHere(): boolean {
    return this.moment?.state.n === this.n;
  }

  /** Fetches what is needed to show a moment, or the beginning, or the end of a game that goes on; then the log. */
  async open(moment: number | null): Promise<void> {
    this.fault = null;
    try {
      const [course, edition] = await Promise.all([this.#get<Course>("course"), this.#get<EditionBoard>("edition")]);
      if (this.#closed) return;
      this.#course = course;
      this.edition = edition;
      this.visit(moment ?? (course.info.status === "over" ? 0 : course.n), true);
      await this.#readLog(0);
    } catch (error) {
      if (!this.#closed && this.course === null) this.fault = error;
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  /** Looks whether the game went on; whoever is at its end goes along. */
  async refresh(): Promise<void> {
    const before = this.last;
    try {
      const course = await this.#get<Course>("course");
      if (this.#closed) return;
      const settled = Math.min(before, course.n) - UNSETTLED_ACTIONS;
      for (const n of this.#moments.keys()) if (n > settled) this.#forget(n);
      this.log = new Map([...this.log].filter(([n]) => n <= settled));
      this.#course = course;
      if (this.n === before || this.n > course.n) this.visit(course.n);
      await this.#readLog(settled);
    } catch {
      // What is here stays; the next look may find more.
    }
  }

  /** Wants the moment after n actions. */
  visit(n: number, atOnce = false): void {
    this.n = Math.min(Math.max(0, n), this.last);
    this.missing = null;
    clearTimeout(this.#timer);
    const here = this.#here.get(this.n);
    if (here !== undefined) this.#show(here);
    else if (atOnce || this.#moments.has(this.n)) void this.#arrive(this.n);
    else this.#timer = setTimeout(() => void this.#arrive(this.n), DRAG_PAUSE_MS);
  }

  /** Fetches the wanted moment again after it failed. */
  again(): void {
    this.visit(this.n, true);
  }

  /** The moment after n actions, whichever is shown. */
  at(n: number): Promise<Moment> {
    return this.#fetch(n);
  }

  /** The review of the game, or how far it is; `make` has it made. */
  review(make: boolean): Promise<ReviewState> {
    return ask<ReviewState>(make ? "POST" : "GET", this.#path("review"), this.#credentials());
  }

  /** The text of the saved game. */
  saved(): Promise<string> {
    return getText(this.#path("game"), this.#credentials());
  }

  async #arrive(n: number): Promise<void> {
    try {
      const moment = await this.#fetch(n);
      if (this.n === n && !this.#closed) this.#show(moment);
    } catch (error) {
      if (this.n === n) this.missing = error;
    }
  }

  #show(moment: Moment): void {
    this.moment = moment;
    const { n } = moment.state;
    for (const near of [n + 1, n - 1, n + 2]) if (near >= 0 && near <= this.last) this.#fetch(near).catch(() => {});
  }

  #fetch(n: number): Promise<Moment> {
    const known = this.#moments.get(n);
    if (known !== undefined) return known;
    const promise = this.#get<Moment>(`at/${n}`);
    this.#moments.set(n, promise);
    promise.then(
      (moment) => {
        if (this.#moments.get(n) === promise) this.#here.set(n, moment);
      },
      () => this.#forget(n),
    );
    // The first that came is the first to go.
    if (this.#moments.size > MAX_CACHED_MOMENTS) this.#forget(this.#moments.keys().next().value ?? n);
    return promise;
  }

  #forget(n: number): void {
    this.#moments.delete(n);
    this.#here.delete(n);
  }

  /** Fetches the log page by page, from its end back to what is settled. */
  async #readLog(settled: number, before: number | null = null, pages = MAX_LOG_PAGES): Promise<void> {
    const query = before === null ? "" : `&before=${before}`;
    const { entries } = await this.#get<TableLog>(`log?limit=${LOG_PAGE_ENTRIES}${query}`);
    if (this.#closed) return;
    const fresh = entries.filter((entry) => entry.undone !== true);
    this.log = new Map([...this.log, ...fresh.map((entry): [number, Entry] => [entry.n, entry])]);
    const first = entries[0]?.n ?? 0;
    if (first > Math.max(0, settled) && pages > 1) await this.#readLog(settled, first, pages - 1);
  }

  #get<T>(what: string): Promise<T> {
    return get<T>(this.#path(what), this.#credentials());
  }

  #path(what: string): string {
    return `/tables/${encodeURIComponent(this.table)}/${what}`;
  }

  #credentials(): { secret?: string } {
    return this.#secret === undefined ? {} : { secret: this.#secret };
  }
}
