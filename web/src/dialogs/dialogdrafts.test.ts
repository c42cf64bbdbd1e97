import { beforeEach, describe, expect, it, vi } from "vitest";
import { bidDraftOf, offerDraftOf, keepBidDraft, keepOfferDraft, newOfferDraft } from "./dialogdrafts.ts";
import { readOffer } from "../game/notation.ts";
import { memory } from "../lib/storage.stub.ts";

const WORDS = { decks: ["casualidad", "arca_comunal"] };

describe("an offer that is being written", () => {
  beforeEach(() => vi.stubGlobal("sessionStorage", memory()));

  it("is there again with what it answers", () => {
    const terms = readOffer("A offer B: 5, $100 for 12", WORDS);
    if (terms === null) throw new Error("not read");
    const draft = { terms, counter: { offer: 7, action: "B offer A: 12 for 5" } };
    keepOfferDraft("mesa", "A", draft, WORDS);
    expect(offerDraftOf("mesa", "A", WORDS)).toEqual(draft);
    expect(offerDraftOf("mesa", "B", WORDS)).toBeNull();
    expect(offerDraftOf("otra", "A", WORDS)).toBeNull();
  });

  it("is forgotten when it was sent", () => {
    keepOfferDraft("mesa", "A", newOfferDraft("A", "B", WORDS), WORDS);
    keepOfferDraft("mesa", "A", null, WORDS);
    expect(offerDraftOf("mesa", "A", WORDS)).toBeNull();
  });

  it("is nothing where the storage holds something else or is forbidden", () => {
    sessionStorage.setItem("casero.draft.mesa.A", "{");
    expect(offerDraftOf("mesa", "A", WORDS)).toBeNull();
    vi.stubGlobal("sessionStorage", undefined);
    expect(offerDraftOf("mesa", "A", WORDS)).toBeNull();
    expect(() => keepOfferDraft("mesa", "A", newOfferDraft("A", "B", WORDS), WORDS)).not.toThrow();
  });
});

describe("a bid that is being typed", () => {
  beforeEach(() => vi.stubGlobal("sessionStorage", memory()));

  it("is there again for the same lot and seat, and for no other", () => {
    keepBidDraft("mesa", "A", "deed:5", 37);
    expect(bidDraftOf("mesa", "A", "deed:5")).toBe(37);
    expect(bidDraftOf("mesa", "A", "deed:6")).toBeNull();
    expect(bidDraftOf("mesa", "B", "deed:5")).toBeNull();
    keepBidDraft("mesa", "A", "deed:5", null);
    expect(bidDraftOf("mesa", "A", "deed:5")).toBeNull();
  });
});
