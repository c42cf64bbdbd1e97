// Written by `make generated` from the server's own types; not to be edited.

/** The version of the messages. */
export const VERSION = 1 as const;

/** Bytes of a client's message. */
export const MAX_MESSAGE = 16384 as const;

/** What a request can fail for; the sentence is fault-… */
export const FAULTS = ["not_found", "full", "not_open", "not_started", "over", "not_your_seat", "no_seat", "bad_secret", "stale", "paused", "slow_down", "too_long", "bad_message", "storage", "closing", "spectators_not_allowed", "bad_name", "name_taken", "bad_edition", "bad_save", "offer_gone", "offer_not_yours", "offer_changed", "already_seated", "unknown_bot", "bad_option", "bad_clock", "origin", "version", "internal", "unplayable", "waited_enough", "not_alone", "removed", "still_playing", "busy", "no_length", "too_slow", "starting", "called_off", "bad_seed", "bad_commitment", "journal_full", "no_help", "not_deciding", "not_over"] as const;

export type FaultCode = (typeof FAULTS)[number];

/** A seat's letter, A to H. */
export type Seat = string;

/** What a seat asked for of the last buildings and has not got yet. */
export interface Want {
  seat: Seat;
  /** where the first goes */
  square: number;
  count: number;
}

/**
 * A decision that waits; the last one of the list comes first. What means nothing for its kind is null.
 *
 * debt: seat raises amount for other, the bank if that is null, for cause, at square.
 * auction: seat bids next; square or deck is the lot.
 * offer: seat answers other.
 * received: seat keeps or redeems square; deeds are still to be asked about, square among them; cause is the fee's.
 * want: seat says how many buildings it wants too; other wants count, the first on square; seats are still to be
 * asked, seat included; wants has what was asked for so far; lots are where seat could build, if it raises the cash,
 * and keeps its deeds whose mortgage would forbid that.
 * pay_or_draw: seat pays amount, for cause, or draws from deck.
 * tax: seat chooses how to pay the tax of square.
 * estate: deeds that were seat's are still to be sold.
 * each: seat pays amount to each of seats, or is paid by each, for cause.
 * move: seat moves by count squares once its debt is paid.
 * scarce: count buildings are sold among seats; seat asked first; wants has what each still wants.
 */
export interface Pending {
  kind: "auction" | "debt" | "each" | "estate" | "move" | "offer" | "pay_or_draw" | "received" | "scarce" | "tax" | "want";
  seat: Seat;
  other?: Seat;
  amount?: number;
  cause?: string;
  square?: number;
  deck?: string;
  /** what is paid goes into the pot */
  pot?: boolean;
  /** each: seat pays the others, or they pay seat */
  pays?: boolean;
  count?: number;
  /** scarce: the bidding opens at the deed price */
  at_price?: boolean;
  seats?: Seat[];
  wants?: Want[];
  deeds?: number[];
  lots?: number[];
  keeps?: number[];
  /** debt: what its seat can bring up alone, cash included */
  raisable?: number;
  /** the ids behind its cause */
  rules?: string[];
}

/** What is being sold, and how far the bidding is. */
export interface Auction {
  what: "building" | "card" | "deed";
  /** the deed */
  square: number | null;
  /** the card's deck */
  deck: string | null;
  /** a building: the hotel, not the house */
  hotel: boolean;
  /** null: the bank */
  seller: Seat | null;
  bid: number;
  bidder: Seat | null;
  floor: number;
  bidding: Seat[];
  /** deeds of the same estate that come after this one */
  rest: number[];
}

/** A rent that has not been asked for yet. */
export interface Claim {
  owner: Seat;
  tenant: Seat;
  amount: number;
  cause: string;
  square: number;
  /** following players who have thrown since */
  throws: number;
}

/** The game as everybody sees it, after `n` actions. */
export interface Position {
  n: number;
  turn: Seat;
  to_act: Seat | null;
  phase: "buy" | "done" | "end" | "roll";
  turns: number;
  doubles: number;
  /** the last throw earned another one */
  again: boolean;
  /** the dice are changing hands */
  between: boolean;
  dice: number[] | null;
  pot: number;
  /** in the bank; null: without limit */
  houses: number | null;
  hotels: number;
  /** the one being played included; null: as many as it takes */
  rounds_left: number | null;
  cash: number[];
  worth: number[];
  at: number[];
  /** turns spent there; null: free */
  jail: (number | null)[];
  /** 0, or the place in the order of bankruptcies */
  out: number[];
  /** leave-jail cards by deck */
  cards: number[][];
  owner: (Seat | null)[];
  /** buildings: houses, or one more than the most houses for the hotel */
  level: number[];
  /** what a visitor would pay now; for each pip where the dice count */
  rent: number[];
  /** the same with one building more; 0 where there is none to come */
  next_rent: number[];
  /** squares */
  mortgaged: number[];
  /** squares mortgaged by an earlier owner */
  inherited: number[];
  /** who may not buy deeds before its first lap, where a table wants one */
  before_lap: Seat[];
  /** cards in each pile */
  decks: number[];
  pending: Pending[];
  auction: Auction | null;
  /** the offer that waits for its answer, as an action */
  offer: string | null;
  claims: Claim[];
  /** how the game ended */
  over: string | null;
  winners: Seat[];
}

