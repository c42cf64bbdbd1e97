// How the keys of the message catalogue are formed.

/** The key of a message: its family and names, joined by dashes. */
export function keyOf(family: string, ...names: string[]): string {
  return [family, ...names].join("-").replaceAll("_", "-");
}
