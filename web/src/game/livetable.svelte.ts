// A table as it is now: what its socket says, kept reactive, and what can be asked of it. It decides no rule.

import { withBotNames } from "./botnames.ts";
import { get } from "../lib/api.ts";
import { notify } from "../lib/notices.svelte.ts";
import { t } from "../lib/texts.svelte.ts";
import { heldSeats, releaseSeat } from "./heldseats.ts";
import { SeatDice } from "./seatdice.svelte.ts";
import { commitmentOf, seedsOf } from "./seatseeds.ts";
import { VERSION } from "../generated/protocol.ts";
import type {
  Advice,
  ChanceLine,
  Chat,
  ClockInfo,
  Done,
  EndedOffer,
  Entry,
  Fault,
  Hinted,
  Legal,
  Moment,
  OfferInfo,
  Previewed,
  React,
  Refused,
  Reveal,
  Seat,
  Position,
  TableInfo,
  TableLog,
  ToClient,
  Weighed,
  Welcome,
} from "../generated/protocol.ts";
import { inSequence, joinLog, takeEntry } from "./logmerge.ts";
import { PendingRequests, type Question } from "./pendingrequests.ts";
import { TableSocket } from "./socket.ts";
import { isTold, Unfolding } from "./unfolding.ts";

/** connecting: for the first time; away: the connection broke and is being made again; gone: it will not be. */
export type Status = "connecting" | "live" | "away" | "gone";

export type Reply = Done | Refused | Fault;

// How long to wait for what an action led to, after its answer.
const ARRIVAL_TIMEOUT_MS = 2_000;

// How long a state may be missing before it is asked for.
const MISSING_STATE_MS = 300;

// What ends a connection for good; after any other farewell another attempt is made.
const FINAL_FAULTS: ReadonlySet<string> = new Set([
  "not_found",
  "unplayable",
  "spectators_not_allowed",
  "version",
  "origin",
  "bad_message",
]);

export class LiveTable {
  readonly table: string;

