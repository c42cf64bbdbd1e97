// The rules of the books, each asked for once: a rulebook does not change while the page is open.

import type { RuleCard } from "../generated/protocol.ts";
import { getOnce } from "../lib/getonce.ts";

/** One rule, of whatever book; rejects with a Fault of the api, and can then be asked for again. */
export const ruleOf = (id: string): Promise<RuleCard> => getOnce(`/rules/${encodeURIComponent(id)}`);

/** The rules of an edition's book, in their order. */
export const rulesOf = (edition: string): Promise<RuleCard[]> =>
  getOnce(`/rules?edition=${encodeURIComponent(edition)}`);

/** Rules under the headings of their book, in its order. */
export function bySection(rules: readonly RuleCard[]): { section: RuleCard["section"]; rules: RuleCard[] }[] {
  const parts = new Map<string, { section: RuleCard["section"]; rules: RuleCard[] }>();
  for (const rule of rules) {
    const part = parts.get(rule.section.es) ?? { section: rule.section, rules: [] };
    part.rules.push(rule);
    parts.set(rule.section.es, part);
  }
  return [...parts.values()];
}
