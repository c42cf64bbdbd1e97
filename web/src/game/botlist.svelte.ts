// The bots that the server has, asked for once, and the levels that they play.

import type { BotCard } from "../generated/protocol.ts";
import { getOnce } from "../lib/getonce.ts";

export type Level = NonNullable<BotCard["plays"]>;

let known = $state.raw<readonly BotCard[]>([]);

/** The bots, the easiest first. */
export async function bots(): Promise<BotCard[]> {
  const found = await getOnce<BotCard[]>("/bots");
  const sorted = found.toSorted((a, b) => a.level - b.level);
  known = sorted;
  return sorted;
}

/** The level that a bot plays, as soon as the bots are known. */
export function levelOf(bot: string | null): Level | null {
  return known.find((one) => one.key === bot)?.plays ?? null;
}

/** The bot that is suggested: the easiest of those that play a level. */
export function suggestedBot(all: readonly BotCard[]): string {
  return (all.find((bot) => bot.plays !== null) ?? all[0])?.key ?? "";
}
