import { expect, it, vi } from "vitest";
import type { Entry, Event as GameEvent } from "../generated/protocol.ts";
import type { TableNames } from "./names.ts";

vi.mock("../lib/texts.svelte.ts", () => ({
  hasText: () => true,
  inLang: () => "",
  money: String,
  shown: () => "es",
  t: (key: string, args: Record<string, unknown> = {}) => [key, ...Object.values(args)].join("|"),
}));

const { outcomeText } = await import("./outcometext.ts");

const names = {
  edition: { decks: [{ key: "suerte" }, { key: "arca" }] },
  seat: (seat: string) => ({ A: "Ana", B: "Luis" })[seat] ?? seat,
  square: (square: number) => `casilla ${square}`,
  money: (amount: number) => `${amount} €`,
  deck: (key: string) => key,
} as unknown as TableNames;

const entry = (...events: GameEvent[]): Entry => ({ seq: 9, n: 9, at: 0, action: "A pass", events });

it("says who won an auction, what and for how much", () => {
  const sold = entry(
    { kind: "pass", seat: "A" },
    { kind: "money", seat: "B", other: "bank", amount: 200, cause: "auction", square: 5 },
    { kind: "deed", seat: "bank", other: "B", cause: "auction", square: 5 },
  );
  expect(outcomeText(sold, names, "A")).toBe("table-auction-won|no|Luis|casilla 5|200 €");
  expect(outcomeText(sold, names, "B")).toBe("table-auction-won|yes|Luis|casilla 5|200 €");
});

it("says to the creditor alone what a bankruptcy brings", () => {
  const failed = entry(
    { kind: "bankrupt", seat: "B", other: "A" },
    { kind: "money", seat: "bank", other: "B", amount: 50, cause: "buyback" },
    { kind: "money", seat: "B", other: "A", amount: 70, cause: "estate" },
    { kind: "deed", seat: "B", other: "A", cause: "estate", square: 11 },
    { kind: "jail_card", seat: "B", other: "A", deck: "arca", card: "C01" },
  );
  expect(outcomeText(failed, names, "A")).toBe("table-inherited|Luis|casilla 11, 70 € y dialogs-card|arca|1");
  expect(outcomeText(failed, names, "C")).toBeNull();
});

it("says nothing of what decides nothing", () => {
  expect(outcomeText(entry({ kind: "bid", seat: "A", amount: 10 }), names, "A")).toBeNull();
  expect(
    outcomeText(entry({ kind: "money", seat: "A", other: "B", amount: 10, cause: "rent_bare" }), names, "A"),
  ).toBeNull();
});
