import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { memory } from "../lib/storage.stub.ts";
import type { Entry, Position, ToClient } from "../generated/protocol.ts";
import type { LiveTable } from "./livetable.svelte.ts";

/** A socket that does nothing by itself; the test speaks for the server. */
class Socket {
  static readonly OPEN = 1;
  static made: Socket[] = [];
  static get last(): Socket {
    const socket = Socket.made.at(-1);
    if (socket === undefined) throw new Error("no socket was made");
    return socket;
  }

  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    Socket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.();
  }

  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

const SECRET = "s".repeat(24);
const clock = { at: 1_000, left: [60_000, null], runs: "A", hour: null };
const info = { table: "mesa1234", status: "playing", seats: [{ seat: "A" }, { seat: "B" }] };
const state = (n: number, more: Partial<Position> = {}): object => ({ n, to_act: "A", auction: null, ...more });
const entry = (seq: number, n: number, more: Partial<Entry> = {}): Entry => ({
  seq,
  n,
  at: 0,
  action: "A roll",
  events: [],
  ...more,
});

function welcome(seq: number, n: number, more: object = {}): object {
  return {
    t: "welcome",
    version: 1,
    now: Date.now() + 5_000,
    seq,
    you: ["A"],
    info,
    state: state(n),
    legal: [],
    log: [],
    log_from: 0,
    offers: [],
    ended: [],
    chat: [],
    clock,
    bidders: {},
    reveal: null,
    ...more,
  };
}

let made: typeof LiveTable;
let live: LiveTable;

beforeAll(async () => {
  vi.stubGlobal("localStorage", memory());
  vi.stubGlobal("location", { protocol: "https:", host: "mesa.example" });
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("document", { visibilityState: "visible", addEventListener() {}, removeEventListener() {} });
  made = (await import("./livetable.svelte.ts")).LiveTable;
  const { holdSeat } = await import("./heldseats.ts");
  holdSeat("mesa1234", "A", SECRET);
});

beforeEach(() => {
  vi.useFakeTimers();
  Socket.made = [];
  live = new made("mesa1234");
  live.open();
  Socket.last.opens();
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
});

describe("a table's connection", () => {
  it("says hello with its seats, and nothing else before it is welcome", () => {
    void live.why("A roll");
    expect(Socket.last.address).toBe("wss://mesa.example/ws");
    expect(Socket.last.sent).toEqual([
      { t: "hello", table: "mesa1234", seats: [{ seat: "A", secret: SECRET, commitment: null }], last: 0, version: 1 },
    ]);
    Socket.last.says(welcome(3, 1));
    expect(live.status).toBe("live");
    expect(Socket.last.sent[1]).toMatchObject({ t: "why", action: "A roll" });
  });

  it("is not lost when somebody sits down and says hello anew, unless the new one breaks too", () => {
    Socket.last.says(welcome(3, 1));
    live.rejoin();
    expect(live.status).toBe("live");
    Socket.last.opens();
    expect(Socket.last.sent[0]).toMatchObject({ t: "hello" });
    Socket.last.breaks();
    expect(live.status).toBe("away");
  });

  it("sends what was not answered again with the same id, and asks for the log from where it was", async () => {
    Socket.last.says(welcome(3, 1));
    const reply = live.act("A roll");
    const asked = Socket.last.sent[1];
    expect(asked).toMatchObject({ t: "act", after: 1 });
    Socket.last.breaks();
    expect(live.status).toBe("away");
    expect(live.acting).toBe(1);
    await vi.advanceTimersByTimeAsync(400);
    Socket.last.opens();
    expect(Socket.last.sent[0]).toMatchObject({ t: "hello", last: 3 });
    Socket.last.says(welcome(4, 2, { log: [entry(4, 2)], log_from: 2 }));
    expect(Socket.last.sent[1]).toEqual(asked);
    Socket.last.says({ t: "done", id: asked?.["id"], seq: 4 });
    expect(await reply).toMatchObject({ t: "done" });
    await vi.advanceTimersByTimeAsync(0);
    expect(live.acting).toBe(0);
  });

  it("acts once until what an action led to is here", async () => {
    Socket.last.says(welcome(3, 1));
    const reply = live.act("A roll");
    Socket.last.says({ t: "done", id: Socket.last.sent[1]?.["id"], seq: 4 });
    await reply;
    expect(live.acting).toBe(1);
    Socket.last.says({ t: "moved", entry: entry(4, 2), state: state(2), legal: [], clock });
    await vi.advanceTimersByTimeAsync(0);
    expect(live.acting).toBe(0);
    expect(live.state?.n).toBe(2);
  });

  it("acts again as soon as what an action led to is here, though the answer is still on its way", async () => {
    Socket.last.says(welcome(3, 1));
    const reply = live.act("A roll");
    Socket.last.says({ t: "moved", entry: entry(4, 2), state: state(2), legal: [], clock });
    expect(live.acting).toBe(0);
    Socket.last.says({ t: "done", id: Socket.last.sent[1]?.["id"], seq: 4 });
    await reply;
    await vi.advanceTimersByTimeAsync(0);
    expect(live.acting).toBe(0);
  });

  it("takes back what was undone", () => {
    Socket.last.says(welcome(2, 2, { log: [entry(1, 1), entry(2, 2)] }));
    Socket.last.says({ t: "moved", entry: entry(3, 1, { undone: true }), state: state(1), legal: [], clock });
    expect(live.log.map((one) => one.n)).toEqual([1]);
  });

  it("notices that the other side has fallen silent", async () => {
    Socket.last.says(welcome(3, 1));
    await vi.advanceTimersByTimeAsync(26_000);
    expect(Socket.last.sent[1]).toMatchObject({ t: "ping" });
    await vi.advanceTimersByTimeAsync(7_000);
    expect(live.status).toBe("away");
    expect(Socket.made).toHaveLength(2);
  });

  it("ends for good where there is no such table, and answers everything that was asked", async () => {
    const reply = live.why("A roll");
    Socket.last.says({ t: "fault", code: "not_found", id: null, detail: "", bye: true });
    expect(live.status).toBe("gone");
    expect(live.fault).toBe("not_found");
    expect(await reply).toMatchObject({ t: "fault", code: "not_found" });
    expect(await live.act("A roll")).toMatchObject({ t: "fault" });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(Socket.made).toHaveLength(1);
  });

  it("watches where its seats are not recognised", () => {
    Socket.last.says({ t: "fault", code: "bad_secret", id: null, detail: "", bye: true });
    Socket.last.opens();
    expect(Socket.made).toHaveLength(2);
    expect(Socket.last.sent[0]).toMatchObject({ t: "hello", seats: [] });
  });
});

