import { expect, it, vi } from "vitest";
import type { TableNames } from "./names.ts";

vi.mock("../lib/texts.svelte.ts", () => ({
  hasText: () => true,
  inLang: () => "",
  keyOf: (...parts: string[]) => parts.join("-"),
  money: String,
  shown: () => "es",
  t: (key: string, args: Record<string, unknown> = {}) => [key, ...Object.values(args)].join("|"),
}));

const { actionText } = await import("./actiontext.ts");

const names = {
  edition: { decks: [{ key: "suerte" }] },
  square: (square: number) => `casilla ${square}`,
  group: (group: string) => `grupo ${group}`,
  money: (amount: number) => `${amount} €`,
} as unknown as TableNames;
const told = (action: string): string => actionText(action, undefined, names);

it("names the deed, the group or the amount", () => {
  expect(told("A build 16")).toBe("table-act-with|act-build|casilla 16");
  expect(told("A clear orange")).toBe("table-act-with|act-clear|grupo orange");
  expect(told("A bid 120")).toBe("table-act-bid|120 €");
  expect(told("A roll")).toBe("act-roll");
});

it("says how many buildings are asked for, and how many houses are left", () => {
  expect(told("A build 16 x3")).toBe("table-act-build-counted|casilla 16|3");
  expect(told("A clear orange to 0")).toBe("table-act-left|act-clear|grupo orange|0");
});
