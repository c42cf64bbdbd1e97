import { beforeAll, describe, expect, it, vi } from "vitest";
import type { BotCard } from "../generated/protocol.ts";
import { memory } from "./storage.stub.ts";

const BOTS: BotCard[] = [
  { key: "random", level: 1, rating: 612 },
  { key: "buyer", level: 2, rating: 1000 },
  { key: "keeper", level: 3, rating: 1104 },
  { key: "trader", level: 4, rating: null },
  { key: "newcomer", level: 5, rating: 1390 },
];

const TEXTS = `
bot-random-name = Azar
bot-buyer-name = Comprador
bot-buyer-about = Compra todo.
bot-keeper-name = Ahorrador
bot-trader-name = Negociador
bot-trader-about = Hace tratos.
lobby-bot-rated = { $name } · { $rating }
lobby-bot-rating = Fuerza: { $rating }.
`;

describe("the bots that the server offers", () => {
  let bots: typeof import("./bots.ts");

  beforeAll(async () => {
    vi.stubGlobal("localStorage", memory());
    vi.stubGlobal("navigator", { languages: ["es"] });
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
    vi.stubGlobal("addEventListener", () => undefined);
    bots = await import("./bots.ts");
    const { learn } = await import("./texts.svelte.ts");
    learn("es", TEXTS);
  });

  it("are all there in their order, with their rating where they have one", () => {
    expect(bots.botChoices(BOTS)).toEqual([
      { value: "random", label: "Azar · 612" },
      { value: "buyer", label: "Comprador · 1000" },
      { value: "keeper", label: "Ahorrador · 1104" },
      { value: "trader", label: "Negociador" },
      { value: "newcomer", label: "newcomer · 1390" },
    ]);
  });

  it("say how they play and how strong they are", () => {
    expect(bots.botAbout("buyer", BOTS)).toBe("Compra todo. Fuerza: 1000.");
    expect(bots.botAbout("trader", BOTS)).toBe("Hace tratos.");
    expect(bots.botAbout("newcomer", BOTS)).toBe("Fuerza: 1390.");
    expect(bots.botAbout("nobody", BOTS)).toBe("");
  });
});