  status = $state.raw<Status>("connecting");
  /** Why the table is gone, as a code of the protocol. */
  fault = $state.raw<string | null>(null);
  /** The seats that this connection holds. */
  you = $state.raw<Seat[]>([]);
  #info = $state.raw<TableInfo | null>(null);
  info = $derived(this.#info === null ? null : withBotNames(this.#info));
  state = $state.raw<Position | null>(null);
  legal = $state.raw<Legal[]>([]);
  /** Oldest first, without what was taken back. */
  log = $state.raw<Entry[]>([]);
  offers = $state.raw<OfferInfo[]>([]);
  /** Offers that came to nothing: lines of the log, in order. */
  ended = $state.raw<EndedOffer[]>([]);
  chat = $state.raw<Chat[]>([]);
  clock = $state.raw<ClockInfo | null>(null);
  /** The maxima up to which the table bids for seats held here. */
  bidders = $state.raw<Partial<Record<Seat, number>>>({});
  reveal = $state.raw<Reveal | null>(null);
  /** Each seat's chance to win, where the table shows it. */
  #chances = $state.raw<number[] | null>(null);
  /** The newest entry that arrived while the page was open, which the board shows or has shown, and how fast. */
  last = $state.raw<Entry | null>(null);
  rate = 1;
  /** How often somebody did not want to see that. */
  skips = $state(0);
  /** Whether the end is wanted at once. */
  hurried = $state(false);
  /** How long the board takes to show an entry, in milliseconds. */
  lengthOf: (entry: Entry) => number = () => 0;
  // Where the move that is being shown leads to.
  #ahead = $state.raw<Position | null>(null);
  /** A moment of the past that is looked at in place of now. */
  past = $state.raw<Moment | null>(null);
  /** How many actions of this page wait for their answer. */
  acting = $state(0);
  loadingEarlier = $state(false);

  #chosen = $state.raw<Seat | null>(null);
  #offset = $state.raw(0);
  // The moment of the first entry of the log, or the one that the first entry will have.
  #from = $state.raw(0);
  #noEarlier = $state(false);
  #seq = 0;
  readonly #requests = new PendingRequests((text) => this.#socket.send(text));
  readonly #listeners = new Set<(message: ToClient) => void>();
  readonly #socket: TableSocket;
  #secretsRefused = false;
  readonly #dice: SeatDice;
  readonly #unfolding = new Unfolding({
    length: (entry) => (this.hurried ? 0 : this.lengthOf(entry)),
    begin: (moved, rate) => {
      this.rate = rate;
      this.last = moved.entry;
      this.#ahead = moved.state;
    },
    take: (message) => this.#hear(message),
  });

  constructor(table: string) {
    this.table = table;
    this.#dice = new SeatDice(table, (message) => this.#reply(message));
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#socket = new TableSocket(`${scheme}//${location.host}/ws`, {
      opened: () => this.#hello(),
      heard: (text) => this.#heard(text),
      lost: () => this.#lost(),
      probe: () => void this.#requests.ask({ t: "ping" }, "pong"),
    });
  }

  open(): void {
    this.#socket.open();
  }

  close(): void {
    this.#unfolding.skip();
    this.#socket.close();
    this.#end("closing");
  }

  /** Says hello anew: seats were taken or given up. */
  rejoin(): void {
    this.#secretsRefused = false;
    this.#reconnect();
  }

  /** Calls back with every message that arrives, after it was taken in; returns what ends it. */
  listen(listener: (message: ToClient) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  // ---------------------------------------------------------------------------------------------- asking

  /** Plays an action as it follows from the state that is shown; `counter` is the offer that an offer answers. */
  async act(action: string, counter: number | null = null): Promise<Reply> {
    this.acting += 1;
    const after = this.state?.n ?? 0;
    let over = false;
    const end = (): void => {
      if (!over) this.acting -= 1;
      over = true;
      stop();
    };
    // The new state may come before the answer: a key pressed after that refers to it, so stop blocking.
    const stop = this.listen(() => {
      if ((this.state?.n ?? 0) > after) end();
    });
    const reply = await this.#reply({ t: "act", action, after, ...(counter === null ? {} : { counter }) });
    // It may also come after the answer: until then a second press would act on the old state.
    if (reply.t === "done") void this.#arrival(reply.seq).then(end);
    else end();
    return reply;
  }

  /** Whether an action would be legal: done if so, refused with its reason if not. */
  why(action: string): Promise<Reply> {
    return this.#reply({ t: "why", action });
  }

  /** How the game would stand if an offer were accepted. */
  preview(action: string): Promise<Previewed | Refused | Fault> {
    return this.#requests.ask({ t: "preview", action }, "previewed", "refused");
  }

  /** Answers an offer; `changed` names the changes under it that were seen. */
  answer(offer: number, act: "accept" | "reject" | "withdraw", changed = 0): Promise<Reply> {
    return this.#reply({ t: "answer", offer, do: act, changed });
  }

  /** The cheapest way out of a debt. */
  advise(seat: Seat): Promise<Advice | Fault> {
    return this.#requests.ask({ t: "advise", seat }, "advice");
  }

  /** The best actions of a seat that has to decide. */
  hint(seat: Seat): Promise<Hinted | Fault> {
    return this.#requests.ask({ t: "hint", seat }, "hinted");
  }

  /** What actions would do to a seat's chance, and what the deed on sale is worth to it. */
  weigh(seat: Seat, actions: readonly string[]): Promise<Weighed | Fault> {
    return this.#requests.ask({ t: "weigh", seat, actions: [...actions] }, "weighed");
  }

  say(text: string, seat: Seat | null, name: string | null = null): Promise<Reply> {
    return this.#reply({ t: "say", text, seat, name });
  }

  react(seat: Seat, reaction: React["reaction"]): Promise<Reply> {
    return this.#reply({ t: "react", seat, reaction });
  }

  pause(seat: Seat, on: boolean): Promise<Reply> {
    return this.#reply({ t: "pause", seat, on });
  }

  wait(seat: Seat, on: boolean): Promise<Reply> {
    return this.#reply({ t: "wait", seat, on });
  }

  /** Sets how long bots leave before they act, in milliseconds; for whoever plays against nobody else. */
  pace(pace: number): Promise<Reply> {
    return this.#reply({ t: "pace", pace });
  }

  /** Lets the bots play to the end as fast as they can, and shows nothing of it move by move. */
  async hurry(): Promise<Reply> {
    const reply = await this.pace(0);
    if (reply.t === "done") {
      this.hurried = true;
      this.skip();
    }
    return reply;
  }

  /** Lets a bot play for a seat, or takes the seat back. */
  away(seat: Seat, on: boolean): Promise<Reply> {
    return this.#reply({ t: "away", seat, on });
  }

  /** Lets the table bid for a seat up to `most`; 0 ends it. */
  async bidder(seat: Seat, most: number): Promise<Reply> {
    const reply = await this.#reply({ t: "bidder", seat, most });
    if (reply.t === "done") this.bidders = { ...this.bidders, [seat]: most };
    return reply;
  }

  /** Ends when the journal is here up to `seq`, or after a while. */
  #arrival(seq: number): Promise<void> {
    if (this.#seq >= seq) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        stop();
        resolve();
      };
      // What is still being shown comes when it is over.
      const late = (): void => {
        if (this.#unfolding.busy) timer = setTimeout(late, ARRIVAL_TIMEOUT_MS);
        else end();
      };
      let timer = setTimeout(late, ARRIVAL_TIMEOUT_MS);
      const stop = this.listen(() => {
        if (this.#seq >= seq) end();
      });
    });
  }

  // ---------------------------------------------------------------------------------------------- reading

  /** Whether there is a game that goes on. */
  get playing(): boolean {
    return this.info?.status === "playing";
  }

  /** Seats held here whose part in the dice was left out although they were connected at the start. */
  get leftOut(): readonly Seat[] {
    return this.#dice.leftOut;
  }

  get watching(): boolean {
    return this.you.length === 0;
  }

  /** The seat that speaks here: the one to act where several are held, until another is chosen. */
  get me(): Seat | null {
    return this.#chosen !== null && this.you.includes(this.#chosen) ? this.#chosen : (this.you[0] ?? null);
  }

  /** The seat to which sentences are told: nobody's where several people read one screen. */
  get reader(): Seat | null {
    return this.you.length === 1 ? (this.you[0] ?? null) : null;
  }

  /** Whether a seat held here is to act. */
  get mine(): boolean {
    const acts = this.state?.to_act ?? null;
    return acts !== null && this.you.includes(acts);
  }

  /** Whether nobody else plays: all other seats are bots'. */
  get alone(): boolean {
    const people = (this.info?.seats ?? []).filter((one) => one.kind === "person");
    return this.you.length > 0 && people.every((one) => this.you.includes(one.seat));
  }

  /** Whether all the seats held here are bankrupt. */
  get out(): boolean {
    const { info, state } = this;
    if (info === null || state === null || this.you.length === 0) return false;
    return info.seats.every((one, i) => !this.you.includes(one.seat) || (state.out[i] ?? 0) > 0);
  }

  /** Speaks for another of the seats held, until one of them has to act. */
  choose(seat: Seat): void {
    this.#chosen = seat;
  }

  /** What a seat may do now. */
  legalFor(seat: Seat | null): Legal[] {
    return this.legal.filter((one) => one.seat === seat);
  }

  /** The state that is shown: the past one while somebody looks at it. */
  get shown(): Position | null {
    return this.past?.state ?? this.state;
  }

  /** Each seat's chance to win in the state that is shown; null where the table does not show it. */
  get chances(): readonly number[] | null {
    return this.past === null ? this.#chances : (this.past.chances ?? null);
  }

  /** The same in the state of the game, whatever is looked at. */
  get chancesNow(): readonly number[] | null {
    return this.#chances;
  }

  /** The state that the board shows: where the move that it shows leads to, or the state that is shown. */
  get onBoard(): Position | null {
    return this.past?.state ?? this.#ahead ?? this.state;
  }

  /** The board has shown an entry: the rest of the page takes it in. */
  landed(entry: Entry): void {
    this.#unfolding.landed(entry);
  }

  /** Ends the show of what has happened: everything is as it is now. Tells whether there was one. */
  skip(): boolean {
    const skipped = this.#unfolding.skip();
    if (skipped) this.skips += 1;
    return skipped;
  }

  /** The server's clock, in milliseconds. */
  now(): number {
    return Date.now() + this.#offset;
  }

  /** What a seat's clock has left at a moment of the server's clock; null: not counted. */
  left(seat: Seat, now: number): number | null {
    const clock = this.clock;
    const index = this.info?.seats.findIndex((one) => one.seat === seat) ?? -1;
    const left = clock?.left[index] ?? null;
    if (clock === null || left === null) return null;
    return Math.max(0, clock.runs === seat ? left - Math.max(0, now - clock.at) : left);
  }

  get hasEarlier(): boolean {
    return this.#from > 0 && !this.#noEarlier;
  }

  /** Fetches the page of the log before what is here; throws a Fault of the api. */
  async earlier(): Promise<void> {
    if (this.loadingEarlier || !this.hasEarlier) return;
    this.loadingEarlier = true;
    const before = this.#from;
    try {
      const page = await get<TableLog>(`/tables/${this.table}/log?before=${before}`, this.#credentials());
      const older = page.entries.filter((entry) => entry.n < before && entry.undone !== true);
      // Meanwhile the log may have been begun anew by a welcome after a long absence.
      if (this.#from !== before) return;
      this.log = [...older, ...this.log];
      this.#from = older[0]?.n ?? before;
      if (older.length === 0) this.#noEarlier = true;
    } finally {
      this.loadingEarlier = false;
    }
  }

  /** Shows the moment after n actions; throws a Fault of the api. */
  async visit(n: number): Promise<void> {
    this.past = await get<Moment>(`/tables/${this.table}/at/${n}`, this.#credentials());
  }

  /** Each seat's chance as the game went; throws a Fault of the api. */
  chanceLine(): Promise<ChanceLine> {
    return get(`/tables/${this.table}/chances`, this.#credentials());
  }

  backToNow(): void {
    this.past = null;
  }

  #credentials(): { secret?: string } {
    const secret = heldSeats(this.table)[0]?.secret;
    return secret === undefined ? {} : { secret };
  }

  // ---------------------------------------------------------------------------------------------- the connection

  #hello(): void {
    this.#requests.suspend();
    const seeds = seedsOf(this.table);
    const seats = (this.#secretsRefused ? [] : heldSeats(this.table)).map(({ seat, secret }) => ({
      seat,
      secret,
      commitment: seeds[seat] === undefined ? null : commitmentOf(seeds[seat]),
    }));
    const message = { t: "hello", table: this.table, seats, last: this.#seq, version: VERSION };
    this.#socket.send(JSON.stringify(message));
  }

  // Another connection in place of one that is good: nothing is lost by it, and nobody is told that something was.
  #reconnect(): void {
    const { status } = this;
    this.#socket.again();
    this.status = status;
  }

  #lost(): void {
    this.#unfolding.skip();
    this.#requests.suspend();
    if (this.status === "live") this.status = "away";
  }

  #end(code: string): void {
    this.status = "gone";
    this.fault = code;
    this.#requests.end(code);
  }

  #reply(question: Question): Promise<Reply> {
    return this.#requests.ask(question, "done", "refused");
  }

  #heard(text: string): void {
    let message: ToClient;
    try {
      message = JSON.parse(text) as ToClient;
    } catch {
      return;
    }
    if (isTold(message)) this.#unfolding.add(message);
    else this.#hear(message);
  }

  #hear(message: ToClient): void {
    this.#take(message);
    for (const listener of this.#listeners) listener(message);
  }

  #take(message: ToClient): void {
    switch (message.t) {
      case "welcome":
        this.#unfolding.skip();
        return this.#welcome(message);
      case "moved":
        this.#ahead = null;
        this.#seen(message.entry.seq);
        this.log = takeEntry(this.log, message.entry);
        this.last = message.entry;
        this.#position(message.state, message.legal);
        this.clock = message.clock;
        if (message.reveal !== undefined) this.reveal = message.reveal;
        this.#chances = message.chances ?? null;
        return;
      case "changed":
        this.#seen(message.seq);
        this.clock = message.clock;
        this.you = message.you;
        this.#chances = message.chances ?? this.#chances;
        this.#inform(message.info);
        this.#dice.secure(message.info, this.you);
        if (message.info.status !== "open" && this.state === null) this.#missing();
        return;
      case "offers":
        this.#seen(message.seq);
        this.offers = message.offers;
        if (message.ended !== null) this.ended = inSequence(this.ended, [message.ended]);
        return;
      case "said":
        this.#seen(message.chat.seq);
        this.chat = inSequence(this.chat, [message.chat]);
        return;
      case "reacted":
        return;
      case "pong":
        this.#offset = message.now - Date.now();
        return this.#requests.answer(message);
      case "fault":
        if (message.bye === true) this.#farewell(message);
        else if (message.code === "removed" && message.id === null) this.#removed();
        return this.#requests.answer(message);
      default:
        return this.#requests.answer(message);
    }
  }

  #welcome(message: Welcome): void {
    this.#socket.settled();
    this.#offset = message.now - Date.now();
    this.you = message.you;
    this.#inform(message.info);
    const joined = joinLog(this.log, message.log);
    const begun = joined.log[0];
    // A game that was played on begins in its middle: what led there is on the server, and that it began says nothing.
    const resumed = begun?.action === "start" && begun.n > 0;
    this.log = resumed ? joined.log.slice(1) : joined.log;
    if (joined.anew) {
      this.#noEarlier = false;
      this.#from = resumed ? begun.n + 1 : message.log_from;
    }
    this.#seq = message.seq;
    this.#position(message.state, message.legal);
    this.offers = message.offers;
    this.ended = inSequence(this.ended, message.ended);
    // Of the time that a welcome tells of, nothing else was said: what was erased is gone here too.
    const told = message.chat[0]?.seq ?? 0;
    this.chat = inSequence(
      this.chat.filter((line) => line.seq < told),
      message.chat,
    );
    this.clock = message.clock;
    this.bidders = message.bidders;
    this.reveal = message.reveal;
    this.#chances = message.chances ?? null;
    this.status = "live";
    this.fault = null;
    if (this.log.length === 0) void this.earlier().catch(() => undefined);
    this.#requests.resume();
    this.#dice.secure(message.info, this.you);
  }

  #inform(info: TableInfo): void {
    const before = this.#info;
    this.#info = info;
    // What happened while the connection was away cannot be judged.
    if (before !== null && this.#requests.welcomed) this.#dice.compare(before, info);
  }

  // The game has begun and its state is not here: it comes with a welcome.
  #missing(): void {
    setTimeout(() => {
      if (this.state === null && this.status === "live") this.#reconnect();
    }, MISSING_STATE_MS);
  }

  #position(state: Position | null, legal: Legal[]): void {
    this.state = state;
    this.legal = legal;
    const acts = state?.to_act ?? null;
    if (acts !== null && this.you.includes(acts)) this.#chosen = acts;
    // The maxima hold for one auction.
    if ((state?.auction ?? null) === null && Object.keys(this.bidders).length > 0) this.bidders = {};
  }

  #seen(seq: number): void {
    if (seq > this.#seq) this.#seq = seq;
  }

  // The host has taken a seat that was held here: its secret opens nothing any more.
  #removed(): void {
    for (const { seat } of heldSeats(this.table)) if (!this.you.includes(seat)) releaseSeat(this.table, seat);
    notify(t("lobby-waiting-removed"), { tone: "warn" });
  }

  #farewell(message: Fault): void {
    if (message.code === "bad_secret" && !this.#secretsRefused) {
      // The seats are not ours any more: whoever opened the page can still watch.
      this.#secretsRefused = true;
      this.#socket.again();
    } else if (FINAL_FAULTS.has(message.code)) {
      this.#socket.close();
      this.#end(message.code);
    }
  }
}
