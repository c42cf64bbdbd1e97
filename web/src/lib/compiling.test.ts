import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { compiling, watchCompiling } from "./compiling.svelte.ts";
import { notices } from "./notices.svelte.ts";

vi.mock("./texts.svelte.ts", () => ({ t: (key: string) => key }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.unstubAllGlobals());

/** A server that says one after another whether it compiles; the last word stays. */
function serverSays(...words: boolean[]): void {
  const answer = (): Response =>
    Response.json({ base: "", lan: false, version: "", compiling: words.length > 1 ? words.shift() : words[0] });
  vi.stubGlobal("fetch", () => Promise.resolve(answer()));
}

test("a server that has its rules compiled is not mentioned", async () => {
  serverSays(false);
  await watchCompiling();
  expect(notices.polite).toEqual([]);
});

test("rules that only have to be loaded are not mentioned", async () => {
  serverSays(true, false);
  const watched = watchCompiling();
  await vi.advanceTimersByTimeAsync(60_000);
  await watched;
  expect(notices.polite).toEqual([]);
});

test("it is told once, and over nothing, until the rules are compiled", async () => {
  serverSays(true, true, true, true);
  const watched = watchCompiling();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(compiling.on).toBe(true);
  expect(notices.polite.map((one) => one.text)).toEqual(["shell-compiling"]);
  expect(notices.shown).toEqual([]);
  serverSays(false);
  await vi.advanceTimersByTimeAsync(5_000);
  await watched;
  expect(compiling.on).toBe(false);
});
