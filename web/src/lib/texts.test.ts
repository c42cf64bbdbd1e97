import { beforeAll, expect, test, vi } from "vitest";
import { memory } from "./storage.stub.ts";

let texts: typeof import("./texts.svelte.ts");
let prefs: typeof import("./prefs.svelte.ts");

beforeAll(async () => {
  vi.stubGlobal("localStorage", memory());
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("navigator", { languages: ["fr-FR", "es-AR", "en"] });
  prefs = await import("./prefs.svelte.ts");
  texts = await import("./texts.svelte.ts");
  texts.learn("es", "hola = Hola, { $name }\nsolo = sí");
});

test("the first language of the browser that there is is taken", () => {
  expect(prefs.prefs.lang).toBe("es");
  expect(prefs.firstLang(["en-GB", "es"])).toBe("en");
  expect(prefs.firstLang(["de", "fr"])).toBe("es");
  expect(prefs.firstLang([])).toBe("es");
});

test("a sentence is said in the language that is chosen, as soon as it is here", () => {
  expect(texts.t("hola", { name: "Ana" })).toBe("Hola, Ana");
  prefs.prefs.lang = "en";
  expect(texts.shown()).toBe("es");
  texts.learn("en", "hola = Hello, { $name }");
  expect(texts.shown()).toBe("en");
  expect(texts.t("hola", { name: "Ana" })).toBe("Hello, Ana");
  expect(texts.money(1500)).toBe("1,500");
  expect(texts.inLang({ es: "calle", en: "street" })).toBe("street");
  prefs.prefs.lang = "es";
});

test("a time of day is written as where the browser is at home, if it is of the same language", () => {
  const noon = new Date(2026, 10, 17, 19, 14);
  const options = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
  prefs.prefs.lang = "en";
  expect(texts.when(noon, options)).toContain("PM");
  vi.stubGlobal("navigator", { languages: ["es-PE", "en-GB", "en"] });
  expect(texts.when(noon, options)).toBe("17 Nov, 19:14");
  prefs.prefs.lang = "es";
});

test("a sentence is closed once", () => {
  expect(texts.closed("¿Comprar Estación Central?")).toBe("¿Comprar Estación Central?");
  expect(texts.closed("Subasta")).toBe("Subasta.");
});

test("a key without a message is shown as it is", () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(texts.t("nothing-there")).toBe("nothing-there");
  expect(texts.hasText("nothing-there")).toBe(false);
  expect(texts.hasText("solo")).toBe(true);
});

test("what was chosen is kept, and only that", () => {
  prefs.prefs.theme = "dark";
  const kept = JSON.parse(localStorage.getItem("casero.prefs") ?? "") as Record<string, unknown>;
  expect(kept).toMatchObject({ theme: "dark" });
  expect(kept).not.toHaveProperty("motion");
  expect(prefs.prefs.dark).toBe(true);
});
