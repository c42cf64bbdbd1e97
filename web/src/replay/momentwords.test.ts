import { beforeAll, describe, expect, it, vi } from "vitest";
import { memory } from "../lib/storage.stub.ts";

describe("what is said of a moment of a past game", () => {
  let words: typeof import("./momentwords.ts").momentWords;
  const stop = { place: "Turn 2 · action 7 of 90", placed: false, happened: ["Ana throws 3 and 4."] };

  beforeAll(async () => {
    vi.stubGlobal("localStorage", memory());
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
    vi.stubGlobal("addEventListener", () => {});
    words = (await import("./momentwords.ts")).momentWords;
  });

  it("is its place, and what happened where one went a step onwards", () => {
    expect(words({ ...stop, n: 7, before: 6 })).toBe("Turn 2 · action 7 of 90. Ana throws 3 and 4.");
  });

  it("is its place alone after a step back or a leap: nothing happens then", () => {
    expect(words({ ...stop, n: 7, before: 8 })).toBe("Turn 2 · action 7 of 90.");
    expect(words({ ...stop, n: 7, before: 1 })).toBe("Turn 2 · action 7 of 90.");
  });

  it("does not repeat what the slider says", () => {
    expect(words({ ...stop, placed: true, n: 7, before: 6 })).toBe("Ana throws 3 and 4.");
    expect(words({ ...stop, placed: true, n: 7, before: 8 })).toBe("");
  });
});
