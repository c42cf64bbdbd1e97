import { afterEach, expect, test, vi } from "vitest";
import type { Entry, LessonPage, LessonStage, Moment, Position } from "../generated/protocol.ts";
import { LessonRun } from "./lessonrun.svelte.ts";

afterEach(() => void vi.unstubAllGlobals());

function moment(n: number, action: string | null): Moment {
  const entry: Entry | null = action === null ? null : { seq: n, n, at: 0, action, events: [] };
  return { state: { n } as Position, entry };
}

function stage(outcome: LessonStage["outcome"], done: number, moments: Moment[], says = ""): LessonStage {
  const text = says === "" ? null : { es: says, en: says };
  return { outcome, done, moments, legal: [], choices: ["A buy", "A decline"], says: text, refused: null };
}

const page: LessonPage = {
  card: { edition: "clasico", id: "buy", title: { es: "Comprar", en: "Buy" }, rules: ["M-039"] },
  task: { es: "", en: "" },
  you: "A",
  seats: ["A", "B"],
  steps: 2,
  stage: stage("going_on", 0, [moment(0, null), moment(1, "A roll 1-3")]),
};

function answer(made: LessonStage): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(
    async () => new Response(JSON.stringify(made), { headers: { "Content-Type": "application/json" } }),
  );
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

/** The board shows whatever is there. */
function land(run: LessonRun): void {
  for (let entry = run.shown?.entry ?? null; entry !== null && run.busy; entry = run.shown?.entry ?? null)
    run.landed(entry);
}

function sent(fetched: ReturnType<typeof vi.fn>): unknown {
  const init = fetched.mock.calls[0]?.[1] as RequestInit;
  return JSON.parse(String(init.body));
}

function begun(): LessonRun {
  const run = new LessonRun(page);
  land(run);
  return run;
}

test("what led to the position is shown before anything can be done", () => {
  const run = new LessonRun(page);
  expect([run.shown?.state.n, run.busy]).toEqual([1, true]);
  land(run);
  expect([run.shown?.state.n, run.busy, run.outcome]).toEqual([1, false, null]);
});

test("the answers of others are shown one after the other, and then how it was judged", async () => {
  const run = begun();
  answer(stage("going_on", 1, [moment(2, "A buy"), moment(3, "B pass")], "good"));
  await run.act("A buy");
  expect([run.shown?.state.n, run.outcome]).toEqual([2, null]);
  land(run);
  expect([run.shown?.state.n, run.outcome, run.stage.says?.en, run.busy]).toEqual([3, "going_on", "good", false]);
  expect(run.happened.map((entry) => entry.action)).toEqual(["A buy", "B pass"]);
});

test("what was not the task is taken back, and does not count", async () => {
  const run = begun();
  answer(stage("wrong", 0, [moment(2, "A decline")], "no"));
  await run.act("A decline");
  land(run);
  expect([run.shown?.state.n, run.outcome, run.stage.choices.length]).toEqual([2, "wrong", 2]);
  run.again();
  expect([run.shown?.state.n, run.outcome]).toEqual([1, null]);
  const fetched = answer(stage("solved", 2, [moment(2, "A buy")]));
  await run.act("A buy");
  expect(sent(fetched)).toEqual({ actions: ["A buy"] });
});

test("a refused action leaves the board alone", async () => {
  const run = begun();
  answer(stage("refused", 0, [moment(1, null)]));
  await run.act("A end");
  expect([run.shown?.entry?.action, run.outcome, run.busy]).toEqual(["A roll 1-3", "refused", false]);
});

test("what was right is sent again with the next action", async () => {
  const run = begun();
  answer(stage("going_on", 1, [moment(2, "A buy")]));
  await run.act("A buy");
  land(run);
  const fetched = answer(stage("solved", 2, [moment(3, "A end")]));
  await run.act("A end");
  expect(sent(fetched)).toEqual({ actions: ["A buy", "A end"] });
  land(run);
  run.restart();
  land(run);
  expect([run.shown?.state.n, run.stage.done, run.outcome]).toEqual([1, 0, null]);
});

test("without an answer nothing changes, and it can be tried again", async () => {
  const run = begun();
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Promise.reject(new TypeError("offline"))),
  );
  await run.act("A buy");
  expect([run.busy, run.outcome, run.fault === null]).toEqual([false, null, false]);
});
