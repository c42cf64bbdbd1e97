/** The ids of the sentences that describe a field, for aria-describedby. */
export function described(id: string, hint: string | undefined, fault: string | undefined): string | undefined {
  const ids = [hint === undefined ? "" : `${id}-hint`, fault === undefined ? "" : `${id}-fault`].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(" ");
}
