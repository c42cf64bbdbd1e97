import { expect, test } from "vitest";
import { pathOf, screenOf, type Screen } from "./screens.ts";

const known: [string, Screen][] = [
  ["/", { name: "lobby" }],
  ["/t/k3Jx-9", { name: "table", table: "k3Jx-9" }],
  ["/t/k3Jx-9/replay", { name: "replay", table: "k3Jx-9", moment: null }],
  ["/t/k3Jx-9/replay/0", { name: "replay", table: "k3Jx-9", moment: 0 }],
  ["/t/k3Jx-9/replay/412", { name: "replay", table: "k3Jx-9", moment: 412 }],
  ["/rules", { name: "rules", edition: null, rule: null }],
  ["/rules/castis", { name: "rules", edition: "castis", rule: null }],
  ["/rules/castis/C52", { name: "rules", edition: "castis", rule: "C52" }],
  ["/learn", { name: "learn", edition: null, lesson: null }],
  ["/problems", { name: "problems", problem: null }],
  ["/problems/clasico-7", { name: "problems", problem: "clasico-7" }],
  ["/learn/castis/first-row", { name: "learn", edition: "castis", lesson: "first-row" }],
  ["/rules/own-a%20b", { name: "rules", edition: "own-a b", rule: null }],
];

test.each(known)("%s is the path of its screen, both ways", (path, screen) => {
  expect(screenOf(path)).toEqual(screen);
  expect(pathOf(screen)).toBe(path);
});

test.each([
  "/t",
  "/t/a/b",
  "/t/a/replay/x",
  "/t/a/replay/-1",
  "/t/a/replay/1/2",
  "/rules/a/b/c",
  "/learn/a",
  "/learn/a/b/c",
  "/problems/a/b",
  "/x",
  "/t/%E0%A4%A",
])("%s leads nowhere", (path) => {
  expect(screenOf(path)).toEqual({ name: "lost", path });
  expect(pathOf(screenOf(path))).toBe(path);
});

test("slashes at the end do not matter", () => {
  expect(screenOf("/t/abc/")).toEqual({ name: "table", table: "abc" });
  expect(screenOf("")).toEqual({ name: "lobby" });
});
