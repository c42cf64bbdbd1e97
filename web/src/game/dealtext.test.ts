import { expect, it, vi } from "vitest";
import type { OfferInfo } from "../generated/protocol.ts";
import type { TableNames } from "./names.ts";

vi.mock("../lib/texts.svelte.ts", () => ({
  hasText: () => true,
  inLang: () => "",
  money: String,
  shown: () => "es",
  t: (key: string, args: Record<string, unknown> = {}) => [key, ...Object.values(args)].join("|"),
}));

const { dealText } = await import("./dealtext.ts");

const names = {
  edition: { decks: [{ key: "suerte" }] },
  seat: (seat: string) => ({ A: "Ana", B: "Luis" })[seat] ?? seat,
  square: (square: number) => `casilla ${square}`,
  money: (amount: number) => `${amount} €`,
  deck: (key: string) => key,
} as unknown as TableNames;

const offer = (action: string): OfferInfo => ({ action, seat: "A", other: "B" }) as OfferInfo;

it("tells each side what it gave and got", () => {
  const done = offer("A offer B: 5, $100 for 12, card");
  const [mine, theirs] = ["casilla 5 y 100 €", "casilla 12 y dialogs-card|suerte|1"];
  expect(dealText(done, names, "A")).toBe(`table-deal-done|Luis|${mine}|${theirs}`);
  expect(dealText(done, names, "B")).toBe(`table-deal-done|Ana|${theirs}|${mine}`);
});

it("names both sides where several people read one screen", () => {
  expect(dealText(offer("A offer B: 5 for nothing"), names, null)).toBe(
    "table-deal-between|Ana|Luis|casilla 5|dialogs-nothing",
  );
});

it("says how much of a debt deeds were taken for", () => {
  const done = offer("A offer B: 5 for debt 350");
  const off = "dialogs-debt-off|350 €";
  expect(dealText(done, names, "A")).toBe(`table-deal-done|Luis|casilla 5|${off}`);
  expect(dealText(done, names, "B")).toBe(`table-deal-done|Ana|${off}|casilla 5`);
});

it("says nothing of what cannot be read", () => {
  expect(dealText(offer("something new"), names, "A")).toBe(null);
});
