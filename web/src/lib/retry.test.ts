import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { untilDone } from "./retry.ts";

describe("what fails while the server does not answer", () => {
  const page = new EventTarget();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("document", Object.assign(page, { visibilityState: "visible" }));
    vi.stubGlobal("addEventListener", () => undefined);
    vi.stubGlobal("removeEventListener", () => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const failing = (times: number) => {
    let left = times;
    return vi.fn(() => (left-- > 0 ? Promise.reject(new Error("offline")) : Promise.resolve()));
  };

  it("is tried again at growing distances until it succeeds, and no more", async () => {
    const work = failing(2);
    const failed = vi.fn();
    untilDone(work, failed);
    await vi.advanceTimersByTimeAsync(999);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(work).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(work).toHaveBeenCalledTimes(3);
    expect(failed).toHaveBeenCalledTimes(2);
  });

  it("is tried at once by whoever comes back to the page", async () => {
    const work = failing(5);
    const stop = untilDone(work);
    await vi.advanceTimersByTimeAsync(0);
    page.dispatchEvent(new Event("visibilitychange"));
    expect(work).toHaveBeenCalledTimes(2);
    stop();
  });

  it("is left alone when nobody wants it any more", async () => {
    const work = failing(9);
    const stop = untilDone(work);
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
