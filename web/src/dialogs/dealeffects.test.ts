import { describe, expect, it } from "vitest";
import type { EditionBoard, Position, TableInfo } from "../generated/protocol.ts";
import { state as empty } from "../game/position.stub.ts";
import { dealEffect } from "./dealeffects.ts";

const edition = {
  models: { street: "ladder", utility: "dice_multiplier" },
  groups: [
    { key: "brown", kind: "street", squares: [1, 3] },
    { key: "works", kind: "utility", squares: [2, 4] },
  ],
} as unknown as EditionBoard;
const info = { seats: [{ seat: "A" }, { seat: "B" }] } as unknown as TableInfo;

const stands = (owner: (string | null)[], rent: number[], cash: number[]): Position => ({
  ...empty,
  owner,
  rent,
  cash,
});

describe("what a deal does to a side", () => {
  const before = stands([null, "A", "A", "B", "B"], [0, 2, 4, 4, 4], [100, 500]);
  const after = stands([null, "A", "B", "A", "B"], [0, 4, 10, 8, 10], [80, 520]);

  it("completes a group and raises its rents", () => {
    const effect = dealEffect(edition, info, before, after, "A");
    expect(effect.cash).toEqual({ before: 100, after: 80 });
    expect(effect.groups.map(({ group, ...rest }) => [group.key, rest])).toEqual([
      ["brown", { had: 1, has: 2, completed: true, broken: false, rents: { before: 2, after: 12 }, byPips: false }],
      ["works", { had: 1, has: 0, completed: false, broken: false, rents: { before: 4, after: 0 }, byPips: true }],
    ]);
  });

  it("counts one rent where the dice are multiplied", () => {
    expect(dealEffect(edition, info, before, after, "B").groups[1]?.rents).toEqual({ before: 4, after: 10 });
  });

  it("breaks a group up", () => {
    expect(dealEffect(edition, info, after, before, "A").groups[0]).toMatchObject({ completed: false, broken: true });
  });

  it("leaves out what stays as it is", () => {
    const same = stands(before.owner, before.rent, [60, 540]);
    expect(dealEffect(edition, info, before, same, "A")).toEqual({ cash: { before: 100, after: 60 }, groups: [] });
  });
});
