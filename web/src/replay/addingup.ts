// Figures that are rounded so that what is shown adds up.

/** Parts of a chance and their sum, in points with one decimal, rounded so that what is shown adds up. */
export function addingUp(parts: readonly number[], sum: number): { parts: number[]; sum: number } {
  const shown = parts.map((part) => Math.floor(part * 1000 + 1e-9));
  const total = Math.round(sum * 1000);
  // Whoever lost most by the rounding gets a tenth back first.
  const order = parts
    .map((part, i) => ({ i, rest: part * 1000 - (shown[i] ?? 0) }))
    .toSorted((a, b) => b.rest - a.rest || a.i - b.i);
  let missing = total - shown.reduce((a, b) => a + b, 0);
  for (let k = 0; missing !== 0 && order.length > 0; k += 1) {
    const one = order[k % order.length];
    if (one === undefined) break;
    shown[one.i] = (shown[one.i] ?? 0) + Math.sign(missing);
    missing -= Math.sign(missing);
  }
  return { parts: shown.map((one) => one / 10), sum: total / 10 };
}
