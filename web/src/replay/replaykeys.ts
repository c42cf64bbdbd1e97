// The keys of the replay: arrows by action, with shift by turn; Home and End; space plays and stops.

export type Step = "back" | "forward" | "turn-back" | "turn-forward" | "first" | "last" | "play";

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: "back",
  ArrowRight: "forward",
  PageUp: "turn-back",
  PageDown: "turn-forward",
  Home: "first",
  End: "last",
  " ": "play",
};

// What has these keys for itself.
const OWN =
  "input, select, textarea, [contenteditable=true], [role=slider], [role=tab], [role=listbox], [role=dialog], dialog";
const PRESSED = "button, a, summary, [role=button]";
const SCROLLED: ReadonlySet<string> = new Set(["PageUp", "PageDown", "Home", "End"]);

/** The step that a key asks for, or null: it belongs to a control, or to scrolling. */
export function stepOf(event: KeyboardEvent): Step | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  const target = event.target instanceof Element ? event.target : null;
  const inside = (selector: string): boolean => target !== null && target.closest(selector) !== null;
  if (inside(OWN) || document.querySelector("dialog:modal") !== null) return null;
  if (event.key === " " && (event.repeat || event.shiftKey || inside(PRESSED))) return null;
  // A panel that is read scrolls.
  if (SCROLLED.has(event.key) && inside("[role=tabpanel], [role=region]")) return null;
  if (event.shiftKey && event.key === "ArrowLeft") return "turn-back";
  if (event.shiftKey && event.key === "ArrowRight") return "turn-forward";
  return STEPS[event.key] ?? null;
}