/**
 * An action that is legal now; `do` is its text, which is what to play or to send.
 *
 * A family stands for many actions: `do` lacks the end, which whoever plays adds. bid: `B bid` and an amount from low
 * to high; clear: `A clear orange to` and a number of houses from low to high; build, want: `A build 16 x` and how
 * many buildings from low to high, beside the action for one; offer: `A offer B:` and the terms.
 * build: other is the seat that would be asked first if as many are built as can be; it stands in the family, or in
 * the action for one where there is no family.
 */
export interface Legal {
  do: string;
  verb: string;
  /** a letter; "table" for the agreed hour */
  seat: string;
  square?: number;
  other?: Seat;
  group?: string;
  deck?: string;
  low?: number;
  high?: number;
  /** what it brings in cash or takes off a debt; negative: what it costs */
  cash?: number;
}

/** Something that happened. What the fields mean for each kind stands in docs/reference/events.md. */
export interface Event {
  kind: string;
  /** a letter, "bank" or "pot" */
  seat?: string;
  other?: string;
  square?: number;
  amount?: number;
  cause?: string;
  extra?: number;
  card?: string;
  /** move: the square left */
  origin?: number;
  deck?: string;
  /** over: how */
  end?: string;
  winners?: Seat[];
  /** the ids behind it */
  rules?: string[];
}

/** How long a seat may think: not counted, so much for each decision, or a bank with an increment per turn. */
export interface Clock {
  kind: "bank" | "none" | "turn";
  seconds: number;
  increment: number;
}

/** Who sits at a seat. */
export interface SeatInfo {
  seat: Seat;
  /** open: a person is awaited, by link or at this screen */
  kind: "bot" | "open" | "person";
  name: string;
  /** the kind of bot */
  bot: string | null;
  /** a token of the edition */
  token: string;
  /** 0 to 7, one per seat */
  color: number;
  online: boolean;
  /** turns missed in a row */
  away: number;
  /** the kind of bot that plays while the person is away */
  stand_in: string | null;
  /** to the seed that it will reveal at the start, while it can be changed */
  commitment: string | null;
  /** since when nobody holds the seat */
  gone: number | null;
}

/**
 * What is different from when an offer was made. What means nothing for its kind is null.
 *
 * mortgaged, redeemed: square, a deed of the offer. built: square, of a group of the offer, from so many buildings to
 * so many. owner: square of such a group went from other to seat; null is the bank. completed, broken: seat has all of
 * group now, or had it then. cash: seat, who pays, has so much and had so much, and would be left with little.
 */
export interface OfferChange {
  kind: "broken" | "built" | "cash" | "completed" | "mortgaged" | "owner" | "redeemed";
  seat?: Seat;
  other?: Seat;
  square?: number;
  group?: string;
  before?: number;
  now?: number;
}

/** An offer that rests beside the game until it is answered. */
export interface OfferInfo {
  /** its number at this table */
  offer: number;
  /** who made it */
  seat: Seat;
  /** who answers it */
  other: Seat;
  /** its terms, as an action of who made it */
  action: string;
  at: number;
  /** the offer that it answers */
  counter_to: number | null;
  /** the terms of that one */
  before: string | null;
  /** since it was made */
  changes: OfferChange[];
  /** stands for these changes, 0 for none: whoever accepts names it */
  changed: number;
}

/** An offer that came to nothing, as a line of the log; accepted ones are actions of the game. */
export interface EndedOffer {
  seq: number;
  at: number;
  /** who made it */
  seat: Seat;
  other: Seat;
  action: string;
  how: "countered" | "expired" | "rejected" | "replaced" | "void" | "withdrawn";
  /** why a bot refused it */
  reason?: "breaks" | "card" | "chances" | "completes" | "dear" | "helps" | "impossible" | "lately" | "more";
  /** the one that the reason speaks of */
  group?: string;
}

