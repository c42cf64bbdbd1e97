// How the focus behaves in what stands over the table and leaves the rest of it in use: dialogs, and the guide. Nothing here
// takes it in unasked, unless what has it would lie hidden below; F6 goes in, from one to the next, and out again; leaving
// takes it back to where it came from. In a dialog Tab stays inside, and Escape puts it aside.

import { giveFocus, nothingFocused } from "../lib/ui/keepfocus.ts";

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex='0']";
const TYPED_INTO = "input, select, textarea";

// What is open, the newest last: that is where F6 goes first.
const open: HTMLElement[] = [];
// Where the focus was before it came into any of them.
let outside: Element | null = null;

interface Holding {
  onescape: () => void;
  /** Whether Tab goes round within it. */
  traps?: boolean;
}

/** Takes the focus into a frame: to its title, so that it is read out first, or to what can be pressed. */
export function enter(frame: HTMLElement): void {
  (frame.querySelector<HTMLElement>("h2") ?? frame.querySelector<HTMLElement>(FOCUSABLE))?.focus({
    preventScroll: true,
  });
}

/** Looks after the focus of a frame as long as it is there. */
export function holdFocus({ onescape, traps = true }: Holding): (frame: HTMLElement) => () => void {
  return (frame) => {
    const from = { before: document.activeElement, inside: null as Element | null, rows: [] as Row[] };

    function onfocusin(event: FocusEvent): void {
      const came = event.relatedTarget;
      if (came instanceof Element && !frame.contains(came)) from.before = came;
      if (came instanceof Element && !open.some((one) => one.contains(came))) outside = came;
      from.inside = event.target instanceof Element ? event.target : null;
      from.rows = from.inside === null ? [] : rowsOf(from.inside, frame);
    }

    function onfocusout(event: FocusEvent): void {
      const left = event.target;
      // What is taken out of the document loses the focus too, and that is not leaving.
      setTimeout(() => {
        if (left === from.inside && from.inside?.isConnected === true && document.activeElement !== left)
          from.inside = null;
      });
    }

    function onkeydown(event: KeyboardEvent): void {
      // A question that was raised above the frame has keys of its own.
      if (event.target instanceof Element && event.target.closest("dialog") !== null) return;
      if (event.key === "Tab" && traps) stay(frame, event);
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      onescape();
    }

    // What the keyboard reaches below the frame cannot be seen: the way leads into the frame then. Looked at with the next
    // frame of the screen, when what was reached has been scrolled to.
    function onfocus(event: FocusEvent): void {
      const reached = event.target;
      if (reached instanceof Element && traps)
        requestAnimationFrame(() => {
          if (document.activeElement === reached && covers(frame, reached)) enter(frame);
        });
    }

    // A button that has done its work may go, and the focus with it: then the focus stays in its row, or in the frame.
    const observer = new MutationObserver(() => {
      if (from.inside === null || from.inside.isConnected || !nothingFocused()) return;
      from.inside = null;
      if (frame.isConnected && !stayInRow(from.rows)) enter(frame);
    });

    // A dialog comes before the guide, which points at it.
    if (traps) open.push(frame);
    else open.unshift(frame);
    if (open.length === 1) addEventListener("keydown", goRound, true);
    observer.observe(frame, { childList: true, subtree: true });
    frame.addEventListener("focusin", onfocusin);
    frame.addEventListener("focusout", onfocusout);
    frame.addEventListener("keydown", onkeydown);
    document.addEventListener("focusin", onfocus);
    const { activeElement } = document;
    if (traps && activeElement?.matches(TYPED_INTO) === false && covers(frame, activeElement)) enter(frame);
    return () => {
      open.splice(open.indexOf(frame), 1);
      if (open.length === 0) removeEventListener("keydown", goRound, true);
      observer.disconnect();
      frame.removeEventListener("focusin", onfocusin);
      frame.removeEventListener("focusout", onfocusout);
      frame.removeEventListener("keydown", onkeydown);
      document.removeEventListener("focusin", onfocus);
      // By now the frame may be out of the document, and what was focused in it with it. Where nothing led here, the
      // action bar is where the game goes on.
      if (frame.contains(document.activeElement) || (from.inside !== null && nothingFocused())) giveFocus(from.before);
    };
  };
}

// F6: from outside to the newest, from one to the one before it, and from the last one out. Before the table, which takes
// it where nothing is open.
function goRound(event: KeyboardEvent): void {
  if (event.key !== "F6" || event.defaultPrevented) return;
  const shown = open.filter((one) => getComputedStyle(one).visibility === "visible");
  if (shown.length === 0) return;
  event.preventDefault();
  const at = shown.findIndex((one) => one.contains(document.activeElement));
  const next = shown[(at < 0 ? shown.length : at) - 1];
  if (next !== undefined) enter(next);
  else leave(shown);
}

/** Takes the focus out of the frames, to something that none of them covers: the board always shows a part of itself. */
function leave(frames: readonly HTMLElement[]): void {
  const ways = [outside, document.querySelector("[data-home]"), document.querySelector("[data-square][tabindex='0']")];
  giveFocus(...ways.filter((way) => way !== null && !frames.some((frame) => covers(frame, way))));
}

/** Whether all of something lies below a frame; a frame that slides in counts from where it will stand. */
function covers(frame: HTMLElement, one: Element): boolean {
  const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
  if (width === 0 || height === 0 || frame.contains(one) || one.contains(frame)) return false;
  const { offsetLeft: x, offsetTop: y, offsetWidth, offsetHeight } = frame;
  if (left < x || top < y || right > x + offsetWidth || bottom > y + offsetHeight) return false;
  // Notices and questions stand above frames.
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen === null || !one.contains(seen);
}

/** What stands around a control, and which of the controls there it is. */
interface Row {
  row: Element;
  at: number;
}

/** The rows around a control, the innermost first. */
function rowsOf(control: Element, frame: HTMLElement): Row[] {
  const rows: Row[] = [];
  for (let row = control.closest("li, section"); row !== null && frame.contains(row);) {
    rows.push({ row, at: [...row.querySelectorAll(FOCUSABLE)].indexOf(control) });
    row = row.parentElement?.closest("li, section") ?? null;
  }
  return rows;
}

/** Goes to what has taken the place of a control in its row; tells whether there was something. */
function stayInRow(rows: readonly Row[]): boolean {
  for (const { row, at } of rows) {
    const left = row.isConnected ? [...row.querySelectorAll<HTMLElement>(FOCUSABLE)] : [];
    const next = at < 0 ? undefined : (left[at] ?? left.at(-1));
    next?.focus({ preventScroll: true });
    if (next !== undefined && document.activeElement === next) return true;
  }
  return false;
}

/** Lets Tab go round within a frame. */
function stay(frame: HTMLElement, event: KeyboardEvent): void {
  const stops = [...frame.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => one.tabIndex >= 0 && one.offsetParent !== null,
  );
  const at = document.activeElement;
  const first = stops[0];
  const last = stops.at(-1);
  // Backwards from the first stop, or from the title before it; forwards from the last.
  const leaves = event.shiftKey ? at === first || !stops.includes(at as HTMLElement) : at === last;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
