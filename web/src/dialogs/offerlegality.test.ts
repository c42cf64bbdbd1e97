import { beforeEach, expect, it, vi } from "vitest";
import type { Position, Previewed } from "../generated/protocol.ts";
import type { LiveTable } from "../game/livetable.svelte.ts";
import { OfferLegality } from "./offerlegality.svelte.ts";

const state = { n: 3 } as Position;

beforeEach(() => void vi.useFakeTimers());

it("compares with the game as it stood when it asked, whatever moment is looked at", async () => {
  let answer: (reply: Previewed) => void = () => undefined;
  const live = {
    chances: [0.9, 0.1], // of a past moment
    chancesNow: [0.5, 0.5],
    preview: () => new Promise<Previewed>((resolve) => (answer = resolve)),
  };
  const legality = new OfferLegality(() => live as unknown as LiveTable);
  legality.judge("A offer B: 5 for 12", state);
  await vi.runAllTimersAsync();
  live.chancesNow = [0.2, 0.8];
  answer({ t: "previewed", id: "1", state, chances: [0.6, 0.4] } as Previewed);
  await vi.runAllTimersAsync();
  expect(legality.found?.chances).toEqual({ before: [0.5, 0.5], after: [0.6, 0.4] });
});
