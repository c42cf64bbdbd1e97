import { beforeEach, describe, expect, it, vi } from "vitest";
import { memory } from "../lib/storage.stub.ts";
import { heldSeats, holdSeat } from "./heldseats.ts";
import { checkSaved, playAgain } from "./tableapi.ts";

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

describe("a saved game that is chosen", () => {
  it("is shown to the server as it is, with the edition that it is to be read by", async () => {
    const paths: string[] = [];
    vi.stubGlobal("fetch", (path: string, request: { body: string }) => {
      paths.push(`${path} ${request.body}`);
      return Promise.resolve(Response.json({ seats: ["Ana", "Luis"], actions: 3 }));
    });
    await checkSaved("casero: 1\n", null);
    await checkSaved("casero: 1\n", "own-1 2");
    expect(paths).toEqual(["/api/saved casero: 1\n", "/api/saved?edition=own-1%202 casero: 1\n"]);
  });

  it("is refused with the server's reason", async () => {
    answers = () => Response.json({ fault: "bad_save", detail: { es: "porque sí", en: "because" } }, { status: 422 });
    await expect(checkSaved("casero: 1\n", null)).rejects.toMatchObject({ fault: "bad_save" });
  });
});
