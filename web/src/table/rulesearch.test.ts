import { expect, it } from "vitest";
import { foundRules } from "./rulesearch.ts";

it("finds rules by words without accents, in either language", () => {
  const rule = (id: string, es: string): Parameters<typeof foundRules>[0][number] => ({
    id,
    book: "clasico",
    section: { es: "Cárcel", en: "Jail" },
    text: { es, en: "To leave jail" },
  });
  const rules = [rule("M-081", "Se paga la multa"), rule("M-083", "Se usa la tarjeta")];
  expect(foundRules(rules, "carcel multa").map((one) => one.id)).toEqual(["M-081"]);
  expect(foundRules(rules, "m-083").map((one) => one.id)).toEqual(["M-083"]);
  expect(foundRules(rules, "LEAVE")).toHaveLength(2);
});