describe("what is known of a table", () => {
  it("counts the clock that runs down by the server's time, and the others not", () => {
    Socket.last.says(welcome(3, 1));
    expect(live.now() - Date.now()).toBe(5_000);
    expect(live.left("A", 11_000)).toBe(50_000);
    expect(live.left("A", 100_000)).toBe(0);
    expect(live.left("B", 11_000)).toBeNull();
  });

  it("speaks for the seat that is to act, until another one is chosen", () => {
    Socket.last.says(welcome(3, 1, { you: ["A", "B"], state: state(1, { to_act: "B" }) }));
    expect(live.me).toBe("B");
    expect(live.reader).toBeNull();
    live.choose("A");
    expect(live.me).toBe("A");
    Socket.last.says({ t: "moved", entry: entry(4, 2), state: state(2, { to_act: "B" }), legal: [], clock });
    expect(live.me).toBe("B");
  });

  it("tells listeners what arrives, after it was taken in", () => {
    const heard: (number | undefined)[] = [];
    const end = live.listen((message: ToClient) => heard.push(message.t === "welcome" ? live.state?.n : undefined));
    Socket.last.says(welcome(3, 7));
    end();
    Socket.last.says(welcome(3, 8));
    expect(heard).toEqual([7]);
  });
});

describe("the seeds of the seats held here", () => {
  const draw = { commitments: null, seeds: null, closings: 0, silent: [] };
  const open = (commitment: string | null, more: object = {}): object => ({
    table: "mesa1234",
    status: "open",
    commitment: "server",
    seats: [
      { seat: "A", kind: "person", commitment },
      { seat: "B", kind: "person", commitment: null },
    ],
    draw: { ...draw, ...more },
  });
  const changed = (seq: number, now: object): object => ({ t: "changed", seq, info: now, clock, you: ["A"] });
  const sent = (t: string): Record<string, unknown>[] => Socket.last.sent.filter((one) => one["t"] === t);

  it("are committed to once, revealed when asked for, and drawn anew after a start that was called off", async () => {
    Socket.last.says(welcome(1, 0, { info: open(null), state: null }));
    Socket.last.says(changed(1, open(null)));
    expect(sent("commit")).toHaveLength(1);
    const [first] = sent("commit");
    const own = first?.["commitment"] as string;
    Socket.last.says({ t: "done", id: first?.["id"], seq: 2 });
    await vi.advanceTimersByTimeAsync(0);
    Socket.last.says(changed(2, open(own)));
    expect(sent("commit")).toHaveLength(1);
    expect(sent("reveal")).toHaveLength(0);
    Socket.last.says(changed(3, open(null, { commitments: { A: own }, closings: 1 })));
    const { commitmentOf } = await import("./seatseeds.ts");
    expect(sent("reveal").map((one) => commitmentOf(one["seed"] as string))).toEqual([own]);
    Socket.last.says(changed(4, open(null, { closings: 1, silent: ["B"] })));
    expect(sent("commit")).toHaveLength(2);
    expect(sent("commit")[1]?.["commitment"]).not.toBe(own);
  });

  it("are missed when a game begins without them", async () => {
    const { commitmentOf, keepSeed } = await import("./seatseeds.ts");
    keepSeed("mesa1234", "A", "5".repeat(64));
    Socket.last.says(welcome(1, 0, { info: open(commitmentOf("5".repeat(64))), state: null }));
    Socket.last.says(welcome(2, 0, { info: { ...open(null, { seeds: {} }), status: "playing" } }));
    expect(live.leftOut).toEqual(["A"]);
  });
});
