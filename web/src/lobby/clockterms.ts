// What was agreed about time at a table, in a few words.

import type { Clock } from "../generated/protocol.ts";
import { t } from "../lib/texts.svelte.ts";

export function clockTerms({ kind, seconds, increment }: Clock): string {
  return t(`lobby-terms-clock-${kind}`, { seconds, minutes: Math.round(seconds / 60), increment });
}
