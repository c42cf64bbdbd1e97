// The keys of a long list that is one stop of Tab: up and down go from line to line, left and right along the controls of
// a line, Home and End to the ends. The box around the list takes the focus, the controls in it have a tabindex of -1.

export interface Cell {
  row: number;
  column: number;
}

/**
 * Where a key leads in lines with so many controls each, or null where it is none of these keys. From the box itself it
 * leads to the first or the last line in view.
 */
export function cellAfter(
  key: string,
  counts: readonly number[],
  at: Cell | null,
  view: [number, number],
): Cell | null {
  const along = (from: number, step: 1 | -1, column: number): Cell | null => {
    for (let row = from; row >= 0 && row < counts.length; row += step) {
      const count = counts[row] ?? 0;
      if (count > 0) return { row, column: Math.min(column, count - 1) };
    }
    return at;
  };
  if (at === null) return key === "ArrowDown" ? along(view[0], 1, 0) : key === "ArrowUp" ? along(view[1], -1, 0) : null;
  const { row, column } = at;
  switch (key) {
    case "ArrowDown":
      return along(row + 1, 1, column);
    case "ArrowUp":
      return along(row - 1, -1, column);
    case "ArrowRight":
      return { row, column: Math.min(column + 1, (counts[row] ?? 1) - 1) };
    case "ArrowLeft":
      return { row, column: Math.max(0, column - 1) };
    case "Home":
      return along(0, 1, column);
    case "End":
      return along(counts.length - 1, -1, column);
    default:
      return null;
  }
}

/** Lets these keys move the focus along the lines of the list in a box. */
export function listKeys(box: HTMLElement): () => void {
  const onkeydown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const lines = [...(box.querySelector("ol, ul")?.children ?? [])];
    const controls = lines.map((line) => [...line.querySelectorAll<HTMLElement>("[tabindex='-1']")]);
    const row = controls.findIndex((line) => line.some((one) => one === event.target));
    if (row < 0 && event.target !== box) return;
    const at = row < 0 ? null : { row, column: controls[row]?.findIndex((one) => one === event.target) ?? 0 };
    const counts = controls.map((line) => line.length);
    const next = cellAfter(event.key, counts, at, inView(lines, box));
    if (next === null) return;
    event.preventDefault();
    controls[next.row]?.[next.column]?.focus();
  };
  box.addEventListener("keydown", onkeydown);
  return () => box.removeEventListener("keydown", onkeydown);
}

/** The first and the last line that can be seen. */
function inView(lines: readonly Element[], box: HTMLElement): [number, number] {
  const { top, bottom } = box.getBoundingClientRect();
  const seen = lines.map((line) => {
    const place = line.getBoundingClientRect();
    return place.bottom > top && place.top < bottom;
  });
  return [Math.max(0, seen.indexOf(true)), Math.max(0, seen.lastIndexOf(true))];
}
