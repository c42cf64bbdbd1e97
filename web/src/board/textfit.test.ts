import { describe, expect, test } from "vitest";
import { fit, soft, type Measure } from "./textfit.ts";

const measure: Measure = (text) => [...text].length * 0.55;
const room = { w: 74, h: 46, most: 15, least: 8 };

const fits = (text: string, { w, h, most, least } = room) => {
  const { size, lines } = fit(text, { w, h, most, least }, measure);
  expect(size).toBeLessThanOrEqual(most);
  expect(size).toBeGreaterThanOrEqual(least);
  for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(w + 1e-9);
  expect(lines.length * size * 1.12).toBeLessThanOrEqual(h + 1e-9);
  return { size, lines };
};

describe("a text in a box", () => {
  test("keeps the largest size where it can", () => {
    expect(fits("Lince")).toEqual({ size: 15, lines: ["Lince"] });
  });

  test("is broken between words, and evenly", () => {
    expect(fits("Plaza San Martín").lines).toEqual(["Plaza San", "Martín"]);
    expect(fits("La Paz de Oro", { ...room, w: 100 }).lines).toEqual(["La Paz", "de Oro"]);
  });

  test("shrinks a little before a word is broken", () => {
    const { size, lines } = fits("Pueblo Desamparados");
    expect(lines).toEqual(["Pueblo", "Desamparados"]);
    expect(size).toBeLessThan(15);
  });

  test("breaks a long word at a syllable", () => {
    const { lines } = fits("Compañía de Telecomunicaciones");
    expect(lines.join("").replaceAll("-", "")).toContain("Telecomunicaciones");
    expect(lines.some((line) => line.endsWith("-"))).toBe(true);
  });

  test("ends in dots where nothing helps", () => {
    const { lines } = fits("Una calle con un nombre interminable que nadie lee", { ...room, h: 20 });
    expect(lines.at(-1)).toMatch(/…$/);
  });

  test("fits in whatever room there is, whatever the text", () => {
    for (const text of ["X", "A B C D E F G H", "Wwwwwwwwwwwwwwwwwwwwwwwww", "", "Corral de Comedias de Almagro"])
      for (const w of [20, 40, 80]) for (const h of [10, 30, 60]) fits(text, { w, h, most: 14, least: 7 });
  });
});

test("words are broken where they are spoken", () => {
  const broken = (text: string) => soft(text).replaceAll("\u00ad", "-");
  expect(broken("Telecomunicaciones")).toBe("Tele-co-mu-ni-ca-cio-nes");
  expect(broken("Desamparados")).toBe("Desam-pa-ra-dos");
  expect(broken("Aparcamiento gratuito")).toBe("Apar-ca-miento gratuito");
  expect(broken("Calle 39")).toBe("Calle 39");
});
