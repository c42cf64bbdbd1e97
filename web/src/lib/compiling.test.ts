import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tellCompiling } from "./compiling.ts";
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
  await tellCompiling();
  expect(notices.shown).toEqual([]);
});

test("rules that only have to be loaded are not mentioned", async () => {
  serverSays(true, false);
  const told = tellCompiling();
  await vi.advanceTimersByTimeAsync(60_000);
  await told;
  expect(notices.polite).toEqual([]);
});

test("a notice stays until the rules are compiled", async () => {
  serverSays(true, true, true, true);
  const told = tellCompiling();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(notices.shown).toHaveLength(1);
  serverSays(false);
  await vi.advanceTimersByTimeAsync(5_000);
  await told;
  expect(notices.shown).toEqual([]);
});
