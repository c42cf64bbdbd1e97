// Passing something on: by the device's own way of sharing where there is one, else by the clipboard.

import { notify } from "./notices.svelte.ts";
import { t } from "./texts.svelte.ts";

export interface Shared {
  url: string;
  /** What the device may show above it. */
  title: string;
  /** What is told along with the link. */
  text?: string;
}

/** Whether the device has a way of its own. */
export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/** Passes something on and says how; nothing is said where somebody thinks better of it. */
export async function share(what: Shared): Promise<void> {
  if (canShare()) {
    try {
      await navigator.share({ ...what });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      // What the device refuses can still be copied.
    }
  }
  const words = what.text === undefined ? what.url : `${what.text}\n${what.url}`;
  if (await copyText(words)) notify(t("company-copied"), { tone: "good" });
  else notify(words);
}

/** Copies a text; tells whether it could. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

// Without a secure address there is no clipboard; the older way works on what is selected.
function copySelected(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "unseen";
  const focused = document.activeElement;
  // Within an open dialog: outside of it nothing can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
