import { expect, test } from "vitest";
import { botOf, cutAt, summaryOf } from "./savedgame.ts";

const GAME = `casero: 1
edition: clasico
fingerprint: bf235ab040c67011
option: parking.jackpot = true
seat: A Ana María
seat: B Luis
game: 48428bdb7ddd
result: none, 2 actions

A roll 1-3
A end
`;

test("the summary tells edition, options, names and how far the game went", () => {
  expect(summaryOf(GAME)).toEqual({
    edition: "clasico",
    options: 1,
    names: ["Ana María", "Luis"],
    actions: 2,
  });
});

test("line ends of other systems and a byte order mark do no harm", () => {
  expect(summaryOf(`\uFEFF${GAME.replaceAll("\n", "\r\n")}`)?.names).toEqual(["Ana María", "Luis"]);
});

test("a game cut at an earlier moment has neither what followed nor the seeds", () => {
  const seeded = GAME.replace("result: none", "commitment: ab\nseat-seed: B cd\nseed: ef\nresult: A by bankruptcy");
  const head = GAME.slice(0, GAME.indexOf("result"));
  expect(cutAt(seeded, 1)).toBe(`${head}commitment: ab\nresult: unfinished, 1 action\n\nA roll 1-3\n`);
  expect(cutAt(seeded, 0)).toBe(`${head}commitment: ab\nresult: unfinished, 0 actions\n\n`);
});

test("a text that is no saved game is told apart", () => {
  expect(summaryOf("slug = 'mine'\n")).toBeNull();
  expect(summaryOf("")).toBeNull();
});

test("the seat of a bot tells its kind, and what it called itself", () => {
  expect(botOf("bot:buyer")).toEqual({ kind: "buyer", called: null });
  expect(botOf("bot:mine First one")).toEqual({ kind: "mine", called: "First one" });
  expect(botOf("Ana María")).toBeNull();
});
