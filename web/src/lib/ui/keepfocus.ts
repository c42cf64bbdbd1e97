// The focus never falls out of the page. What is pressed often goes away by that, and the browser then leaves the focus with
// nobody: whoever uses the keyboard would begin at the top of the document again, and hear nothing.

/** Gives the focus to the first of these that is there; else to where a screen is at home: its actions, its title. */
export function giveFocus(...wanted: (Element | null | undefined)[]): void {
  // A question that a dialog asks stands over it, and behind it in the document.
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
  const homes = ["[data-home]", "#main h1[tabindex]", "#main"].map((one) => document.querySelector(one));
  for (const one of [...wanted, modal?.querySelector("h2"), ...homes]) {
    if (!(one instanceof HTMLElement || one instanceof SVGElement) || !one.isConnected || one === document.body)
      continue;
    one.focus({ preventScroll: true });
    if (document.activeElement === one) return;
  }
}

/** Whether nothing has the focus. */
export function nothingFocused(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Looks after the focus of the page until the returned function is called. */
export function keepFocus(): () => void {
  let last: Element | null = null;

  const onfocusin = (event: FocusEvent): void => {
    last = event.target instanceof Element ? event.target : null;
  };
  const onfocusout = (event: FocusEvent): void => {
    const left = event.target;
    // Whoever clicks beside everything leaves. What is taken out of the document loses the focus too, and did not.
    setTimeout(() => {
      if (left === last && last?.isConnected === true && nothingFocused()) last = null;
    });
  };
  // After whoever has an idea of where it goes: a dialog, the action bar.
  const look = (): void => {
    if (last === null || last.isConnected) return;
    last = null;
    if (nothingFocused()) giveFocus();
  };
  const observer = new MutationObserver(() => queueMicrotask(look));
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", onfocusin);
  document.addEventListener("focusout", onfocusout);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", onfocusin);
    document.removeEventListener("focusout", onfocusout);
  };
}
