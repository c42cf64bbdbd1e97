import { beforeEach, expect, test, vi } from "vitest";
import { heldSeats, heldTables, holdSeat, releaseSeat } from "./heldseats.ts";
import { memory } from "../lib/storage.stub.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", memory());
});

test("a seat is held until it is released", () => {
  holdSeat("one", "A", "secret-a");
  holdSeat("one", "B", "secret-b");
  expect(heldSeats("one")).toEqual([
    { seat: "A", secret: "secret-a" },
    { seat: "B", secret: "secret-b" },
  ]);
  releaseSeat("one", "A");
  expect(heldSeats("one")).toEqual([{ seat: "B", secret: "secret-b" }]);
  releaseSeat("one");
  expect(heldSeats("one")).toEqual([]);
  expect(heldTables()).toEqual([]);
});

test("a seat that is held again has its last secret", () => {
  holdSeat("one", "A", "old");
  holdSeat("one", "A", "new");
  expect(heldSeats("one")).toEqual([{ seat: "A", secret: "new" }]);
});

test("the last visited table comes first, and the oldest are forgotten", () => {
  for (let i = 0; i < 120; i += 1) {
    vi.advanceTimersByTime(1000);
    holdSeat(`t${i}`, "A", "s");
  }
  expect(heldTables()[0]).toBe("t119");
  expect(heldTables()).toHaveLength(100);
  expect(heldSeats("t0")).toEqual([]);
});

test("what somebody else wrote there does no harm", () => {
  for (const text of ["{", "[]", "null", "3", '{"one":null}', '{"one":{"seats":3}}']) {
    localStorage.setItem("casero.seats", text);
    expect(heldSeats("one")).toEqual([]);
    expect(heldTables()).toEqual([]);
  }
});

test("storage that is forbidden or full does no harm", () => {
  const refuse = () => {
    throw new Error("no storage");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  holdSeat("one", "A", "s");
  expect(heldSeats("one")).toEqual([]);
});
