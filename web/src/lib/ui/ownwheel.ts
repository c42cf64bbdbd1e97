// Keeps the wheel over a dialog from scrolling the page behind it: where nothing under the pointer scrolls, nothing does.

const SCROLLS = /^(auto|scroll)$/u;

/** Lets only what is in a box scroll while the pointer is over it. */
export function ownWheel(box: HTMLElement): () => void {
  const onwheel = (event: WheelEvent): void => {
    // With Ctrl it enlarges the page.
    if (!event.ctrlKey && !scrolls(event.target, box)) event.preventDefault();
  };
  box.addEventListener("wheel", onwheel, { passive: false });
  return () => box.removeEventListener("wheel", onwheel);
}

/** Whether something between an element and the box has more than it shows; what it does not use it keeps to itself. */
function scrolls(target: EventTarget | null, box: HTMLElement): boolean {
  for (let one = target instanceof Element ? target : null; one !== null; one = one.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(one);
    if (SCROLLS.test(overflowY) && one.scrollHeight > one.clientHeight) return true;
    if (SCROLLS.test(overflowX) && one.scrollWidth > one.clientWidth) return true;
    if (one === box) return false;
  }
  return false;
}
