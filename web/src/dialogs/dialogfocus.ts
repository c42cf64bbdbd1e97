// How the focus behaves in a dialog that leaves the rest of the table in use. Nothing here takes it in unasked; once inside,
// Tab stays inside, Escape puts the dialog aside, F6 goes in and out, and leaving takes it back to where it came from.

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex='0']";

// The frames that are open; the newest one answers F6.
const open: HTMLElement[] = [];

/** Takes the focus into a frame: to its title, so that it is read out first. */
export function enter(frame: HTMLElement): void {
  frame.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
}

/** Looks after the focus of a frame as long as it is there. */
export function holdFocus(onescape: () => void): (frame: HTMLElement) => () => void {
  return (frame) => {
    const from = { before: document.activeElement, inside: null as Element | null };
    const leave = (): void => {
      const { before } = from;
      if (before instanceof HTMLElement && before.isConnected && before !== document.body)
        before.focus({ preventScroll: true });
      // Nothing led here: the action bar is where the game goes on.
      else document.querySelector<HTMLElement>("[data-home]")?.focus({ preventScroll: true });
    };

    function onfocusin(event: FocusEvent): void {
      const came = event.relatedTarget;
      if (came instanceof Element && !frame.contains(came)) from.before = came;
      from.inside = event.target instanceof Element ? event.target : null;
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
      if (event.key === "Tab") stay(frame, event);
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      onescape();
    }

    function onkey(event: KeyboardEvent): void {
      if (event.key !== "F6" || open.at(-1) !== frame || event.defaultPrevented) return;
      event.preventDefault();
      if (frame.contains(document.activeElement)) leave();
      else enter(frame);
    }

    // A button that has done its work may go, and the focus with it: then the focus stays in the dialog.
    const observer = new MutationObserver(() => {
      if (from.inside === null || from.inside.isConnected || !nothingFocused()) return;
      from.inside = null;
      if (frame.isConnected) enter(frame);
    });

    open.push(frame);
    observer.observe(frame, { childList: true, subtree: true });
    frame.addEventListener("focusin", onfocusin);
    frame.addEventListener("focusout", onfocusout);
    frame.addEventListener("keydown", onkeydown);
    addEventListener("keydown", onkey);
    return () => {
      open.splice(open.indexOf(frame), 1);
      observer.disconnect();
      frame.removeEventListener("focusin", onfocusin);
      frame.removeEventListener("focusout", onfocusout);
      frame.removeEventListener("keydown", onkeydown);
      removeEventListener("keydown", onkey);
      // By now the frame may be out of the document, and what was focused in it with it.
      if (frame.contains(document.activeElement) || (from.inside !== null && nothingFocused())) leave();
    };
  };
}

function nothingFocused(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
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
