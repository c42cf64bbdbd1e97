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
  view: readonly [number, number],
): Cell | null {
  if (counts.length === 0) return null;
  const cell = (row: number, column: number): Cell => {
    const there = Math.min(Math.max(0, row), counts.length - 1);
    return { row: there, column: Math.min(Math.max(0, column), (counts[there] ?? 1) - 1) };
  };
  if (at === null) return key === "ArrowDown" ? cell(view[0], 0) : key === "ArrowUp" ? cell(view[1], 0) : null;
  const { row, column } = at;
  switch (key) {
    case "ArrowDown":
      return cell(row + 1, column);
    case "ArrowUp":
      return cell(row - 1, column);
    case "ArrowRight":
      return cell(row, column + 1);
    case "ArrowLeft":
      return cell(row, column - 1);
    case "Home":
      return cell(0, column);
    case "End":
      return cell(counts.length - 1, column);
    default:
      return null;
  }
}

/** Lets these keys move the focus along the lines in a box: those of its list, and single controls beside it. */
export function listKeys(box: HTMLElement): () => void {
  const onkeydown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const lines = new Map<HTMLElement, HTMLElement[]>();
    for (const one of box.querySelectorAll<HTMLElement>("[tabindex='-1']")) {
      const line = one.closest<HTMLElement>("li") ?? one;
      lines.set(line, [...(lines.get(line) ?? []), one]);
    }
    const controls = [...lines.values()];
    const row = controls.findIndex((line) => line.some((one) => one === event.target));
    if (row < 0 && event.target !== box) return;
    const at = row < 0 ? null : { row, column: controls[row]?.findIndex((one) => one === event.target) ?? 0 };
    const counts = controls.map((line) => line.length);
    const next = cellAfter(event.key, counts, at, inView([...lines.keys()], box));
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