/** The clocks as they stood at `at`; the seat that runs loses time from then on. */
export interface ClockInfo {
  at: number;
  /** by seat */
  left: (number | null)[];
  runs: Seat | null;
  /** when the agreed hour strikes, if the table has one */
  hour: number | null;
}

/** A seat whose person does nothing while others wait: asked whether somebody is there, and until when. */
export interface Asked {
  seat: Seat;
  until: number;
  /** only a move counts now: signs were enough for long */
  last: boolean;
}

/** The host of a table that has not begun is away: who is the host next, and when. */
export interface Passing {
  seat: Seat;
  at: number;
}

/** How the seats' seeds come into the game's key: commitments are closed, then all seeds are revealed at once. */
export interface Draw {
  /** closed for the start: these seats are asked for their seeds */
  commitments: Record<string, string> | null;
  /** of the game that has begun */
  seeds: Record<string, string> | null;
  /** how often commitments were closed; each time but the last, the start was called off */
  closings: number;
  /** seats that were asked and revealed nothing: they give no seed at this table */
  silent: Seat[];
}

/** A table but for its game. */
export interface TableInfo {
  table: string;
  status: "open" | "over" | "playing";
  /** a slug, or own-… for an uploaded one */
  edition: string;
  /** the name set in use */
  names: string | null;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  /** who made the table, if seated */
  host: Seat | null;
  clock: Clock;
  /** minutes until the agreed hour */
  hour: number | null;
  /** what bots leave between their actions */
  pace: number;
  public: boolean;
  spectators: boolean;
  paused: boolean;
  /** who has asked for a pause, or to go on, and waits for the others */
  pausing: Seat[];
  /** until when bots wait because somebody asked */
  waiting: number | null;
  /** hash of the server's seed */
  commitment: string;
  /** the table of the rematch */
  rematch: string | null;
  /** spectators */
  watching: number;
  /** who is played for unless a sign comes in time */
  asked: Asked | null;
  /** hosting passes on unless the host comes back in time */
  passing: Passing | null;
  /** seats whose person was the host and stayed away too long */
  hosted: Seat[];
  draw: Draw;
  /** what the table shows of who is winning, to everybody */
  help: "bar" | "hints" | "none";
}

/** One action of the log and what came of it. */
export interface Entry {
  /** of the table's journal */
  seq: number;
  /** actions so far, this one included: the moment it made; 0 is the start */
  n: number;
  at: number;
  /** with its chance results; "start" for the start */
  action: string;
  events: Event[];
  by?: "bot" | "clock" | "no_answer" | "person" | "stand_in" | "table";
  /** `n` went back: the entries above n no longer hold */
  undone?: boolean;
}

/** Something that was said. */
export interface Chat {
  seq: number;
  at: number;
  /** null: a spectator */
  seat: Seat | null;
  name: string;
  text: string;
}

/** What anybody needs to verify the chance of a finished game. */
export interface Reveal {
  game: string;
  seed: string;
  commitment: string;
  seat_seeds: Record<string, string>;
}

/** A seat and the secret that holds it; before the game begins, a commitment takes the place of an earlier one. */
export interface Holding {
  seat: Seat;
  /** What holds a seat. */
  secret: string;
  commitment?: string | null;
}

/** Joins, returns or watches: the first message of every connection. */
export interface Hello {
  t: "hello";
  /** what cannot be an id is not found */
  table: string;
  seats?: Holding[];
  /** the last seq that the client has; the log is sent from there on */
  last?: number;
  version?: number;
}

/**
 * Plays an action, without chance results. `after` is the n of the state that its player saw.
 *
 * An offer rests beside the game: `counter` names the offer that it answers.
 */
export interface Act {
  t: "act";
  /** Chosen by the client, never used twice. */
  id: string;
  /** An action in the notation. */
  action: string;
  after: number;
  counter?: number | null;
}

/** Asks whether an action would be legal; answered by `done` or `refused`, and nothing is played. */
export interface Why {
  t: "why";
  /** Chosen by the client, never used twice. */
  id: string;
  /** An action in the notation. */
  action: string;
}

/** Asks how the game would stand if an offer were accepted; answered by `previewed` or `refused`. */
export interface Preview {
  t: "preview";
  /** Chosen by the client, never used twice. */
  id: string;
  /** the offer */
  action: string;
}

/**
 * Answers an offer that rests, or takes one's own back.
 *
 * Who accepts names the changes that it has seen (`OfferInfo.changed`): with others the answer is `offer_changed`.
 */
