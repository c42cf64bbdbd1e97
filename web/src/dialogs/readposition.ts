// Reading the state, the legal actions and the log for the dialogs. Nothing here judges: what may be done is in `legal`.

import type {
  Auction,
  EditionBoard,
  Entry,
  GroupCard,
  Legal,
  Pending,
  Seat,
  Position,
  TableInfo,
} from "../generated/protocol.ts";
import { seatIndex } from "../game/seats.ts";
import { raisesCash } from "../game/verbs.ts";

/** A legal action as it is sent; of many in one, such as a clearing, those with the lowest and the highest number. */
export function endsOf({ do: action, low, high }: Legal): string[] {
  if (low === undefined) return [action];
  const gap = action.endsWith(" x") ? "" : " ";
  return [...new Set([low, high ?? low])].map((number) => `${action}${gap}${number}`);
}

// ------------------------------------------------------------------------------------------------ seats

export function cashOf(state: Position, info: TableInfo, seat: Seat): number {
  return state.cash[seatIndex(info, seat)] ?? 0;
}

/** The leave-jail cards of a seat, by deck. */
export function cardsOf(state: Position, info: TableInfo, seat: Seat): readonly number[] {
  return state.cards[seatIndex(info, seat)] ?? [];
}

/** The others who are still in the game, from the left of a seat onwards. */
export function partnersOf(state: Position, info: TableInfo, seat: Seat): Seat[] {
  const { seats } = info;
  const at = seatIndex(info, seat);
  return seats
    .map((_, i) => (at + 1 + i) % seats.length)
    .filter((i) => i !== at && state.out[i] === 0)
    .flatMap((i) => seats[i]?.seat ?? []);
}

// ------------------------------------------------------------------------------------------------ deeds

export interface GroupOf {
  group: GroupCard;
  squares: number[];
}

/** The deeds of a seat, in board order. */
export function deedsOf(state: Position, seat: Seat): number[] {
  return state.owner.flatMap((owner, square) => (owner === seat ? [square] : []));
}

/** Deeds sorted into the groups of the edition; groups without any are left out. */
export function byGroup(edition: EditionBoard, squares: readonly number[]): GroupOf[] {
  return edition.groups
    .map((group) => ({ group, squares: group.squares.filter((square) => squares.includes(square)) }))
    .filter((one) => one.squares.length > 0);
}

/** The groups with a lot that can be built on before the others, each part in the order of the edition. */
export function buildableFirst(groups: readonly GroupOf[], buildable: ReadonlySet<number>): GroupOf[] {
  const isBuildable = ({ squares }: GroupOf): boolean => squares.some((square) => buildable.has(square));
  return groups.toSorted((a, b) => Number(isBuildable(b)) - Number(isBuildable(a)));
}

export function groupOf(edition: EditionBoard, square: number): GroupCard | null {
  const key = edition.squares[square]?.group;
  return edition.groups.find((group) => group.key === key) ?? null;
}

/** The groups, those last of which a deed should better not be mortgaged. */
export function keptLast(groups: readonly GroupCard[], keeps: readonly number[]): GroupCard[] {
  const isKept = (group: GroupCard): boolean => group.squares.some((square) => keeps.includes(square));
  return [...groups.filter((group) => !isKept(group)), ...groups.filter(isKept)];
}

/** The lots of a group that a whole row of buildings would still be put on: those as low as the lowest. */
export function rowOf(state: Position, group: GroupCard, seat: Seat): number[] {
  const mine = group.squares.filter((square) => state.owner[square] === seat);
  const lowest = Math.min(...mine.map((square) => state.level[square] ?? 0));
  return mine.filter((square) => (state.level[square] ?? 0) === lowest);
}

// ------------------------------------------------------------------------------------------------ legal actions

/** The legal actions that bring money or take off a debt. */
export function raising(legal: readonly Legal[]): Legal[] {
  return legal.filter((one) => raisesCash(one.verb));
}

/** The legal action with a verb, and with a deed where one is asked for. */
export function find(legal: readonly Legal[], verb: string, square?: number): Legal | null {
  return legal.find((one) => one.verb === verb && (square === undefined || one.square === square)) ?? null;
}

/** What the bank has of the building that a lot takes next. */
export function stockFor(state: Position, edition: EditionBoard, square: number): number {
  return state.level[square] === edition.max_houses ? state.hotels : (state.houses ?? Number.POSITIVE_INFINITY);
}

/**
 * How many of the last buildings can be asked for at once, the first on a lot: from one to what the bank has. Empty
 * where there is nothing to choose: nobody else is asked, or only one is possible.
 */
