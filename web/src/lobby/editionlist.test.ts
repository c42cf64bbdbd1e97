import { expect, test } from "vitest";
import type { EditionCard } from "../generated/protocol.ts";
import { booksOf } from "./editionlist.ts";

const card = (slug: string, parent: string | null = null, own = false): EditionCard => ({
  slug,
  book: slug,
  parent,
  name: { es: slug, en: slug },
  about: { es: "", en: "" },
  players: [2, 8],
  squares: 40,
  timed: false,
  own,
  palette: {},
  name_sets: [],
  turns: {},
});

test("a form goes with the edition that it extends, over any number of steps", () => {
  const books = booksOf([card("a"), card("a-short", "a"), card("a-timed", "a-short"), card("b")]);
  expect(books.map((book) => book.forms.map((form) => form.slug))).toEqual([["a", "a-short", "a-timed"], ["b"]]);
});

test("an uploaded edition stands for itself, and so does one whose parent is not listed", () => {
  const books = booksOf([card("a"), card("own-1", "a", true), card("c", "gone")]);
  expect(books.map((book) => book.root.slug)).toEqual(["a", "own-1", "c"]);
});
