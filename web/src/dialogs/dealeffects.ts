// What a deal does to a side: its cash, its groups and their rents, as the game stands and as it would stand after it.
// Both positions come from the server; here they are only compared.

import type { EditionBoard, GroupCard, Position, Seat, TableInfo } from "../generated/protocol.ts";
import { cashOf } from "./readposition.ts";

/** What becomes of a side's part of a group. */
export interface GroupEffect {
  group: GroupCard;
  had: number;
  has: number;
  completed: boolean;
  broken: boolean;
  /** What visitors of all its deeds would pay together, before and after; where the dice count, one of them by pip. */
  rents: { before: number; after: number };
  byPips: boolean;
}

export interface DealEffect {
  cash: { before: number; after: number };
  groups: GroupEffect[];
}

/** What a deal does to a seat; groups of which it neither gives nor gets anything are left out. */
export function dealEffect(
  edition: EditionBoard,
  info: TableInfo,
  before: Position,
  after: Position,
  seat: Seat,
): DealEffect {
  const groups = edition.groups
    .filter((group) => group.squares.some((one) => (before.owner[one] === seat) !== (after.owner[one] === seat)))
    .map((group) => groupEffect(edition, before, after, seat, group));
  return { cash: { before: cashOf(before, info, seat), after: cashOf(after, info, seat) }, groups };
}

function groupEffect(
  edition: EditionBoard,
  before: Position,
  after: Position,
  seat: Seat,
  group: GroupCard,
): GroupEffect {
  const held = (state: Position): number[] => group.squares.filter((one) => state.owner[one] === seat);
  const byPips = edition.models[group.kind] === "dice_multiplier";
  const rents = (state: Position): number => {
    const due = held(state).map((one) => state.rent[one] ?? 0);
    return byPips ? Math.max(0, ...due) : due.reduce((sum, one) => sum + one, 0);
  };
  const [had, has, all] = [held(before).length, held(after).length, group.squares.length];
  return {
    group,
    had,
    has,
    completed: has === all && had < all,
    broken: had === all && has < all,
    rents: { before: rents(before), after: rents(after) },
    byPips,
  };
}