export interface Answer {
  t: "answer";
  /** Chosen by the client, never used twice. */
  id: string;
  offer: number;
  do: "accept" | "reject" | "withdraw";
  changed?: number;
}

/** Asks for the cheapest way out of a debt; answered by `advice`. */
export interface Advise {
  t: "advise";
  /** Chosen by the client, never used twice. */
  id: string;
  seat: Seat;
}

/** Asks for the best actions of one's own seat, which has to decide; answered by `hinted`. */
export interface Hint {
  t: "hint";
  /** Chosen by the client, never used twice. */
  id: string;
  seat: Seat;
}

/** Asks what actions of one's own seat would do to its chance, and what the deed on sale is worth to it. */
export interface Weigh {
  t: "weigh";
  /** Chosen by the client, never used twice. */
  id: string;
  seat: Seat;
  actions?: string[];
}

/** Says something to the table; without a seat, as a spectator with a name. */
export interface Say {
  t: "say";
  /** Chosen by the client, never used twice. */
  id: string;
  text: string;
  seat?: Seat | null;
  name?: string | null;
}

/** Shows everybody a little picture beside one's seat for a moment; nothing is kept of it. */
export interface React {
  t: "react";
  /** Chosen by the client, never used twice. */
  id: string;
  seat: Seat;
  reaction: "bravo" | "laugh" | "ouch" | "thanks" | "think" | "wow";
}

/** Asks to pause, or to go on; it happens when every person who is online has asked for the same. */
export interface Pause {
  t: "pause";
  /** Chosen by the client, never used twice. */
  id: string;
  seat: Seat;
  on: boolean;
}

/** Asks the bots to wait a little, or to go on. */
export interface Wait {
  t: "wait";
  /** Chosen by the client, never used twice. */
  id: string;
  seat: Seat;
  on: boolean;
}

/** Sets how long bots leave before they act; for whoever plays against nobody else. */
export interface Pace {
  t: "pace";
  /** Chosen by the client, never used twice. */
  id: string;
  /** ms */
  pace: number;
}

/** Lets a bot play for one's seat, or takes it back. */
export interface Away {
  t: "away";
  /** Chosen by the client, never used twice. */
  id: string;
  seat: Seat;
  on: boolean;
}

/** Lets the table bid for a seat in the auction that goes on, one above the others, up to a maximum; 0 ends it. */
export interface Bidder {
  t: "bidder";
  /** Chosen by the client, never used twice. */
  id: string;
  seat: Seat;
  most: number;
}

/** Commits a seat to a seed that it reveals at the start; takes the place of an earlier commitment. */
export interface Commit {
  t: "commit";
  /** Chosen by the client, never used twice. */
  id: string;
  seat: Seat;
  /** SHA-256 of the text of a seat's seed. */
  commitment: string;
}

/** Reveals a seat's seed; asked for by `draw.commitments` of a table that is open. */
export interface RevealSeed {
  t: "reveal";
  /** Chosen by the client, never used twice. */
  id: string;
  seat: Seat;
  /** A seat's own part of the game's key. */
  seed: string;
}

/** Asks for a `pong`. */
export interface Ping {
  t: "ping";
  /** Chosen by the client, never used twice. */
  id: string;
}

/** Everything about a table, for whoever has just come, and for everybody when the game begins. */
export interface Welcome {
  t: "welcome";
  version: number;
  /** the server's clock */
  now: number;
  seq: number;
  /** the seats that this connection holds */
  you: Seat[];
  info: TableInfo;
  /** null: not begun */
  state: Position | null;
  /** for the seats held */
  legal: Legal[];
  /** after the client's `last`, the newest 200 at most */
  log: Entry[];
  /** n of the first entry; earlier ones are at /api/tables/{table}/log */
  log_from: number;
  offers: OfferInfo[];
  /** after the client's `last`, the newest 100 at most */
  ended: EndedOffer[];
  chat: Chat[];
  clock: ClockInfo;
  /** the maxima of the seats held */
  bidders: Record<string, number>;
  reveal: Reveal | null;
  /** by seat, where the table shows them */
  chances?: number[];
}

/** An action was played. */
export interface Moved {
  t: "moved";
  entry: Entry;
  state: Position;
  legal: Legal[];
  clock: ClockInfo;
  /** with the last action */
  reveal?: Reveal;
  /** by seat, where the table shows them */
  chances?: number[];
}

/** Something about the table changed, but not the game. */
export interface Changed {
  t: "changed";
  seq: number;
  info: TableInfo;
  clock: ClockInfo;
  you: Seat[];
  /** by seat, where the table shows them and could not until now */
  chances?: number[];
}

