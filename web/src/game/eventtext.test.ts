import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { EVENT_TEXTS } from "../generated/texts.ts";
import type { Event as GameEvent } from "../generated/protocol.ts";
import { eventKey, fillCard, partOf, sayEvent, type Catalogue, type Names } from "./eventtext.ts";

function catalogue(lang: string): Catalogue {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  const file = new URL(`../../../src/casero/text/locales/${lang}.ftl`, import.meta.url);
  bundle.addResource(new FluentResource(readFileSync(file, "utf-8")));
  return {
    has: (key) => bundle.hasMessage(key),
    say: (key, args) => {
      const errors: Error[] = [];
      const text = bundle.formatPattern(bundle.getMessage(key)?.value ?? "", args ?? null, errors);
      expect(errors).toEqual([]);
      return text;
    },
  };
}

const es = catalogue("es");
const names: Names = {
  maxHouses: 4,
  seat: (seat) => ({ A: "Ana", B: "Luis" })[seat] ?? seat,
  square: (square) => `casilla ${square}`,
  money: (amount) => `${amount} €`,
  deck: (deck) => deck,
  card: (_deck, card) => card,
};

const rent: GameEvent = { kind: "money", seat: "B", other: "A", square: 5, amount: 28, cause: "rent_double" };

describe("an event's sentence", () => {
  it("speaks to who pays, to who is paid, and to anybody else", () => {
    expect(sayEvent(rent, names, "B", es)).toMatch(/^Pagas 28 € a Ana/);
    expect(sayEvent(rent, names, "A", es)).toMatch(/^Luis te paga 28 €/);
    expect(sayEvent(rent, names, null, es)).toMatch(/^Luis paga 28 € a Ana/);
  });

  it("chooses the message of the cause, and of the pot or the bank where there is one", () => {
    const tax: GameEvent = { kind: "money", seat: "A", other: "pot", amount: 100, cause: "tax" };
    expect(eventKey(tax, es.has)).toBe("ev-money-tax-pot");
    expect(eventKey({ ...tax, other: "bank" }, es.has)).toBe("ev-money-tax");
    expect(eventKey({ kind: "jail_card", other: "A", deck: "d", card: "c" }, es.has)).toBe("ev-jail-card-from-bank");
    expect(eventKey({ kind: "auction", seat: "A", square: 1, amount: 1, extra: 0 }, es.has)).toBe("ev-auction-deed");
    expect(eventKey({ kind: "over", end: "last_survivor", winners: ["A"] }, es.has)).toBe("ev-over-last-survivor");
  });

  it("counts the reader among the winners", () => {
    const over: GameEvent = { kind: "over", end: "time", winners: ["A", "B"] };
    expect(partOf(over, "B")).toBe("winners");
    expect(partOf(over, "C")).toBe(EVENT_TEXTS.nobody);
    expect(sayEvent(over, names, "C", es)).toContain("Ana, Luis");
  });

  it("writes levels as houses or as the hotel", () => {
    const built: GameEvent = { kind: "built", seat: "A", square: 1, extra: 2 };
    expect(sayEvent(built, names, null, es)).toContain("2 casas");
    expect(sayEvent({ ...built, extra: 5 }, names, null, es)).toContain("hotel");
  });

  it("exists for every kind of event, in both languages, without a missing variable", () => {
    for (const lang of ["es", "en"]) {
      const texts = catalogue(lang);
      for (const kind of Object.keys(EVENT_TEXTS.variables)) {
        const event: GameEvent = {
          kind,
          seat: "A",
          other: "B",
          square: 1,
          amount: 2,
          extra: 1,
          origin: 0,
          deck: "d",
          card: "c",
          winners: ["A"],
          ...(kind === "over" ? { end: "time" } : {}),
        };
        expect(sayEvent(event, names, "A", texts)).not.toBe(kind);
      }
    }
  });

  it("is the kind itself where a newer server tells of something unknown", () => {
    expect(sayEvent({ kind: "eclipse" }, names, null, es)).toBe("eclipse");
  });
});

it("writes the squares and amounts of a card out", () => {
  expect(fillCard("Ve a {square:39} y paga {money:150}.", names)).toBe("Ve a casilla 39 y paga 150 €.");
});
