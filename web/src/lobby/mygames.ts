// The games that this browser has had a seat in: what was last known of each, so that those that are over, or that the
// server no longer has, can still be told of. Taken off the list a game is only hidden: the record goes on counting it.

import { keep, kept } from "../lib/storage.ts";
import type { Seat, TableSummary } from "../generated/protocol.ts";

export interface MyGame {
  table: string;
  edition: string;
  status: "open" | "playing" | "over";
  seats: { seat: Seat; name: string; bot: string | null }[];
  mine: Seat[];
  turns: number;
  created: number; // milliseconds of the epoch
  to_act: Seat | null;
  places: number[]; // by seat, once it is over
  gone: boolean; // the server has it no more
  hidden: boolean; // taken off the list
}

/** How often somebody played an edition to the end, and won. */
export interface EditionRecord {
  edition: string;
  played: number;
  won: number;
}

const STORAGE_KEY = "casero.games";
const MAX_GAMES = 200;

/** Every game, the newest first. */
export function myGames(): MyGame[] {
  return Object.values(all()).toSorted((a, b) => b.created - a.created);
}

/** Takes over what the server says of a game in which this browser has seats. */
export function learnGame({ info, created, turns, to_act, places }: TableSummary, mine: readonly Seat[]): MyGame {
  const { table, edition, status } = info;
  const seats = info.seats.map(({ seat, name, bot }) => ({ seat, name, bot }));
  const hidden = all()[table]?.hidden ?? false;
  const game: MyGame = {
    table,
    edition,
    status,
    seats,
    mine: [...mine],
    turns,
    created,
    to_act: to_act ?? null,
    places: places ?? [],
    gone: false,
    hidden,
  };
  write(game);
  return game;
}

/** The server has a table no more; tells what is known of it, which may be nothing. */
export function markGone(table: string): MyGame | null {
  const known = all()[table];
  if (known === undefined) return null;
  const game = { ...known, gone: true };
  write(game);
  return game;
}

/** Takes a game off the list. */
export function hideGame(table: string): void {
  const known = all()[table];
  if (known !== undefined) write({ ...known, hidden: true });
}

/** The place of who played alone at this browser; null where several did, or it is not over. */
export function placeOf(game: MyGame): number | null {
  const [seat, ...others] = game.mine;
  if (game.status !== "over" || seat === undefined || others.length > 0) return null;
  return game.places[game.seats.findIndex((one) => one.seat === seat)] ?? null;
}

/** The record by edition, the most played first. */
export function recordOf(games: readonly MyGame[]): EditionRecord[] {
  const found = new Map<string, EditionRecord>();
  for (const game of games) {
    const place = placeOf(game);
    if (place === null) continue;
    const before = found.get(game.edition) ?? { edition: game.edition, played: 0, won: 0 };
    found.set(game.edition, { ...before, played: before.played + 1, won: before.won + Number(place === 1) });
  }
  return [...found.values()].toSorted((a, b) => b.played - a.played);
}

function all(): Record<string, MyGame> {
  const found = kept<Record<string, MyGame>>(STORAGE_KEY, {});
  return Object.fromEntries(Object.entries(found).filter(([, game]) => Array.isArray(game?.seats)));
}

function write(game: MyGame): void {
  const { [game.table]: _before, ...others } = all();
  const rest = Object.entries(others).toSorted(([, a], [, b]) => b.created - a.created);
  keep(STORAGE_KEY, { ...Object.fromEntries(rest.slice(0, MAX_GAMES - 1)), [game.table]: game });
}
