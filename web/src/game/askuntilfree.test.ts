import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Fault, Hinted } from "../generated/protocol.ts";
import { askUntilFree } from "./askuntilfree.ts";

const busy: Fault = { t: "fault", code: "busy", id: "1", detail: "", bye: false };
const hinted: Hinted = { t: "hinted", id: "1", n: 0, actions: [] };

describe("asking those who may be busy", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("goes on until there is an answer", async () => {
    const answers = [busy, busy, hinted];
    const told: string[] = [];
    askUntilFree<Hinted>(
      () => Promise.resolve(answers.shift() ?? hinted),
      (reply) => told.push(reply.t),
    );
    await vi.runAllTimersAsync();
    expect(told).toEqual(["fault", "fault", "hinted"]);
    expect(answers).toEqual([]);
  });

  it("ends with another fault, and when nobody wants to know", async () => {
    let asked = 0;
    const ask = (fault: Fault) => (): Promise<Fault> => {
      asked += 1;
      return Promise.resolve(fault);
    };
    askUntilFree(ask({ ...busy, code: "no_help" }), () => undefined);
    await vi.runAllTimersAsync();
    expect(asked).toBe(1);
    const told: string[] = [];
    const stop = askUntilFree(ask(busy), (reply) => told.push(reply.t));
    await vi.advanceTimersByTimeAsync(100);
    stop();
    await vi.runAllTimersAsync();
    expect(asked).toBe(2);
    expect(told).toEqual(["fault"]);
  });
});
