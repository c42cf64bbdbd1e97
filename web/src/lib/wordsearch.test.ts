import { expect, test } from "vitest";
import { fold, holds, pieces, wordsOf } from "./wordsearch.ts";

test("accents and capitals do not matter", () => {
  expect(fold("Cárcel ÑANDÚ Ħal Łódź")).toBe("carcel nandu hal lodz");
  expect(holds("El dueño pide el alquiler.", wordsOf("DUENO alqui"))).toBe(true);
  expect(holds("El dueño pide el alquiler.", wordsOf("dueño hotel"))).toBe(false);
});

test("a folded text is as long as its original", () => {
  for (const text of ["Cárcel", "straße ﬁn", "e\u0301tude", "½ 😀 ñ", "İstanbul"])
    expect(fold(text)).toHaveLength(text.length);
});

test("the pieces of a text make the text again, with what was found marked", () => {
  const found = pieces("La cárcel no cobra en la Cárcel.", wordsOf("carcel co"));
  expect(found.map((piece) => piece.text).join("")).toBe("La cárcel no cobra en la Cárcel.");
  expect(found.filter((piece) => piece.hit).map((piece) => piece.text)).toEqual(["cárcel", "co", "Cárcel"]);
});

test("without words everything is found and nothing is marked", () => {
  expect(wordsOf("  ")).toEqual([]);
  expect(holds("anything", [])).toBe(true);
  expect(pieces("anything", [])).toEqual([{ text: "anything", hit: false }]);
  expect(pieces("", [])).toEqual([]);
});
