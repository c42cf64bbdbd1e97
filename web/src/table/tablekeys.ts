// The keys of the table. None of them fires while somebody types, nor with a modifier, nor behind a modal dialog.

export interface Key {
  /** As KeyboardEvent.key, in lower case. */
  key: string;
  /** As it is shown. */
  cap: string;
  /** The message that says what it does. */
  text: string;
}

export const KEYS: readonly Key[] = [
  { key: " ", cap: "", text: "table-key-primary" },
  { key: "b", cap: "B", text: "table-key-buy" },
  { key: "s", cap: "S", text: "table-key-auction" },
  { key: "g", cap: "G", text: "table-key-manage" },
  { key: "t", cap: "T", text: "table-key-trade" },
  { key: "u", cap: "U", text: "table-key-undo" },
  { key: "d", cap: "D", text: "table-key-dialog" },
  { key: "l", cap: "L", text: "table-key-log" },
  { key: "c", cap: "C", text: "table-key-chat" },
  { key: "escape", cap: "Esc", text: "table-key-escape" },
  { key: "?", cap: "?", text: "table-key-list" },
];

/** The key of an event that the table may answer, or null: it belongs to somebody who types or to a control. */
export function keyOfEvent(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat)
    return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target !== null && isTyping(target)) return null;
  const key = event.key.toLowerCase();
  // Space and Enter press the button that has the focus.
  if (key === " " && target !== null && target.closest("button, a, summary, input, [role=button], [role=tab]"))
    return null;
  // A modal dialog has the keyboard to itself.
  if (document.querySelector("dialog:modal") !== null) return null;
  return key;
}

function isTyping(target: Element): boolean {
  if (target.closest("[contenteditable=''], [contenteditable=true], textarea, select") !== null) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  return !["button", "checkbox", "radio", "range", "submit", "reset"].includes(target.type);
}
