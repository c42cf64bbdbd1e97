import { expect, test } from "vitest";
import { replayAddress, seatAddress, seatIn, tableAddress } from "./seattransfer.ts";

const SECRET = "abcdefghijklmnop_-09";

test("a seat's address brings the same seat and secret along", () => {
  const address = new URL(seatAddress("http://mesa.test/", "Tabla-1", "B", SECRET));
  expect(address.pathname).toBe("/t/Tabla-1");
  expect(seatIn(address.hash)).toEqual({ seat: "B", secret: SECRET });
});

test("the address of a table carries no secret", () => {
  expect(tableAddress("http://mesa.test", "Tabla-1")).toBe("http://mesa.test/t/Tabla-1");
  expect(replayAddress("http://mesa.test", "Tabla-1")).toBe("http://mesa.test/t/Tabla-1/replay");
  expect(replayAddress("http://mesa.test/", "Tabla-1", 12)).toBe("http://mesa.test/t/Tabla-1/replay/12");
});

test("an address that brings no seat is left alone", () => {
  for (const hash of ["", "#log", "#seat=", "#seat=Z.abcdefghijklmnop", "#seat=A.short"])
    expect(seatIn(hash)).toBeNull();
});
