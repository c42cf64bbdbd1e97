// A row that never wraps: words go, step by step, until what is left fits.

/**
 * Keeps `data-tight` of an element at the lowest step, up to `last`, at which the row in it fits; what a step takes
 * away is for the element's style to say. It is set before anything is drawn, so nothing flickers.
 */
export function fitRow(row: string, last: number): (element: HTMLElement) => () => void {
  return (element) => {
    const fit = (): void => {
      const inside = element.querySelector<HTMLElement>(row);
      for (let step = 0; step <= last; step += 1) {
        element.dataset["tight"] = String(step);
        if (inside === null || inside.scrollWidth <= inside.clientWidth) return;
      }
    };
    const changes = new MutationObserver(fit);
    const sizes = new ResizeObserver(fit);
    changes.observe(element, { childList: true, characterData: true, subtree: true });
    sizes.observe(element);
    fit();
    return () => {
      changes.disconnect();
      sizes.disconnect();
    };
  };
}