/** The offers that rest now, and what became of one; without `how`, what changed under them is told. */
export interface Offers {
  t: "offers";
  seq: number;
  offers: OfferInfo[];
  gone: OfferInfo | null;
  how: "accepted" | "countered" | "expired" | "made" | "rejected" | "replaced" | "void" | "withdrawn" | null;
  /** the line of the log */
  ended: EndedOffer | null;
}

/** Somebody said something. */
export interface Said {
  t: "said";
  chat: Chat;
}

/** Somebody at a seat reacts to what happens; it passes and belongs to no journal. */
export interface Reacted {
  t: "reacted";
  seat: Seat;
  reaction: "bravo" | "laugh" | "ouch" | "thanks" | "think" | "wow";
}

/** A request was carried out, or an action would be legal. */
export interface Done {
  t: "done";
  id: string;
  seq: number;
}

/** The rules refuse an action. */
export interface Refused {
  t: "refused";
  id: string;
  /** a WHY_ name; the sentence is why-… in the catalogue */
  reason: string;
  rules: string[];
}

/** The cheapest way out of a debt: actions in order, with what each brings. */
export interface Advice {
  t: "advice";
  id: string;
  steps: Legal[];
  total: number;
  /** whether that is enough */
  pays: boolean;
}

/** What a sentence speaks of: a seat by its letter, a square, a group by its key, money, a number. */
export interface Variable {
  name: string;
  kind: "group" | "money" | "number" | "seat" | "square";
  value: string | number;
}

/** An action, the chance of who acts after it, what it gains over the best other one, and why. */
export interface Recommended {
  action: string;
  /** A seat's chance to win. */
  chance: number;
  /** 0 or below for all but the first */
  gain: number;
  /** the sentence is reason-… in the catalogue */
  reason: string;
  variables: Variable[];
}

/** The best actions as the game stood after n, the best first; none where there is nothing to recommend. */
export interface Hinted {
  t: "hinted";
  id: string;
  n: number;
  actions: Recommended[];
}

/** A seat's chance as the game stands, and after each action that was asked for; null: the rules refuse it. */
export interface Weighed {
  t: "weighed";
  id: string;
  /** A seat's chance to win. */
  chance: number;
  after: (number | null)[];
  /** the price up to which the deed on sale is worth it to the seat; null: there is none */
  worth: number | null;
}

/** How the game would stand after a trade. */
export interface Previewed {
  t: "previewed";
  id: string;
  state: Position;
  /** by seat, where the table shows them, for the two who would trade */
  chances?: number[];
}

/** A request that cannot be carried out, or a connection that ends (`id` is null and `bye` is true). */
export interface Fault {
  t: "fault";
  /** the sentence is fault-… in the catalogue */
  code: string;
  id: string | null;
  detail: string;
  bye: boolean;
}

/** The answer to a ping. */
export interface Pong {
  t: "pong";
  id: string;
  now: number;
}

/** A text in both languages. */
export interface TextPair {
  es: string;
  en: string;
}

/** A colour group, or all deeds of a kind that cannot be built on. */
export interface GroupCard {
  key: string;
  name: TextPair;
  color: string;
  pattern: string;
  letter: string;
  kind: string;
  squares: number[];
  house_cost: number;
  hotel_cost: number;
}

/** A square of the board. Figures that its kind does not have are 0, lists empty. */
export interface SquareCard {
  index: number;
  kind: string;
  name: TextPair;
  slug: string;
  group: string | null;
  price: number;
  rents: number[];
  multipliers: number[];
  mortgage: number;
  house_cost: number;
  hotel_cost: number;
  deck: string | null;
  amount: number;
  percent: number;
  /** what it shows; without one what all of its kind show */
  drawing: string | null;
}

/** A card: its text with squares as {square:39} and money as {money:150}. */
export interface CardText {
  id: string;
  text: TextPair;
  /** a leave-jail card */
  keeps: boolean;
  /** what chance decides behind it */
  draws: "amount" | "square" | null;
  /** of an amount */
  low: number;
  high: number;
}

/** A deck and its cards in file order. */
export interface DeckCards {
  key: string;
  name: TextPair;
  cards: CardText[];
}

/** A playing piece. */
export interface TokenCard {
  slug: string;
  name: TextPair;
  shape: string;
  /** what it is drawn as; without one it is its shape */
  figure: string | null;
}

