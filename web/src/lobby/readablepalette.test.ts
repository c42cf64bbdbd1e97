import { expect, test } from "vitest";
import type { EditionCard } from "../generated/protocol.ts";
import { paletteOf } from "./readablepalette.ts";

const card = (light: string, dark: string) =>
  ({
    palette: { light: { felt: light, ink: "#000000" }, dark: { felt: dark, ink: "#ffffff" } },
  }) as unknown as EditionCard;

test("the cloth of an edition is kept where words can be read on it", () => {
  expect(paletteOf(card("#1f5c4a", "#0f2e25"))?.light).toEqual({ felt: "#1f5c4a", ink: "#000000" });
});

test("cloth that is too light for words is left out, and the rest of the palette stays", () => {
  expect(paletteOf(card("#f3ead2", "#0f2e25"))).toEqual({
    light: { ink: "#000000" },
    dark: { felt: "#0f2e25", ink: "#ffffff" },
  });
  expect(paletteOf(null)).toBeNull();
});
