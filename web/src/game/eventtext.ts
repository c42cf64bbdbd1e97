// What happened, as a sentence to its reader. The same algorithm as say_event in src/casero/text/sentences.py, whose tables
// arrive generated; so the page and Python say the same words about the same event.

import { EVENT_TEXTS } from "../generated/texts.ts";
import type { Event as GameEvent, Seat } from "../generated/protocol.ts";
import { keyOf } from "../lib/messagekey.ts";

/** How a table writes its seats, squares, cards and money. */
export interface Names {
  /** Houses per lot; one level more is the hotel. */
  readonly maxHouses: number;
  seat(seat: Seat): string;
  square(square: number): string;
  money(amount: number): string;
  deck(deck: string): string;
  card(deck: string, card: string): string;
}

/** The catalogue: its sentences, and which there are. */
export interface Catalogue {
  say(key: string, args?: Record<string, string | number>): string;
  has(key: string): boolean;
}

// The generated table names fields of the wire; what is absent there is absent here.
function field(event: GameEvent, name: string): unknown {
  return (event as unknown as Record<string, unknown>)[name];
}

/** What a kind's sentences differ by: its cause, what is auctioned, how the game ended; or nothing. */
function manner(event: GameEvent): string {
  if (EVENT_TEXTS.by_cause.includes(event.kind)) return event.cause ?? "";
  if (EVENT_TEXTS.by_lot.includes(event.kind)) return EVENT_TEXTS.lots[event.extra ?? 0] ?? "";
  if (EVENT_TEXTS.by_end.includes(event.kind)) return event.end ?? "";
  return "";
}

/** The key of the sentence that fits an event best; null where the catalogue has none. */
export function eventKey(event: GameEvent, has: (key: string) => boolean): string | null {
  const how = manner(event);
  const tails = EVENT_TEXTS.tails
    .filter(([where, who]) => (field(event, where) ?? "bank") === who)
    .map(([, , tail]) => tail);
  for (const stem of [...(how === "" ? [] : [keyOf("ev", event.kind, how)]), keyOf("ev", event.kind)])
    for (const tail of [...tails, ""]) if (has(stem + tail)) return stem + tail;
  return null;
}

/** The part that a seat has in an event's sentence: the variable that holds it, or nobody's. */
export function partOf(event: GameEvent, me: Seat | null): string {
  if (me !== null)
    for (const [name, [where, how]] of Object.entries(EVENT_TEXTS.variables[event.kind] ?? {})) {
      const value = field(event, where);
      if (how === "party" && value === me) return name;
      if (how === "winners" && Array.isArray(value) && value.includes(me)) return name;
    }
  return EVENT_TEXTS.nobody;
}

/** An event as a sentence to the reader in the seat `me`, or from nobody's point of view. */
export function sayEvent(event: GameEvent, names: Names, me: Seat | null, texts: Catalogue): string {
  const key = eventKey(event, texts.has);
  if (key === null) return event.kind;
  const args: Record<string, string | number> = { me: partOf(event, me) };
  for (const [name, [where, how]] of Object.entries(EVENT_TEXTS.variables[event.kind] ?? {}))
    args[name] = write(event, field(event, where), how, names, texts);
  return texts.say(key, args);
}

function write(event: GameEvent, value: unknown, how: string, names: Names, texts: Catalogue): string {
  switch (how) {
    case "party":
      return party(typeof value === "string" ? value : "bank", names, texts);
    case "square":
      return typeof value === "number" ? names.square(value) : "";
    case "money":
      return names.money(Number(value ?? 0));
    case "cause":
      return typeof value === "string" ? texts.say(keyOf("cause", value)) : "";
    case "deck":
      return typeof value === "string" ? names.deck(value) : "";
    case "card":
      return typeof value === "string" ? names.card(event.deck ?? "", value) : "";
    case "level":
      return level(Number(value ?? 0), names.maxHouses, texts);
    case "winners":
      return Array.isArray(value) && value.length > 0
        ? value.map((seat) => names.seat(String(seat))).join(", ")
        : texts.say("nobody");
    default:
      return String(value ?? 0);
  }
}

/** A seat's name, or the bank, or the pot. */
export function party(who: string, names: Names, texts: Catalogue): string {
  return who === "bank" || who === "pot" ? texts.say(who) : names.seat(who);
}

/** What stands on a lot: so many houses, or the hotel. */
export function level(houses: number, maxHouses: number, texts: Catalogue): string {
  return houses > maxHouses ? texts.say("level-hotel") : texts.say("level-houses", { count: houses });
}

/** A card's text with its squares and amounts written out. */
export function fillCard(text: string, names: Pick<Names, "square" | "money">): string {
  return text
    .replace(/\{square:(\d+)\}/g, (_all, square: string) => names.square(Number(square)))
    .replace(/\{money:(\d+)\}/g, (_all, amount: string) => names.money(Number(amount)));
}
