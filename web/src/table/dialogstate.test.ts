import { beforeEach, expect, it } from "vitest";
import type { Position } from "../generated/protocol.ts";
import { state } from "../game/position.stub.ts";
import type { LiveTable } from "../game/livetable.svelte.ts";
import { DialogState } from "./dialogstate.svelte.ts";

const seats = (standIn: string | null) => [
  { seat: "A", stand_in: standIn },
  { seat: "B", stand_in: null },
];

let table: { past: null; state: Position; legal: object[]; you: string[]; me: string; info: { seats: object[] } };
let dialogs: DialogState;

beforeEach(() => {
  table = { past: null, state, legal: [], you: ["A"], me: "A", info: { seats: seats(null) } };
  dialogs = new DialogState(table as unknown as LiveTable);
});

it("asks nothing of somebody for whom a bot plays", () => {
  table.state = { ...state, phase: "buy" };
  expect(dialogs.decision?.kind).toBe("buy");
  table.info = { seats: seats("buyer") };
  expect(dialogs.decision).toBeNull();
  table.state = state;
  table.legal = [{ do: "A claim B", verb: "claim", seat: "A", other: "B" }];
  expect(dialogs.decision).toBeNull();
  table.info = { seats: seats(null) };
  expect(dialogs.decision?.kind).toBe("claims");
});

it("shows the ways out of jail as long as there is a way out to take", () => {
  table.state = { ...state, jail: [1, null] };
  dialogs.open({ what: "jail" });
  dialogs.leaveJail();
  expect(dialogs.opened?.opening.what).toBe("jail");
  table.state = { ...state, jail: [null, null] };
  dialogs.leaveJail();
  expect(dialogs.opened).toBeNull();

  table.state = { ...state, jail: [1, null] };
  dialogs.open({ what: "jail" });
  table.state = { ...state, jail: [2, null], turn: "B" };
  dialogs.leaveJail();
  expect(dialogs.opened).toBeNull();

  table.state = { ...state, jail: [1, null] };
  dialogs.open({ what: "jail" });
  table.state = { ...state, jail: [1, null], over: "last" };
  dialogs.leaveJail();
  expect(dialogs.opened).toBeNull();
});

it("leaves other dialogs alone when somebody leaves jail", () => {
  dialogs.open({ what: "manage" });
  dialogs.leaveJail();
  expect(dialogs.opened?.opening.what).toBe("manage");
});
