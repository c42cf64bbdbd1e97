// The browser's local storage as JSON; where it is forbidden, full or holds something else, nothing is kept and nothing fails.

/** What was kept under a key, or the fallback. */
export function kept<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key);
    const value: unknown = text === null ? null : JSON.parse(text);
    return typeof value === typeof fallback && value !== null ? (value as T) : fallback;
  } catch {
    return fallback;
  }
}

/** Keeps a value under a key; tells whether it could. */
export function keep(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
