// Searching rules by words, whatever their accents, in both languages.

import type { RuleCard } from "../generated/protocol.ts";

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** The rules that have every one of the words, or the id that was asked for. */
export function found(rules: readonly RuleCard[], words: string): RuleCard[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const text = plain([rule.id, rule.section.es, rule.section.en, rule.text.es, rule.text.en].join(" "));
    return wanted.every((word) => text.includes(word));
  });
}

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