/** How money is written. */
export interface CurrencyCard {
  symbol: string;
  position: string;
  space: boolean;
  thousands: TextPair;
}

/** Other names for the squares. */
export interface NameSetCard {
  key: string;
  name: TextPair;
  names: string[];
}

/** A rule switch that a table may set. */
export interface SwitchCard {
  /** dotted; its label is option-…-name in the catalogue */
  key: string;
  /** as the edition has it */
  value: unknown;
  /** a JSON Schema of what is allowed */
  shape: Record<string, unknown>;
  /** the ids that speak of it */
  rules: string[];
}

/** A way to play under a name. */
export interface PresetCard {
  /** its label is lobby-preset-…-name in the catalogue, lobby-preset-…-about says how it plays */
  key: string;
  /** what it changes in the edition, by dotted key */
  options: Record<string, unknown>;
}

/** An edition in a list. */
export interface EditionCard {
  slug: string;
  book: string;
  parent: string | null;
  name: TextPair;
  /** what is special about it */
  about: TextPair;
  players: number[];
  squares: number;
  timed: boolean;
  /** uploaded */
  own: boolean;
  /** light, dark: role -> colour */
  palette: Record<string, Record<string, string>>;
  name_sets: NameSetCard[];
  /** of a usual game, by the number of seats, then by the level of the bots */
  turns: Record<string, Record<string, number>>;
}

/** Everything that a table shows of an edition. */
export interface EditionBoard {
  card: EditionCard;
  /** in the middle of the board; without one an ornament */
  picture: string | null;
  currency: CurrencyCard;
  tokens: TokenCard[];
  groups: GroupCard[];
  squares: SquareCard[];
  decks: DeckCards[];
  /** kind of deed -> how its rent is read */
  models: Record<string, string>;
  max_houses: number;
  has_hotels: boolean;
  switches: SwitchCard[];
  presets: PresetCard[];
  /** keys of switches in which it differs from the book it extends, or from the classic one */
  differs: string[];
  fingerprint: string;
}

/** A rule of a book. */
export interface RuleCard {
  id: string;
  book: string;
  section: TextPair;
  text: TextPair;
}

/** What is played although the book does not say it: a switch with its value, or a rule of the classic book. */
export interface PlayedInstead {
  text: TextPair;
  rule: string | null;
}

/** A topic with the rules of each book that speak of it, and what is played by those that are silent. */
export interface CompareRow {
  topic: string;
  name: TextPair;
  /** book -> ids */
  rules: Record<string, string[]>;
  /** silent book -> what its edition plays */
  played: Record<string, PlayedInstead[]>;
}

/** What is wrong with an uploaded edition, and where. */
export interface EditionFault {
  /** empty where the file as a whole is meant */
  key: string;
  problem: TextPair;
  /** what would be right, where that can be said */
  allowed: TextPair | null;
}

/** The answer to an uploaded edition: a slug to play it by, or all its faults. */
export interface EditionReport {
  slug: string | null;
  name: TextPair | null;
  faults: EditionFault[];
}

/** A bot that can be seated; its name and sentence are bot-…-name and bot-…-about in the catalogue. */
export interface BotCard {
  key: string;
  /** 1 is the easiest */
  level: number;
  /** by edition, then by the number of seats */
  ratings: Record<string, Record<string, number>>;
  /** of a bot of one's own */
  name: string | null;
  about: TextPair | null;
  /** what people choose it by, if it plays a level; the level is a name for it too */
  plays: "easy" | "expert" | "hard" | "normal" | null;
}

/** What a seat of a new table is for: a person at this screen, a person by link, or a bot. */
export interface SeatWish {
  kind: "bot" | "here" | "link";
  name?: string | null;
  bot?: string | null;
  token?: string | null;
  color?: number | null;
}

/** A table to be made. It begins by itself when every seat is taken, unless `wait` asks for the host's word. */
export interface NewTable {
  edition: string;
  seats: SeatWish[];
  names?: string | null;
  options?: Record<string, unknown>;
  clock?: Clock;
  hour?: number | null;
  pace?: number;
  public?: boolean;
  spectators?: boolean;
  wait?: boolean;
  /** without it: hints for who plays against bots alone, none where people play each other */
  help?: "bar" | "hints" | "none" | null;
}

/** A saved game to be played on: its text, and who sits where now. */
export interface SavedTable {
  game: string;
  seats: SeatWish[];
  /** an uploaded edition, where the game names a file */
  edition?: string | null;
  pace?: number;
  public?: boolean;
  spectators?: boolean;
  clock?: Clock;
  /** as for a new table */
  help?: "bar" | "hints" | "none" | null;
}