export function countsFor(legal: readonly Legal[], verb: "build" | "want", square: number, stock: number): number[] {
  const family = legal.find((one) => one.verb === verb && one.square === square && one.high !== undefined);
  if (family === undefined || (verb === "build" && family.other === undefined)) return [];
  const most = Math.min(family.high ?? 1, stock);
  return most > 1 ? Array.from({ length: most }, (_, i) => i + 1) : [];
}

/** Whether others would be asked before something is built in a group: the last buildings may not do for all. */
export function othersAreAsked(legal: readonly Legal[], group: GroupCard): boolean {
  return legal.some(
    (one) => one.verb === "build" && one.other !== undefined && group.squares.includes(one.square ?? -1),
  );
}

/** Whether a kind of building costs the same on all lots of a lot's colour, so that several have a known price. */
export function hasOnePrice(edition: EditionBoard, square: number, hotel: boolean): boolean {
  const lots = groupOf(edition, square)?.squares ?? [];
  return new Set(lots.map((lot) => priceOf(edition, lot, hotel))).size === 1;
}

/** What a house or the hotel costs on a lot. */
export function priceOf(edition: EditionBoard, square: number, hotel: boolean): number {
  const card = edition.squares[square];
  return (hotel ? card?.hotel_cost : card?.house_cost) ?? 0;
}

/** The text of an action for so many buildings; one is what is meant where nothing is said. */
export function withCount(action: string, count: number): string {
  return count > 1 ? `${action} x${count}` : action;
}

// ------------------------------------------------------------------------------------------------ what waits

/** The decision that comes first. */
export function topPending(state: Position): Pending | null {
  return state.pending.at(-1) ?? null;
}

/** The same, where it is a seat's and of one of these kinds. */
export function pendingFor(state: Position, seat: Seat, ...kinds: Pending["kind"][]): Pending | null {
  const top = topPending(state);
  return top !== null && top.seat === seat && kinds.includes(top.kind) ? top : null;
}

/** The card that was drawn last, as deck and key. */
export function lastCard(log: readonly Entry[]): { deck: string; card: string } | null {
  for (const event of (log.at(-1)?.events ?? []).toReversed())
    if (event.kind === "card" && event.deck !== undefined && event.card !== undefined)
      return { deck: event.deck, card: event.card };
  return null;
}

/** Who gave a seat the deed of a square last; null where the log does not reach back to it. */
export function giverOf(log: readonly Entry[], square: number, seat: Seat): Seat | null {
  const passed = log
    .flatMap((entry) => entry.events)
    .findLast((event) => event.kind === "deed" && event.square === square && event.other === seat);
  return passed?.seat === "bank" ? null : (passed?.seat ?? null);
}

// ------------------------------------------------------------------------------------------------ auctions

/** A unit that fits the prices of an edition: 1 where deeds cost hundreds, 100 where they cost tens of thousands. */
export function unitOf(edition: EditionBoard): number {
  const prices = edition.squares.map((card) => card.price).filter((price) => price > 0);
  const middle = prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)] ?? 1;
  return 10 ** Math.max(0, Math.floor(Math.log10(middle)) - 2);
}

/** The quick raises of an edition. */
export function raisesOf(edition: EditionBoard): number[] {
  const unit = unitOf(edition);
  return [unit, unit * 10, unit * 50];
}

/** The lowest bid that would be taken now. */
export function lowestBid(auction: Auction): number {
  return Math.max(auction.bid + 1, auction.floor);
}

export interface Step {
  seat: Seat;
  amount: number | null; // null: passed
}

/** The bids and passes of the auction that goes on, oldest first. */
export function bidsOf(log: readonly Entry[]): Step[] {
  const steps: Step[] = [];
  for (const entry of log.toReversed())
    for (const event of entry.events.toReversed()) {
      if (event.kind === "auction") return steps.toReversed();
      if (event.seat === undefined) continue;
      if (event.kind === "bid") steps.push({ seat: event.seat, amount: event.amount ?? 0 });
      else if (event.kind === "pass") steps.push({ seat: event.seat, amount: null });
    }
  return steps.toReversed();
}

/** Whether a seat has passed in the auction that goes on; who neither bids nor has passed is not in it. */
export function hasPassed(steps: readonly Step[], seat: Seat): boolean {
  return steps.some((step) => step.seat === seat && step.amount === null);
}

/** Which lot of an estate is being sold: the how-manieth, of how many; null where it is sold alone. */
export function estatePlace(log: readonly Entry[], auction: Auction): { at: number; of: number } | null {
  let at = 0;
  search: for (const entry of log.toReversed())
    for (const event of entry.events.toReversed()) {
      if (event.kind === "auction") at += 1;
      if (event.kind === "bankrupt") break search;
      if (event.kind === "throw") {
        at = 0;
        break search;
      }
    }
  // What the log does not reach back to is not counted.
  const of = Math.max(at, 1) + auction.rest.length;
  return of > 1 ? { at: Math.max(at, 1), of } : null;
}
