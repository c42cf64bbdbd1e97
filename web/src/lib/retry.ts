// Tries again by itself what fails while the server does not answer.

const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;

/**
 * Does something, again and again at growing distances, until it succeeds or the returned function is called.
 * Whoever comes back to the page, or to the network, does not wait. `onfail` is told of each failure.
 */
export function untilDone(work: () => Promise<unknown>, onfail: () => void = () => undefined): () => void {
  let over = false;
  let busy = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function attempt(): Promise<void> {
    if (over || busy) return;
    clearTimeout(timer);
    busy = true;
    try {
      await work();
      stop();
    } catch {
      if (over) return;
      onfail();
      timer = setTimeout(() => void attempt(), Math.min(LONGEST_MS, FIRST_MS * 2 ** failures));
      failures += 1;
    } finally {
      busy = false;
    }
  }
  const atOnce = (): void => {
    if (document.visibilityState === "visible" && failures > 0) void attempt();
  };

  function stop(): void {
    over = true;
    clearTimeout(timer);
    removeEventListener("online", atOnce);
    document.removeEventListener("visibilitychange", atOnce);
  }

  addEventListener("online", atOnce);
  document.addEventListener("visibilitychange", atOnce);
  void attempt();
  return stop;
}