/** A saved game that can be played on: who sat there, and how many actions it has. */
export interface OpenedSave {
  seats: string[];
  actions: number;
}

/** The seats one holds, with the secrets that hold them: to be kept, and shown to nobody. */
export interface Seated {
  table: string;
  holds: Record<string, string>;
  info: TableInfo;
}

/** Takes an open seat; `commitment` is to the seed that it adds to the game's key at the start. */
export interface SitDown {
  name: string;
  token?: string | null;
  color?: number | null;
  commitment?: string | null;
}

/** Changes a seat before the game begins: by its holder (name, token, colour) or by the host (kind, bot). */
export interface SeatChange {
  name?: string | null;
  token?: string | null;
  color?: number | null;
  kind?: "bot" | "link" | null;
  bot?: string | null;
}

/** A table in a list. */
export interface TableSummary {
  info: TableInfo;
  created: number;
  turns: number;
  /** whom the game waits for */
  to_act: Seat | null;
  /** by seat, once it is over: winners are first */
  places: number[];
}

/** Entries of the log, oldest first. */
export interface TableLog {
  entries: Entry[];
  /** n of the newest entry of the table */
  last: number;
}

/** The game as it stood after n actions. */
export interface Moment {
  state: Position;
  /** the action that led there */
  entry: Entry | null;
  /** by seat, where the table shows them */
  chances?: number[];
}

/** Each seat's chance as the game went: after every action, or in a long game after every so many. */
export interface ChanceLine {
  /** actions so far */
  n: number;
  /** the n of each point */
  points: number[];
  /** by point, by seat */
  chances: number[][];
}

/** How a game went: worth and cash by seat after each turn, and counts. */
export interface Course {
  table: string;
  info: TableInfo;
  n: number;
  /** the n of each point */
  points: number[];
  /** by point, by seat */
  worth: number[][];
  cash: number[][];
  /** by square */
  landings: number[];
  /** by seat */
  rent_paid: number[];
  rent_received: number[];
  /** by seat, the n */
  bankrupt_at: (number | null)[];
  throws: number;
  trades: number;
  auctions: number;
  /** from the first action to the last */
  seconds: number;
  clock: ClockInfo;
  reveal: Reveal | null;
}

/** What a verification of a saved game found. */
export interface Verdict {
  ok: boolean;
  line: number;
  /** null where it is as it should be */
  problem: TextPair | null;
  throws: number;
  cards: number;
  actions: number;
}

/** Why a request cannot be carried out; the sentence is fault-… in the catalogue. */
export interface Problem {
  fault: string;
  /** more about it, where there is more to say */
  detail: TextPair | null;
  faults: EditionFault[];
}

/** A lesson in a list. */
export interface LessonCard {
  edition: string;
  id: string;
  title: TextPair;
  rules: string[];
}

/** Why the rules refuse an action; the sentence is why-… in the catalogue. */
export interface LessonRefusal {
  reason: string;
  rules: string[];
}

/**
 * Where a lesson stands after its reader's actions, and what the last of them brought.
 *
 * wrong: a legal action, but not the task; it was played so that one sees what comes of it, and does not count.
 * Texts have squares as {square:39}, money as {money:150} and seats as {seat:B}.
 */
export interface LessonStage {
  outcome: "going_on" | "refused" | "solved" | "wrong";
  /** actions that were right: those to send again with the next one */
  done: number;
  /** the last action and what others did behind it; the position alone where nothing happened */
  moments: Moment[];
  /** of the reader; empty where nothing is to be done */
  legal: Legal[];
  /** actions to put before the reader, legal or not */
  choices: string[];
  says: TextPair | null;
  refused: LessonRefusal | null;
}

/** A lesson: what it is about, what to do, and the position where its reader begins. */
export interface LessonPage {
  card: LessonCard;
  task: TextPair;
  /** the reader's */
  you: Seat;
  seats: Seat[];
  steps: number;
  stage: LessonStage;
}

/** The reader's actions from the beginning, without chance results: those that were right, and the next one. */
export interface LessonActions {
  actions: string[];
}

/** A problem in a list. */
export interface ProblemCard {
  id: string;
  edition: string;
  theme: "auction" | "building" | "deal" | "debt" | "end" | "jail";
  rating: number;
}

/** The problem of a day, the same for everybody. */
export interface DailyProblem {
  /** by the server's clock, in UTC */
  day: string;
  card: ProblemCard;
}

