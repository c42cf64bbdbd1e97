import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PastGame } from "./pastgame.svelte.ts";
import { Playback } from "./playback.svelte.ts";

// The names of bots follow the language of the page, which follows the browser.
vi.hoisted(() => {
  const nothing = (): void => undefined;
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false, addEventListener: nothing }),
    addEventListener: nothing,
  });
});

// A game of so many actions, as the server would tell it.
let last = 1200;
let status = "over";
let asked: string[] = [];

function answer(path: string): unknown {
  const [, what = "", query = ""] = /\/tables\/t\/([^?]*)\??(.*)$/.exec(path) ?? [];
  if (what === "course")
    return { n: last, points: [0, 4, 10, last], bankrupt_at: [], info: { status, seats: [], options: {} } };
  if (what === "edition") return { card: { name: {} } };
  const at = /^at\/(\d+)$/.exec(what);
  if (at !== null) return { state: { n: Number(at[1]) }, entry: { n: Number(at[1]), events: [] } };
  const before = Number(/before=(\d+)/.exec(query)?.[1] ?? last + 1);
  const first = Math.max(0, before - 500);
  return { last, entries: Array.from({ length: before - first }, (_, i) => ({ n: first + i, events: [] })) };
}

beforeEach(() => {
  vi.useFakeTimers();
  [last, status, asked] = [1200, "over", []];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path.replace("/api/tables/t/", ""));
    return Promise.resolve(Response.json(answer(path)));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(200);

describe("a game as it went", () => {
  it("opens at its beginning, or at the moment that the address names", async () => {
    const past = new PastGame("t");
    await past.open(null);
    await settle();
    expect([past.n, past.moment?.state.n, past.isOver]).toEqual([0, 0, true]);
    await past.open(37);
    await settle();
    expect(past.moment?.state.n).toBe(37);
  });

  it("opens at its end while it goes on", async () => {
    status = "playing";
    const past = new PastGame("t");
    await past.open(null);
    await settle();
    expect(past.n).toBe(1200);
  });

  it("reads the whole log, page by page", async () => {
    const past = new PastGame("t");
    await past.open(null);
    expect(past.log.size).toBe(1201);
    expect(asked.filter((path) => path.startsWith("log")).length).toBe(3);
  });

  it("keeps to the moments that there are", async () => {
    const past = new PastGame("t");
    await past.open(5000);
    expect(past.n).toBe(1200);
    past.visit(-3);
    expect(past.n).toBe(0);
  });

  it("fetches a moment once, and its neighbours ahead", async () => {
    const past = new PastGame("t");
    await past.open(50);
    await settle();
    past.visit(51);
    expect(past.moment?.state.n).toBe(51);
    await settle();
    past.visit(50);
    await settle();
    const moments = asked.filter((path) => path.startsWith("at/"));
    expect(new Set(moments).size).toBe(moments.length);
    expect(moments).toContain("at/53");
  });

  it("does not fetch what somebody only drags along", async () => {
    const past = new PastGame("t");
    await past.open(0);
    await settle();
    asked = [];
    for (let n = 100; n < 200; n += 1) past.visit(n);
    await settle();
    expect(asked.filter((path) => path.startsWith("at/")).toSorted()).toEqual(["at/198", "at/199", "at/200", "at/201"]);
    expect(past.moment?.state.n).toBe(199);
  });

  it("goes along with a game that goes on, and fetches anew what may have been taken back", async () => {
    [last, status] = [30, "playing"];
    const past = new PastGame("t");
    await past.open(null);
    await settle();
    [last, asked] = [28, []];
    await past.refresh();
    await settle();
    expect([past.n, past.last, past.log.size]).toEqual([28, 28, 29]);
    expect(asked).toContain("at/28");
  });

  it("says what went wrong", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ fault: "not_found", detail: "" }, { status: 404 })));
    const past = new PastGame("t");
    await past.open(null);
    expect(past.fault).toMatchObject({ fault: "not_found" });
  });
});

describe("the player", () => {
  it("steps by action and by turn, and begins anew from the end", async () => {
    const past = new PastGame("t");
    await past.open(5);
    const player = new Playback(past);
    const steps = (["forward", "back", "turn-forward", "turn-back", "turn-back", "last", "first"] as const).map(
      (step) => {
        player.step(step);
        return past.n;
      },
    );
    expect(steps).toEqual([6, 5, 10, 4, 0, 1200, 0]);
    player.step("last");
    player.step("play");
    expect([past.n, player.playing]).toEqual([0, true]);
    player.step("play");
    expect(player.playing).toBe(false);
  });

  it("shows the next action when the one before has been seen", async () => {
    const past = new PastGame("t");
    await past.open(5);
    await settle();
    const player = new Playback(past);
    player.step("play");
    player.speed = 4;
    player.run();
    await vi.advanceTimersByTimeAsync(299);
    expect(past.n).toBe(5);
    await vi.advanceTimersByTimeAsync(2);
    expect(past.n).toBe(6);
  });
});
