// Prefetching: what is likely to be shown next is loaded while the browser is idle.

/** Runs a loader when the browser is idle. */
export function prefetch(run: () => unknown): void {
  const start = (): void => {
    // What cannot be fetched now is fetched when it is needed, and says so then.
    Promise.resolve(run()).catch(() => {});
  };
  if ("requestIdleCallback" in globalThis) requestIdleCallback(start, { timeout: 5000 });
  else setTimeout(start, 1500);
}
