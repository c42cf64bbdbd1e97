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
