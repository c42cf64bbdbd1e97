// The keys of the table. None of them fires while somebody types, nor with a modifier, nor behind a modal dialog; but for
// F6, which is heard in dialogs/dialogfocus.ts: it leads out of a field as well.

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
  { key: "h", cap: "H", text: "help-key" },
  { key: "d", cap: "D", text: "table-key-dialog" },
  { key: "l", cap: "L", text: "table-key-log" },
  { key: "c", cap: "C", text: "table-key-chat" },
  { key: "f6", cap: "F6", text: "table-key-over" },
  { key: "escape", cap: "Esc", text: "table-key-escape" },
  { key: "?", cap: "?", text: "table-key-list" },
];

const CONTROLS = "button, a, summary, input, [role=button], [role=tab]";

// Keys that move the focus.
const MOVING = /^(Tab|F6|Home|End|Page|Arrow)/u;

// The control that a pointer pressed last, unless a key has moved the focus since: closing a dialog may bring it back there.
let clicked: Element | null = null;

// The control that a key has pressed last, when it could be: once it cannot be any more, Space is the table's again.
let used: Element | null = null;

/** Whether something is pressed, chosen or typed into. */
export function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${CONTROLS}, select, textarea, label`) !== null;
}

/** Keeps apart, as long as it runs, what was clicked from what the keyboard has put the focus on. */
export function tellClicksApart(): () => void {
  const pressed = (event: PointerEvent): void => {
    const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
    // A box that was ticked or a way that was chosen goes on answering the space bar.
    clicked = control instanceof HTMLInputElement ? null : control;
  };
  const typed = (event: KeyboardEvent): void => {
    if (MOVING.test(event.key)) clicked = used = null;
    const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
    if ((event.key === " " || event.key === "Enter") && !isRefused(control)) used = control;
  };
  // A button acts when Space is let go: the press that was the table's must not be the button's too.
  const released = (event: KeyboardEvent): void => {
    if (event.key === " " && clicked !== null && event.target === clicked) event.preventDefault();
  };
  addEventListener("pointerdown", pressed, true);
  addEventListener("keydown", typed, true);
  addEventListener("keyup", released, true);
  return () => {
    removeEventListener("pointerdown", pressed, true);
    removeEventListener("keydown", typed, true);
    removeEventListener("keyup", released, true);
    clicked = used = null;
  };
}

function isRefused(control: Element | null): boolean {
  return control?.getAttribute("aria-disabled") === "true";
}

/** The key of an event that the table may answer, or null: it belongs to somebody who types or to a control. */
export function keyOfEvent(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat)
    return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target !== null && isTyping(target)) return null;
  const key = event.key.toLowerCase();
  // Space presses the control that the keyboard has put the focus on; one that was clicked does not keep it.
  const control = target?.closest(CONTROLS) ?? null;
  // Nor does the action that was taken with it and is over.
  if (control !== null && control === used && isRefused(control)) clicked = control;
  if (key === " " && control !== null && control !== clicked) return null;
  // A modal dialog has the keyboard to itself.
  if (document.querySelector("dialog:modal") !== null) return null;
  return key;
}

/** Whether a key leads to the actions: F6 where nothing that is open takes it, and Escape from where one types. */
export function leadsHome(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.defaultPrevented || !(target instanceof Element)) return false;
  if (document.querySelector("dialog:modal") !== null) return false;
  return event.key === "F6" ? target.closest("[data-home]") === null : event.key === "Escape" && isTyping(target);
}

function isTyping(target: Element): boolean {
  if (target.closest("[contenteditable=''], [contenteditable=true], textarea, select") !== null) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  return !["button", "checkbox", "radio", "range", "submit", "reset"].includes(target.type);
}
