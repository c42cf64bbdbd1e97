import { expect, test } from "vitest";
import { botOf, summaryOf } from "./savedgame.ts";

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

test("a text that is no saved game is told apart", () => {
  expect(summaryOf("slug = 'mine'\n")).toBeNull();
  expect(summaryOf("")).toBeNull();
});

test("the seat of a bot tells its kind, and what it called itself", () => {
  expect(botOf("bot:buyer")).toEqual({ kind: "buyer", called: null });
  expect(botOf("bot:mine First one")).toEqual({ kind: "mine", called: "First one" });
  expect(botOf("Ana María")).toBeNull();
});
