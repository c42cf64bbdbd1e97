// Squares and seats in words: what is read out about them, and the names of a list of people.

import type { EditionBoard, Seat, SeatInfo } from "../generated/protocol.ts";
import { inLang, num, t } from "../lib/texts.svelte.ts";
import { namesInRow, type TableNames } from "../game/names.ts";
import type { Standing } from "./standings.ts";

/** Names in a row, the reader's own as "you" and last. */
export function people(seats: readonly SeatInfo[], you: readonly Seat[]): string {
  const others = seats.filter((seat) => !isReader(seat, you)).map((seat) => seat.name);
  const reader = seats.filter((seat) => isReader(seat, you)).map(() => t("board-you"));
  return namesInRow([...others, ...reader]);
}

/** Whether a seat is the one reader's: where one screen holds several, each goes by its name. */
export function isReader(seat: SeatInfo | null, you: readonly Seat[]): boolean {
  return seat !== null && you.length === 1 && you[0] === seat.seat;
}

/** What stands on a lot: so many houses, or the hotel; empty where nothing does. */
export function buildings(standing: Standing): string {
  if (standing.hotel) return t("level-hotel");
  return standing.houses > 0 ? t("level-houses", { count: standing.houses }) : "";
}

/** The rent of a deed as it is now; empty where none is due. */
export function rentNow(standing: Standing, edition: EditionBoard, names: TableNames): string {
  if (standing.rent <= 0) return "";
  return isByPips(standing, edition)
    ? t("board-part-rent-pips", { times: num(standing.rent) })
    : t("board-part-rent", { amount: names.money(standing.rent) });
}

/** What a visitor of a deed pays: an amount, or so many times the dice. */
export function rentDue(standing: Standing, edition: EditionBoard, names: TableNames): string {
  return isByPips(standing, edition)
    ? t("board-due-pips", { times: num(standing.rent) })
    : t("board-due", { amount: names.money(standing.rent) });
}

/** Whether the rent of a deed goes by the dice. */
export function isByPips(standing: Standing, edition: EditionBoard): boolean {
  return edition.models[standing.card.kind] === "dice_multiplier";
}

/** A square in full: "Calle X, grupo naranja, de Ana, 2 casas, alquiler 200, aquí: Luis y tú". */
export function describe(
  standing: Standing,
  edition: EditionBoard,
  names: TableNames,
  you: readonly Seat[],
  landed: boolean,
): string {
  const { card, group, owner } = standing;
  const parts = [names.square(card.index)];
  if (group !== null) parts.push(t("board-part-group", { group: inLang(group.name) }));
  if (owner !== null)
    parts.push(isReader(owner, you) ? t("board-part-yours") : t("board-part-owner", { name: owner.name }));
  else if (card.price > 0) parts.push(t("board-part-free", { price: names.money(card.price) }));
  parts.push(buildings(standing));
  if (standing.mortgaged) parts.push(t("board-part-mortgaged"));
  parts.push(rentNow(standing, edition, names));
  if (card.kind === "tax") parts.push(t("board-part-tax", { amount: names.money(card.amount) }));
  if (card.deck !== null) parts.push(t("board-part-card", { deck: names.deck(card.deck) }));
  if (standing.visitors.length > 0) parts.push(t("board-part-here", { who: people(standing.visitors, you) }));
  if (standing.prisoners.length > 0) parts.push(t("board-part-jailed", { who: people(standing.prisoners, you) }));
  if (landed) parts.push(t("board-part-landed"));
  return parts.filter(Boolean).join(", ");
}
