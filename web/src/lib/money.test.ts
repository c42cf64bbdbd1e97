import { expect, test } from "vitest";
import { writeAmount, type Currency } from "./money.ts";

const euro: Currency = { symbol: "€", position: "suffix", space: true, thousands: { es: ".", en: "," } };
const dollar: Currency = { symbol: "$", position: "prefix", space: false, thousands: { es: ".", en: "," } };

test.each([
  [0, "0\u00a0€", "$0"],
  [60, "60\u00a0€", "$60"],
  [1500, "1.500\u00a0€", "$1.500"],
  [1234567, "1.234.567\u00a0€", "$1.234.567"],
  [-200, "\u2212200\u00a0€", "\u2212$200"],
])("%d is written in the form of the edition", (amount, first, second) => {
  expect(writeAmount(amount, euro, "es")).toBe(first);
  expect(writeAmount(amount, dollar, "es")).toBe(second);
});

test("the language chooses the separator of thousands", () => {
  expect(writeAmount(1500, euro, "en")).toBe("1,500\u00a0€");
  expect(writeAmount(1500, null, "es")).toBe("1.500");
  expect(writeAmount(1500, null, "en")).toBe("1,500");
});
