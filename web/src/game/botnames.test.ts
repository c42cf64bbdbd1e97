import { beforeAll, describe, expect, it, vi } from "vitest";
import type { BotCard } from "../generated/protocol.ts";
import { memory } from "../lib/storage.stub.ts";

const rated = (key: string, level: number, two: number, four: number, plays: BotCard["plays"] = null): BotCard => ({
  key,
  level,
  plays,
  ratings: { clasico: { "2": two, "4": four }, "clasico-corto": { "4": four + 1 } },
  name: null,
  about: null,
});

const BUYER = rated("buyer", 2, 1000, 1010, "easy");
const BOTS: BotCard[] = [
  rated("random", 1, 612, 601),
  BUYER,
  rated("keeper", 3, 1104, 1100, "normal"),
  { key: "trader", level: 4, ratings: {}, name: null, about: null, plays: "hard" },
  rated("newcomer", 5, 1390, 1400),
  {
    key: "mine",
    level: 6,
    ratings: {},
    name: "<b>Mía</b>",
    about: { es: "Juega <i>como yo</i>.", en: "Plays like me." },
    plays: null,
  },
];

const CLASSIC = { slug: "clasico", parent: null, book: "clasico", own: false };
const PLACE = { edition: CLASSIC, seats: 2 };

const TEXTS = `
bot-random-name = Azar
bot-buyer-name = Comprador
bot-buyer-about = Compra todo.
bot-keeper-name = Ahorrador
bot-trader-name = Negociador
bot-trader-about = Hace tratos.
lobby-level-easy = Fácil
lobby-level-normal = Normal
lobby-level-hard = Difícil
lobby-bot-rating = Fuerza: { $rating }.
`;

describe("the bots that the server offers", () => {
  let bots: typeof import("./botnames.ts");

  beforeAll(async () => {
    vi.stubGlobal("localStorage", memory());
    vi.stubGlobal("navigator", { languages: ["es"] });
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
    vi.stubGlobal("addEventListener", () => undefined);
    bots = await import("./botnames.ts");
    const { learn } = await import("../lib/texts.svelte.ts");
    learn("es", TEXTS);
  });

  it("are chosen by their level, those of one's own by name", () => {
    const offered = [
      { value: "buyer", label: "Fácil" },
      { value: "keeper", label: "Normal" },
      { value: "trader", label: "Difícil" },
      { value: "mine", label: "<b>Mía</b>" },
    ];
    expect(bots.botChoices(BOTS, "buyer")).toEqual(offered);
    expect(bots.botChoices(BOTS, "random")).toEqual([{ value: "random", label: "Azar" }, ...offered]);
  });

  it("say how they play and how strong they are", () => {
    expect(bots.botAbout("buyer", BOTS, PLACE)).toBe("Compra todo. Fuerza: 1000.");
    expect(bots.botAbout("buyer", BOTS)).toBe("Compra todo.");
    expect(bots.botAbout("trader", BOTS, PLACE)).toBe("Hace tratos.");
    expect(bots.botAbout("newcomer", BOTS, PLACE)).toBe("Fuerza: 1390.");
    expect(bots.botAbout("nobody", BOTS, PLACE)).toBe("");
  });

  it("are rated for the edition and the number of seats, a form without a row as its edition", () => {
    const rating = (edition: { slug?: string; parent?: string; book?: string; own?: boolean }, seats: number) =>
      bots.ratingOf(BUYER, { edition: { ...CLASSIC, ...edition }, seats });
    expect(rating({}, 4)).toBe(1010);
    expect(rating({}, 3)).toBeNull();
    expect(rating({ slug: "clasico-corto", parent: "clasico" }, 4)).toBe(1011);
    expect(rating({ slug: "clasico-rapido", parent: "clasico" }, 4)).toBe(1010);
    expect(rating({ slug: "other", book: "other" }, 4)).toBeNull();
    expect(rating({ slug: "uploaded", own: true }, 4)).toBeNull();
    expect(bots.ratingOf(BUYER, { edition: undefined, seats: 4 })).toBeNull();
  });

  it("of one's own say themselves what they are called and how they play, as plain text", () => {
    expect(bots.botName("mine", BOTS)).toBe("<b>Mía</b>");
    expect(bots.botAbout("mine", BOTS, PLACE)).toBe("Juega <i>como yo</i>.");
  });

  it("that there are no more go by their key, or by the name that they had", () => {
    expect(bots.botName("gone", BOTS)).toBe("gone");
    expect(bots.botName("gone", BOTS, "Gone B")).toBe("Gone B");
  });

  it("are told by their name at a seat, without its letter", () => {
    expect(bots.seatedBot({ bot: "mine", name: "Mía B", seat: "B" })).toBe("Mía");
    expect(bots.seatedBot({ bot: "buyer", name: "buyer C", seat: "C" })).toBe("Comprador");
  });

  it("are told apart by their letter, wherever the table is named", () => {
    expect(bots.seatName({ bot: "buyer", name: "buyer C", seat: "C" })).toBe("Comprador C");
    expect(bots.seatName({ bot: "mine", name: "Mía B", seat: "B" })).toBe("Mía B");
    expect(bots.seatName({ bot: null, name: "Ana", seat: "A" })).toBe("Ana");
  });
});
