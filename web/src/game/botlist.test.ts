import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BotCard } from "../generated/protocol.ts";

const bot = (key: string, level: number, plays: BotCard["plays"] = null): BotCard => ({
  key,
  level,
  ratings: {},
  name: null,
  about: null,
  plays,
});
const BOTS = [bot("thinker", 3, "expert"), bot("random", 1), bot("buyer", 2, "easy")];

describe("the bots of the server", () => {
  beforeEach(() => vi.stubGlobal("fetch", () => Promise.resolve(Response.json(BOTS))));
  afterEach(() => vi.unstubAllGlobals());

  it("come with the easiest first, and are then known by their level", async () => {
    const { bots, levelOf } = await import("./botlist.svelte.ts");
    expect(levelOf("buyer")).toBeNull();
    expect((await bots()).map((one) => one.key)).toEqual(["random", "buyer", "thinker"]);
    expect([levelOf("buyer"), levelOf("random"), levelOf(null)]).toEqual(["easy", null, null]);
  });

  it("suggest the easiest that plays a level", async () => {
    const { suggestedBot } = await import("./botlist.svelte.ts");
    expect(suggestedBot(BOTS.toSorted((a, b) => a.level - b.level))).toBe("buyer");
    expect(suggestedBot([bot("mine", 1)])).toBe("mine");
    expect(suggestedBot([])).toBe("");
  });
});
