import { beforeEach, describe, expect, it, vi } from "vitest";
import { memory } from "../lib/storage.stub.ts";
import { heldSeats, holdSeat } from "./heldseats.ts";
import { playAgain } from "./tableapi.ts";

let asked: string[];
let answers: (holds: string) => Response;

beforeEach(() => {
  asked = [];
  vi.stubGlobal("localStorage", memory());
  vi.stubGlobal("fetch", (_path: string, request: { headers: Record<string, string> }) => {
    const secret = new Headers(request.headers).get("Authorization")?.replace("Bearer ", "") ?? "";
    asked.push(secret);
    return Promise.resolve(answers(secret));
  });
  holdSeat("antes", "A", "secret-of-A");
  holdSeat("antes", "C", "secret-of-C");
});

const seatsAt = (table: string): string[] => heldSeats(table).map(({ seat }) => seat);

describe("another game for those who share this screen", () => {
  it("keeps every seat that the server gives back", async () => {
    answers = () => Response.json({ table: "nueva", holds: { A: "a".repeat(24), C: "c".repeat(24) } });
    await expect(playAgain("antes")).resolves.toBe("nueva");
    expect(asked).toEqual(["secret-of-A"]);
    expect(seatsAt("nueva")).toEqual(["A", "C"]);
  });

  it("asks for the seats that were not given yet, and does without those that are taken", async () => {
    answers = (secret) =>
      secret === "secret-of-A"
        ? Response.json({ table: "nueva", holds: { A: "a".repeat(24) } })
        : Response.json({ fault: "full", detail: "" }, { status: 409 });
    await expect(playAgain("antes")).resolves.toBe("nueva");
    expect(asked).toEqual(["secret-of-A", "secret-of-C"]);
    expect(seatsAt("nueva")).toEqual(["A"]);
  });

  it("says what is wrong if nobody could come along", async () => {
    answers = () => Response.json({ fault: "not_open", detail: "" }, { status: 409 });
    await expect(playAgain("antes")).rejects.toThrow();
    await expect(playAgain("otra")).rejects.toThrow();
  });
});
