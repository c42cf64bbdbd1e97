import { describe, expect, it } from "vitest";
import type { Chat } from "../generated/protocol.ts";
import { inSequence, joinLog, takeEntry } from "./logmerge.ts";
import { entry } from "./position.stub.ts";

describe("what arrives", () => {
  it("adds entries once, and takes back what was undone", () => {
    let log = [entry(1, 1), entry(2, 2), entry(3, 3)];
    log = takeEntry(log, entry(3, 3));
    expect(log).toHaveLength(3);
    log = takeEntry(log, entry(4, 1, { undone: true }));
    expect(log.map((one) => one.n)).toEqual([1]);
  });

  it("goes on after a reconnect, and begins anew where too much was missed", () => {
    const log = [entry(1, 1), entry(2, 2)];
    expect(joinLog(log, [entry(4, 3)])).toEqual({ log: [...log, entry(4, 3)], anew: false });
    expect(joinLog(log, [])).toEqual({ log, anew: false });
    expect(joinLog(log, [entry(300, 250)])).toEqual({ log: [entry(300, 250)], anew: true });
  });

  it("holds everything that was said once, in order", () => {
    const said = (seq: number): Chat => ({ seq, at: 0, seat: "A", name: "Ana", text: "hola" });
    expect(inSequence([said(1), said(5)], [said(5), said(3)]).map((one) => one.seq)).toEqual([1, 3, 5]);
  });
});
