// What stands where, read from the state and the edition: for the board, the ribbon, the deed cards and the table of
// squares. Nothing is decided here; every figure is the server's or the edition's.

import type { EditionBoard, GroupCard, SeatInfo, SquareCard, Position, TokenCard } from "../generated/protocol.ts";

/** A square as it stands now. */
export interface Standing {
  card: SquareCard;
  group: GroupCard | null;
  owner: SeatInfo | null;
  houses: number;
  hotel: boolean;
  mortgaged: boolean;
  /** What a visitor pays now; for each pip where the dice count. */
  rent: number;
  /** Who stands on it, prisoners apart. */
  visitors: SeatInfo[];
  prisoners: SeatInfo[];
}

/** All squares in order. Without a state, as they are before the game. */
export function standings(edition: EditionBoard, state: Position | null, seats: readonly SeatInfo[]): Standing[] {
  const groups = new Map(edition.groups.map((group) => [group.key, group]));
  const bySeat = new Map(seats.map((seat) => [seat.seat, seat]));
  const mortgaged = new Set(state?.mortgaged);
  const all = edition.squares.map((card): Standing => {
    const { houses, hotel } = buildingsOn(state, edition, card.index);
    return {
      card,
      group: card.group === null ? null : (groups.get(card.group) ?? null),
      owner: bySeat.get(state?.owner[card.index] ?? "") ?? null,
      houses,
      hotel,
      mortgaged: mortgaged.has(card.index),
      rent: state?.rent[card.index] ?? 0,
      visitors: [],
      prisoners: [],
    };
  });
  seats.forEach((seat, i) => {
    if (state === null || (state.out[i] ?? 0) > 0) return;
    const here = all[state.at[i] ?? 0];
    if (state.jail[i] === null || state.jail[i] === undefined) here?.visitors.push(seat);
    else here?.prisoners.push(seat);
  });
  return all;
}

/** What stands on a lot. */
export function buildingsOn(
  state: Position | null,
  edition: EditionBoard,
  square: number,
): { houses: number; hotel: boolean } {
  const level = state?.level[square] ?? 0;
  const hotel = level > edition.max_houses;
  return { houses: hotel ? 0 : level, hotel };
}

/** How many deeds of a group each seat holds, in seating order. */
export function holders(group: GroupCard, state: Position | null, seats: readonly SeatInfo[]): number[] {
  return seats.map((seat) => group.squares.filter((square) => state?.owner[square] === seat.seat).length);
}

export interface Row {
  /** What the rent goes by: buildings on the lot, deeds of the group owned, the same for each pip, or nothing. */
  by: "houses" | "hotel" | "count" | "pips" | "flat";
  count: number;
  amount: number;
}

/** The table of rents on a deed. */
export function ladder(edition: EditionBoard, card: SquareCard): Row[] {
  const owned = edition.groups.find((group) => group.key === card.group)?.squares.length ?? 1;
  switch (edition.models[card.kind]) {
    case "deed_by_buildings": {
      const rows = card.rents
        .slice(0, edition.max_houses + 1)
        .map((amount, count): Row => ({ by: "houses", count, amount }));
      const hotel = card.rents.at(-1);
      // However many houses there may be, the hotel takes the last figure of the deed.
      if (edition.has_hotels && hotel !== undefined)
        rows.push({ by: "hotel", count: edition.max_houses + 1, amount: hotel });
      return rows;
    }
    case "deed_by_count":
      return card.rents.slice(0, owned).map((amount, i): Row => ({ by: "count", count: i + 1, amount }));
    case "dice_multiplier":
      return card.multipliers.slice(0, owned).map((amount, i): Row => ({ by: "pips", count: i + 1, amount }));
    default:
      return card.rents.slice(0, 1).map((amount): Row => ({ by: "flat", count: 0, amount }));
  }
}

/** The row of the ladder that holds now, or -1. */
export function rowNow(rows: readonly Row[], standing: Standing, level: number): number {
  if (standing.owner === null || standing.mortgaged) return -1;
  if (rows[0]?.by === "houses") return rows.findIndex((row) => row.count === level);
  // The server says what is due; the row that says the same is the one that holds.
  return rows.findIndex((row) => row.amount === standing.rent);
}

export interface Building {
  hotel: boolean;
  cost: number;
  /** The rent that the deed prints for it. */
  rent: number;
}

/** What would be built next on a lot, by its deed; null where nothing comes. */
export function nextBuilding(rows: readonly Row[], card: SquareCard, level: number): Building | null {
  const row = rows.find((one) => one.count === level + 1 && (one.by === "houses" || one.by === "hotel"));
  if (row === undefined) return null;
  const hotel = row.by === "hotel";
  return { hotel, cost: hotel ? card.hotel_cost : card.house_cost, rent: row.amount };
}

/** The initials of seats: a letter each, or two where a letter would say the same of two of them. */
export function initials(seats: readonly SeatInfo[]): Map<string, string> {
  const letters = seats.map((seat) => [...(seat.name.trim() || seat.seat).toLocaleUpperCase()]);
  const count = new Map<string, number>();
  for (const [first = ""] of letters) count.set(first, (count.get(first) ?? 0) + 1);
  return new Map(
    seats.map((seat, i) => {
      const [first = seat.seat, ...others] = letters[i] ?? [];
      if ((count.get(first) ?? 0) < 2) return [seat.seat, first];
      // The letter in which a name differs from the one like it: of "Buyer C" and "Buyer D" the last.
      const alike = letters.filter((other, j) => j !== i && other[0] === first);
      const at = others.findIndex(
        (letter, j) => letter.trim() !== "" && alike.every((other) => other[j + 1] !== letter),
      );
      return [seat.seat, first + (others[at] ?? seat.seat).toLocaleLowerCase()];
    }),
  );
}

/** What a token looks like. */
export type Piece = Pick<TokenCard, "shape" | "figure">;

export const PLAIN_PIECE: Piece = { shape: "circle", figure: null };

/** What a seat's token looks like. */
export function pieceOf(edition: EditionBoard, seat: SeatInfo): Piece {
  return edition.tokens.find((token) => token.slug === seat.token) ?? PLAIN_PIECE;
}

/** Of how many of the 36 throws of two dice the sum is that distance. */
export function throwsOf(distance: number): number {
  return distance < 2 || distance > 12 ? 0 : 6 - Math.abs(7 - distance);
}
