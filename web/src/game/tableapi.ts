// Making tables and taking seats: the requests, and the secrets that come back.

import { ask, post } from "../lib/api.ts";
import { heldSeats, holdSeat } from "./heldseats.ts";
import type {
  EditionReport,
  NewTable,
  OpenedSave,
  SavedTable,
  Seated,
  SeatChange,
  SitDown,
  TableInfo,
} from "../generated/protocol.ts";
import { commitmentOf, keepSeed, newSeed } from "./seatseeds.ts";

/** Makes a table, and keeps the seats that this browser holds at it; gives its id. */
export async function makeTable(wish: NewTable): Promise<string> {
  const seated = await post<Seated>("/tables", wish);
  take(seated);
  return seated.table;
}

/** Asks whether a saved game can be played on, by an edition of one's own if it names one; throws why it cannot. */
export async function checkSaved(text: string, edition: string | null): Promise<void> {
  const query = edition === null ? "" : `?edition=${encodeURIComponent(edition)}`;
  await ask<OpenedSave>("POST", `/saved${query}`, { text });
}

/** Makes a table from a saved game; gives its id. */
export async function openSaved(wish: SavedTable): Promise<string> {
  const seated = await post<Seated>("/tables/saved", wish);
  take(seated);
  return seated.table;
}

/** Takes an open seat, committed to a seed drawn here. */
export async function sitDown(table: string, seat: string, wish: Omit<SitDown, "commitment">): Promise<void> {
  const seed = newSeed();
  const body = { ...wish, commitment: commitmentOf(seed) } satisfies SitDown;
  take(await post<Seated>(`/tables/${table}/seats/${seat}`, body), seed);
}

/** Changes a seat, in the name of its holder or of the table's host. */
export function changeSeat(table: string, seat: string, change: SeatChange, by: string): Promise<TableInfo> {
  return ask("PATCH", `/tables/${table}/seats/${seat}`, { body: change, ...secretOf(table, by) });
}

/** Stands up from a seat; in the name of the host: takes it from its person, or an open one away from the table. */
export function leaveSeat(table: string, seat: string, by: string): Promise<TableInfo> {
  return ask("DELETE", `/tables/${table}/seats/${seat}`, secretOf(table, by));
}

/** Makes another person the host, in the name of the one who is. */
export function handOver(table: string, seat: string, by: string): Promise<TableInfo> {
  return post(`/tables/${table}/host/${seat}`, undefined, secretOf(table, by));
}

/** Erases the name and the words of who holds a seat here. */
export function erasePerson(table: string, seat: string): Promise<TableInfo> {
  return ask("DELETE", `/tables/${table}/seats/${seat}/person`, secretOf(table, seat));
}

/** Begins the game, in the name of the table's host. */
export function startTable(table: string, by: string): Promise<TableInfo> {
  return post(`/tables/${table}/start`, undefined, secretOf(table, by));
}

/** Takes everybody who sits here to another game of the same table, made by the first who asks; gives its id. */
export async function playAgain(table: string): Promise<string> {
  let next: string | null = null;
  const seated = new Set<string>();
  for (const { seat, secret } of heldSeats(table)) {
    if (seated.has(seat)) continue;
    try {
      // One after the other: the first makes the table that the others sit down at.
      // oxlint-disable-next-line no-await-in-loop
      const answer: Seated = await post<Seated>(`/tables/${encodeURIComponent(table)}/rematch`, {}, { secret });
      take(answer);
      next = answer.table;
      for (const held of Object.keys(answer.holds)) seated.add(held);
    } catch (error) {
      // A seat that somebody else has by now is no reason to leave the others behind.
      if (next === null) throw error;
    }
  }
  if (next === null) throw new Error("nobody sits here");
  return next;
}

/** Lets the server check an edition file; the report lists its faults or names the slug to play it by. */
export function sendEdition(text: string): Promise<EditionReport> {
  return ask("POST", "/editions", { text });
}

// The seeds are drawn now that the server's commitment is known; the table's socket brings the commitments to them.
function take(seated: Seated, seed?: string): void {
  for (const [seat, secret] of Object.entries(seated.holds)) {
    holdSeat(seated.table, seat, secret);
    keepSeed(seated.table, seat, seed ?? newSeed());
  }
}

function secretOf(table: string, seat: string): { secret?: string } {
  const secret = heldSeats(table).find((held) => held.seat === seat)?.secret;
  return secret === undefined ? {} : { secret };
}
