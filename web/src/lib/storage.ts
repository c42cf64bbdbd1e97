// The browser's storage as JSON; where it is forbidden, full or holds something else, nothing is kept and nothing fails.

/** What outlives the browser, or only reloads of its tab. */
type Area = "localStorage" | "sessionStorage";

/** What was kept under a key, or the fallback. */
export function kept<T>(key: string, fallback: T, area: Area = "localStorage"): T {
  try {
    const text = globalThis[area].getItem(key);
    const value: unknown = text === null ? null : JSON.parse(text);
    return typeof value === typeof fallback && value !== null ? (value as T) : fallback;
  } catch {
    return fallback;
  }
}

/** Keeps a value under a key, or forgets it where it is null; tells whether it could. */
export function keep(key: string, value: unknown, area: Area = "localStorage"): boolean {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
