// What went wrong, as a sentence.

import { Fault } from "./api.ts";
import { hasText, keyOf, t } from "./texts.svelte.ts";

/** The sentence of a fault, whatever was thrown. */
export function faultText(error: unknown): string {
  const code = error instanceof Fault ? error.fault : "unreadable";
  const key = keyOf("fault", code);
  return hasText(key) ? t(key) : t(code === "offline" ? "shell-fault-offline" : "shell-fault");
}