/** A problem: a position, who decides there, and what they may choose from. Nothing here says what is best. */
export interface ProblemPage {
  card: ProblemCard;
  /** who decides */
  you: Seat;
  seats: Seat[];
  state: Position;
  /** actions, all of them legal */
  choices: string[];
  /** what they cost, as far as the kernel quotes it */
  legal: Legal[];
}

/** The action that somebody chooses. */
export interface ProblemChoice {
  /** An action in the notation. */
  action: string;
}

/** The chance to win after an action, by rollouts of each of two bots. */
export interface ProblemChance {
  action: string;
  /** in the order of the verdict's bots */
  by: number[];
}

/** Whether an attempt was right, the chances after all choices, and why the best is best. */
export interface ProblemVerdict {
  right: boolean;
  best: string;
  bots: string[];
  chances: ProblemChance[];
  /** the sentence is reason-… in the catalogue */
  reason: string;
  variables: Variable[];
}

/** Where this server is reached: the address that links carry, and whether it invites the local network. */
export interface Here {
  base: string;
  lan: boolean;
  version: string;
  /** whether the rules are interpreted until they are compiled */
  compiling: boolean;
}

/** Whether tables can be played. */
export interface Health {
  ok: boolean;
  version: string;
}

/** What speaks for an action; the sentence is reason-… in the catalogue. */
export interface ReviewReason {
  reason: string;
  variables: Variable[];
}

/** A decision that cost something, and what would have been better. */
export interface ReviewedDecision {
  /** how many actions there are with this one */
  n: number;
  seat: Seat;
  topic: "auction" | "building" | "deal" | "debt" | "jail" | "other" | "purchase";
  action: string;
  mark: "blunder" | "inaccuracy" | "mistake";
  /** against the better action */
  loss: number;
  /** empty for nothing at all */
  better: string;
  why: ReviewReason | null;
  /** that was answered */
  offer: string | null;
  /** of the deed that could be bought */
  square: number | null;
}

/** How many decisions of a seat have each mark. */
export interface ReviewedMarks {
  good: number;
  inaccuracy: number;
  mistake: number;
  blunder: number;
}

/** The square whose rents have cost a seat most. */
export interface DearestSquare {
  square: number;
  paid: number;
  times: number;
}

/** How a seat got from an even chance to its result: start, luck, own and others add up to it. */
export interface ReviewedSeat {
  /** what its place in the order was worth */
  start: number;
  /** what dice and cards did, against their mean */
  luck: number;
  /** what its own decisions and deals did */
  own: number;
  /** the rest */
  others: number;
  /** A change of a chance to win, or a sum of such changes. */
  result: number;
  decisions: number;
  /** of a decision, in the mean */
  loss: number;
  marks: ReviewedMarks;
  /** null where it has paid no rent */
  dearest: DearestSquare | null;
}

/** An action with which a chance moved far. */
export interface TurningPoint {
  n: number;
  what: "auction" | "bankruptcy" | "building" | "card" | "deal" | "debt" | "other" | "purchase" | "throw";
  /** whose chance moved most */
  seat: Seat;
  /** A seat's chance to win. */
  before: number;
  /** A seat's chance to win. */
  after: number;
}

/** A deal, and what it did to the chance of one of its sides. */
export interface ReviewedDeal {
  n: number;
  offer: string;
  seat: Seat;
  /** A change of a chance to win, or a sum of such changes. */
  gain: number;
}

/** What there is to say of a finished game. */
export interface GameReview {
  /** actions */
  n: number;
  /** the n of each point */
  points: number[];
  /** by point, by seat */
  chances: number[][];
  seats: ReviewedSeat[];
  decisions: ReviewedDecision[];
  turning_points: TurningPoint[];
  best_deal: ReviewedDeal | null;
  worst_deal: ReviewedDeal | null;
}

/** Whether there is a review, or how far it is. */
export interface ReviewState {
  status: "made" | "making" | "none";
  /** decisions that are judged */
  done: number;
  /** 0 while it waits for its turn */
  total: number;
  review: GameReview | null;
}

/** What the page may send. */
export type ToServer =
  | Hello
  | Act
  | Why
  | Preview
  | Answer
  | Advise
  | Hint
  | Weigh
  | Say
  | React
  | Pause
  | Wait
  | Pace
  | Away
  | Bidder
  | Commit
  | RevealSeed
  | Ping;

/** What the server sends. */
export type ToClient =
  | Welcome
  | Moved
  | Changed
  | Offers
  | Said
  | Reacted
  | Done
  | Refused
  | Advice
  | Hinted
  | Weighed
  | Previewed
  | Fault
  | Pong;
