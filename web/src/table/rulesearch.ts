// Searching rules by words, whatever their accents, in both languages.

import type { RuleCard } from "../generated/protocol.ts";
import { holds, wordsOf } from "../lib/wordsearch.ts";

/** The rules that have every one of the words, or the id that was asked for. */
export function foundRules(rules: readonly RuleCard[], query: string): RuleCard[] {
  const words = wordsOf(query);
  return rules.filter(({ id, section, text }) =>
    holds([id, section.es, section.en, text.es, text.en].join(" "), words),
  );
}
