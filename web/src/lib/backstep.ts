// The browser's Back closes what lies over a screen before it leaves the screen. While something has been open there is a
// second step in the history for the same address: going back from it closes the topmost layer and takes the step anew, or,
// with nothing open, goes one further. It stays when a layer closes otherwise: taking it away would be a step of its own.

const layers: (() => void)[] = [];
let held = at(); // the address of the second step, while the page stands on it

function isHeld(): boolean {
  return (history.state as { held?: boolean } | null)?.held === true;
}

function at(): string | null {
  return isHeld() ? location.href : null;
}

function hold(): void {
  if (!isHeld()) history.pushState({ held: true }, "");
  held = at();
}

/** Lets Back close something until the returned function is called. */
export function closeOnBack(close: () => void): () => void {
  layers.push(close);
  hold();
  return () => void layers.splice(layers.indexOf(close), 1);
}

/** Puts a path into the history; the second step is no place to come back to. */
export function enter(path: string, replace: boolean): void {
  if (replace || isHeld()) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  held = null;
}

/** Whether a step through the history was taken care of: it concerned what lies over the screen. */
export function tookStep(): boolean {
  const left = held;
  held = at();
  // A link to a part of the screen leads away from the second step too, to another address.
  if (left === null || held !== null || location.href !== left) return false;
  const close = layers.at(-1);
  if (close === undefined) history.back();
  else {
    hold();
    close();
  }
  return true;
}
