import { beforeAll, expect, it, vi } from "vitest";
import { memory } from "./storage.stub.ts";

beforeAll(() => {
  vi.stubGlobal("localStorage", memory());
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
});

it("says how calls stand now: on, off, refused, or still to be asked for", async () => {
  const { callsText } = await import("./systemnotices.ts");
  expect(callsText(true, "granted")).toBe("company-calls-on");
  expect(callsText(false, "granted")).toBe("company-calls-off");
  expect(callsText(false, "denied")).toBe("company-calls-denied");
  expect(callsText(false, "default")).toBe("company-calls-about");
});
