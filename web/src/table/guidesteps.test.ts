import { expect, test } from "vitest";
import type { Entry, Legal, OfferInfo } from "../generated/protocol.ts";
import { state } from "../game/position.stub.ts";
import { next, rentOf, tell, type Scene } from "./guidesteps.ts";

const legal = (...verbs: string[]): Legal[] => verbs.map((verb) => ({ do: `A ${verb}`, verb, seat: "A" }));
const scene = (changed: Partial<Scene> = {}): Scene => ({
  me: "A",
  state,
  legal: [],
  decision: null,
  offers: [],
  rent: null,
  ...changed,
});
const BUY = { kind: "buy", seat: "A", key: "buy", acts: true } as const;

test("a step speaks when its moment has come, and of the real thing", () => {
  expect(tell("throw", scene())).toBeNull();
  expect(tell("throw", scene({ legal: legal("roll") }))?.target).toBe('[data-verb="roll"]');
  expect(tell("buy", scene({ decision: BUY }))?.target).toBe("[role=dialog]");
  expect(tell("end", scene({ legal: legal("end") }))?.text).toBe("guide-end");
  expect(tell("group", scene({ legal: legal("build", "roll") }))?.text).toBe("guide-build");
  expect(tell("group", scene({ offers: [{} as OfferInfo] }))?.text).toBe("guide-offer");
  expect(tell("money", scene({ rent: { got: true } }))?.text).toBe("guide-rent-got");
});

test("nothing is told over a decision but what it is about, nor when others act", () => {
  const busy = scene({ decision: BUY, legal: legal("roll", "end", "build"), rent: { got: false } });
  for (const step of ["throw", "end", "group", "money"] as const) expect(tell(step, busy)).toBeNull();
  expect(tell("throw", scene({ legal: legal("roll"), state: { ...state, to_act: "B" } }))).toBeNull();
  expect(tell("group", scene({ legal: legal("build"), state: { ...state, to_act: "B" } }))).toBeNull();
  expect(tell("throw", scene({ legal: legal("roll"), state: { ...state, over: "last" } as typeof state }))).toBeNull();
});

test("what is told stays until its moment is over; then the most fleeting one comes", () => {
  const both = scene({ legal: legal("roll", "build") });
  expect(next(both, [], null)?.step).toBe("group");
  expect(next(both, [], "throw")?.step).toBe("throw");
  expect(next(both, ["throw"], "throw")?.step).toBe("group");
  expect(next(both, ["throw", "group"], null)).toBeNull();
  expect(next(scene({ legal: legal("end") }), [], "throw")?.step).toBe("end");
});

test("rent is told from both sides, and nothing else that is paid", () => {
  const paid = (seat: string, other: string, cause: string) =>
    ({ events: [{ kind: "money", seat, other, cause, amount: 8 }] }) as unknown as Entry;
  expect(rentOf(paid("A", "B", "rent_bare"), "A")).toEqual({ got: false });
  expect(rentOf(paid("B", "A", "rent_built"), "A")).toEqual({ got: true });
  expect(rentOf(paid("B", "C", "rent_bare"), "A")).toBeNull();
  expect(rentOf(paid("bank", "A", "salary"), "A")).toBeNull();
});
