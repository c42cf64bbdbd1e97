// Where the page is: one of few screens, taken from the address. Links work as in any page; the history is the browser's.

import { enter, tookStep } from "./backstep.ts";
import { pathOf, screenOf, type Screen } from "./screens.ts";

export { pathOf, screenOf, type Screen };

let here = $state.raw<Screen>(screenOf(location.pathname));
let query = $state.raw(location.search);
// Counts the moves from one screen to another, so that the frame can take the focus to the new one.
let moves = $state(0);

export const route = {
  get screen(): Screen {
    return here;
  },
  get query(): URLSearchParams {
    return new URLSearchParams(query);
  },
  get moves(): number {
    return moves;
  },
};

/** Goes to a screen or a path; `replace` leaves no step in the history. */
export function go(to: Screen | string, options: { replace?: boolean } = {}): void {
  const path = typeof to === "string" ? to : pathOf(to);
  enter(path, options.replace === true);
  arrive();
}

/** Changes the address to another moment or part of the same screen, without moving the focus. */
export function mark(to: Screen): void {
  history.replaceState(history.state, "", pathOf(to) + location.search);
  here = to;
}

function arrive(): void {
  const before = placeOf(here);
  here = screenOf(location.pathname);
  query = location.search;
  if (placeOf(here) !== before) moves += 1;
}

// Another rule or another moment is the same place: its screen says where the focus goes. Each lesson and
// each problem is one of its own.
function placeOf(screen: Screen): string {
  if (screen.name === "learn" || screen.name === "problems") return pathOf(screen);
  return "table" in screen ? `${screen.name} ${screen.table}` : screen.name;
}

/** Follows the browser's back and forward, and turns clicks on links of the page into steps without a reload. */
export function follow(): void {
  addEventListener("popstate", () => void (tookStep() || arrive()));
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || !(link instanceof HTMLAnchorElement) || !isOurs(event, link)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
    if (link.hash === "") scrollTo(0, 0);
  });
}

function isOurs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return false;
  if (link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) return false;
  // A place within the same screen is the browser's to find.
  if (link.hash !== "" && link.pathname === location.pathname && link.search === location.search) return false;
  return screenOf(link.pathname).name !== "lost";
}
