// How long a game of the table that is being laid takes, in words.

import type { EditionCard } from "../generated/protocol.ts";
import { levelOf } from "../game/botlist.svelte.ts";
import { lengthOf } from "../game/gamelength.ts";
import { num, t } from "../lib/texts.svelte.ts";
import { draft } from "./tabledraft.svelte.ts";

/** With an agreed hour until then; else what was measured for as many people and bots; nothing where it was not. */
export function lengthText(card: EditionCard, timed: boolean): string {
  if (timed) return t("lobby-length-timed", { minutes: num(draft.hour) });
  const bots = draft.seats.filter((seat) => seat.kind === "bot");
  const level = levelOf(bots[0]?.bot ?? null);
  const length = lengthOf(card, { people: draft.seats.length - bots.length, bots: bots.length, level });
  if (length === null) return "";
  return t(length.more ? "lobby-length-more" : "lobby-length-about", { minutes: num(length.minutes) });
}
