import { describe, expect, it } from "vitest";
import type { Legal } from "../generated/protocol.ts";
import { endOf } from "./autoend.ts";

function legal(...actions: string[]): Legal[] {
  return actions.map((text) => {
    const [seat = "", verb = ""] = text.split(" ");
    return { do: text, verb, seat } as Legal;
  });
}

describe("the end of a turn", () => {
  it("comes by itself where nothing is left to do", () => {
    expect(endOf(legal("A end", "A undo", "A mortgage 5", "B claim A"), "A")).toBe("A end");
  });

  it("waits where one can build, redeem or claim", () => {
    for (const more of ["A build 6", "A redeem 5", "A claim B"]) expect(endOf(legal("A end", more), "A")).toBeNull();
  });

  it("is nobody else's", () => {
    expect(endOf(legal("B end"), "A")).toBeNull();
    expect(endOf(legal("A roll"), "A")).toBeNull();
  });
});
