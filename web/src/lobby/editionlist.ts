// What the lobby offers to play: editions with their forms, and those uploaded from this browser.

import { editionOf, listedEditions } from "../game/editions.ts";
import { keep, kept } from "../lib/storage.ts";
import type { EditionCard } from "../generated/protocol.ts";

/** An edition with its shorter or timed forms. */
export interface Book {
  root: EditionCard;
  forms: EditionCard[]; // the root first
}

/** Every edition that can be played here, those uploaded from this browser last. */
export async function editions(): Promise<EditionCard[]> {
  const listed = await listedEditions();
  const known = new Set(listed.map((card) => card.slug));
  const mine = await Promise.all(
    ownSlugs()
      .filter((slug) => !known.has(slug))
      // One that the server no longer has is left out.
      .map((slug) => editionOf(slug).then((board) => board.card, () => null)), // prettier-ignore
  );
  return [...listed, ...mine.filter((card) => card !== null)];
}

/** Puts the forms of an edition with it. Uploaded editions stand for themselves, whatever they extend. */
export function booksOf(cards: readonly EditionCard[]): Book[] {
  const bySlug = new Map(cards.map((card) => [card.slug, card]));
  const rootOf = (card: EditionCard): EditionCard => {
    const parent = card.parent === null ? undefined : bySlug.get(card.parent);
    return card.own || parent === undefined ? card : rootOf(parent);
  };
  const books = new Map<string, Book>();
  for (const card of cards) {
    const root = rootOf(card);
    const book = books.get(root.slug) ?? { root, forms: [root] };
    if (card !== root) book.forms.push(card);
    books.set(root.slug, book);
  }
  return [...books.values()];
}

const STORAGE_KEY = "casero.editions";
const MAX_OWN = 12;

/** The editions uploaded from this browser, the newest first. */
export function ownSlugs(): string[] {
  return kept<unknown[]>(STORAGE_KEY, []).filter((slug) => typeof slug === "string");
}

/** Remembers an edition that was uploaded from this browser. */
export function keepOwn(slug: string): void {
  keep(STORAGE_KEY, [slug, ...ownSlugs().filter((one) => one !== slug)].slice(0, MAX_OWN));
}
