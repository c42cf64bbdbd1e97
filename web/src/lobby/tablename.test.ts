import { beforeAll, expect, test, vi } from "vitest";
import { memory } from "../lib/storage.stub.ts";

beforeAll(() => {
  vi.stubGlobal("localStorage", memory());
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal("addEventListener", () => {});
});

test("two tables of one edition differ in name, by who sits there and by when they were laid", async () => {
  const { tableName } = await import("./tablename.ts");
  const person = (name: string) => ({ name, bot: null, seat: "A" as const, kind: "person" as const });
  const noon = new Date(2026, 10, 17, 12, 5).getTime();
  const name = tableName("Clásico", noon, [
    person("Ana"),
    person("Luis"),
    { name: "", bot: null, seat: "C", kind: "open" },
  ]);
  expect(name).toMatch(/^Clásico, 17 nov, 12:05, Ana, Luis$/u);
  expect(tableName("Clásico", noon, [person("Ana"), person("Eva")])).not.toBe(name);
  expect(tableName("Clásico", noon + 60_000, [person("Ana"), person("Luis")])).not.toBe(name);
  expect(tableName("Clásico", 0, [person("Ana")])).toBe("Clásico, Ana");
});
