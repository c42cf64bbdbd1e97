// The books side by side: which rules of each belong to one topic.

import type { CompareRow, RuleCard } from "../generated/protocol.ts";
import { rulesOf } from "../game/rulebook.ts";
import { getOnce } from "../lib/getonce.ts";

/** A row for each topic. */
export const comparison = (): Promise<CompareRow[]> => getOnce("/compare");

/** The rules of several books by their id. */
export async function rulesById(books: readonly string[]): Promise<Map<string, RuleCard>> {
  const lists = await Promise.all(books.map(rulesOf));
  return new Map(lists.flat().map((rule) => [rule.id, rule]));
}
