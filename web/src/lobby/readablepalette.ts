// The palette of an edition for the whole page, without a background on which its light text could not be read.

import { contrast } from "../board/colors.ts";
import type { EditionCard } from "../generated/protocol.ts";
import type { Palette } from "../game/palette.ts";

const FELT_TEXT_COLOR = "#fdf6e3"; // --on-felt, the darker of both themes

/** The palette of an edition; without its cloth where light words could not be read on it. */
export function paletteOf(card: EditionCard | null | undefined): Palette | null {
  if (card === null || card === undefined) return null;
  return { light: readable(card.palette["light"] ?? {}), dark: readable(card.palette["dark"] ?? {}) };
}

function readable(colours: Readonly<Record<string, string>>): Record<string, string> {
  const { felt, ...others } = colours;
  return felt !== undefined && contrast(felt, FELT_TEXT_COLOR) >= 4.5 ? { ...others, felt } : others;
}
