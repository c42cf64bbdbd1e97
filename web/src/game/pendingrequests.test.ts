import { beforeEach, describe, expect, it } from "vitest";
import { PendingRequests } from "./pendingrequests.ts";

interface Sent {
  id: string;
  t: string;
}

describe("what is asked of a table", () => {
  let sent: Sent[];
  let requests: PendingRequests;

  beforeEach(() => {
    sent = [];
    requests = new PendingRequests((text) => sent.push(JSON.parse(text) as Sent));
  });

  const why = (action: string) => requests.ask({ t: "why", action }, "done", "refused");

  it("waits for the welcome, and goes out at once after it", () => {
    void why("A roll");
    expect(sent).toEqual([]);
    requests.resume();
    void why("A end");
    expect(sent).toMatchObject([
      { t: "why", action: "A roll" },
      { t: "why", action: "A end" },
    ]);
    expect(sent[0]?.id).not.toBe(sent[1]?.id);
  });

  it("is answered in any order, each once", async () => {
    requests.resume();
    const [first, second] = [why("A roll"), why("A end")];
    const [one, two] = sent.map(({ id }) => id) as [string, string];
    requests.answer({ t: "done", id: two, seq: 2 });
    requests.answer({ t: "done", id: one, seq: 1 });
    requests.answer({ t: "done", id: one, seq: 9 });
    requests.answer({ t: "done", id: "of another life", seq: 9 });
    expect(await first).toMatchObject({ seq: 1 });
    expect(await second).toMatchObject({ seq: 2 });
  });

  it("is sent again with the same id after a new connection if it has no answer, and only then", async () => {
    requests.resume();
    const [first, second] = [why("A roll"), why("A end")];
    const before = [...sent];
    requests.answer({ t: "done", id: before[0]?.id ?? "", seq: 1 });
    requests.suspend();
    void why("A buy");
    expect(sent).toHaveLength(2);
    requests.resume();
    expect(sent.slice(2)).toMatchObject([before[1], { t: "why", action: "A buy" }]);
    requests.answer({ t: "done", id: before[1]?.id ?? "", seq: 2 });
    expect([(await first).t, (await second).t]).toEqual(["done", "done"]);
  });

  it("ends with a fault where the answer is of another kind, and passes on a fault", async () => {
    requests.resume();
    const [first, second] = [requests.ask({ t: "advise", seat: "A" }, "advice"), why("A roll")];
    const [one, two] = sent.map(({ id }) => id) as [string, string];
    requests.answer({ t: "done", id: one, seq: 1 });
    requests.answer({ t: "fault", code: "not_yours", id: two, detail: "", bye: false });
    expect(await first).toMatchObject({ t: "fault", code: "bad_message", id: one });
    expect(await second).toMatchObject({ t: "fault", code: "not_yours" });
  });

  it("ends with the reason when the table is gone, what is asked later too, until there is a welcome", async () => {
    requests.resume();
    const waiting = why("A roll");
    requests.end("not_found");
    const later = why("A end");
    expect(sent).toHaveLength(1);
    expect([await waiting, await later]).toMatchObject([
      { t: "fault", code: "not_found", bye: true },
      { t: "fault", code: "not_found", bye: true },
    ]);
    requests.resume();
    void why("A end");
    expect(sent).toHaveLength(2);
  });
});
