import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { alert, announce, dismiss, hold, notices, notify, raise, stay } from "./notices.svelte.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.runAllTimers());

test("a notice is seen and heard, and goes by itself", () => {
  notify("Ana pays 28.", { tone: "good" });
  expect(notices.shown.map((one) => one.text)).toEqual(["Ana pays 28."]);
  expect(notices.polite.at(-1)?.text).toBe("Ana pays 28.");
  vi.advanceTimersByTime(4000);
  expect(notices.shown).toHaveLength(1);
  vi.advanceTimersByTime(4000);
  expect(notices.shown).toEqual([]);
});

test("a refusal is heard at once", () => {
  notify("Not your turn.", { tone: "warn" });
  expect(notices.assertive?.text).toBe("Not your turn.");
});

test("the same words twice are one notice, and are heard twice", () => {
  alert("Your turn.");
  const first = notices.assertive?.id;
  alert("Your turn.");
  expect(notices.assertive?.id).not.toBe(first);
  notify("Once.");
  notify("Once.");
  expect(notices.shown.filter((one) => one.text === "Once.")).toHaveLength(1);
});

test("a notice stays while somebody reads it", () => {
  const id = notify("Slowly.");
  hold(id);
  vi.advanceTimersByTime(60_000);
  expect(notices.shown.some((one) => one.id === id)).toBe(true);
  stay(id);
  vi.advanceTimersByTime(60_000);
  expect(notices.shown.some((one) => one.id === id)).toBe(false);
});

test("there are never more notices than can be read", () => {
  for (let i = 0; i < 9; i += 1) notify(`Notice ${i}.`);
  expect(notices.shown).toHaveLength(4);
  for (const one of notices.shown) dismiss(one.id);
  expect(notices.shown).toEqual([]);
  for (let i = 0; i < 40; i += 1) announce(`Event ${i}.`);
  expect(notices.polite.length).toBeLessThanOrEqual(12);
});

test("the topmost layer speaks", () => {
  expect(notices.layer).toBeNull();
  const [one, two] = [Symbol("one"), Symbol("two")];
  const lowerOne = raise(one);
  const lowerTwo = raise(two);
  expect(notices.layer).toBe(two);
  lowerOne();
  expect(notices.layer).toBe(two);
  lowerTwo();
  expect(notices.layer).toBeNull();
});
