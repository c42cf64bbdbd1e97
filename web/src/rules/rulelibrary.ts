// What the rulebook's screen reads from the server, each asked for once; what failed can be asked for again.

import type { CompareRow, EditionBoard, EditionCard, RuleCard } from "../generated/protocol.ts";
import { get } from "../lib/api.ts";

const asked = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  let promise = asked.get(path) as Promise<T> | undefined;
  if (promise === undefined) {
    promise = get<T>(path).catch((error: unknown) => {
      asked.delete(path);
      throw error;
    });
    asked.set(path, promise);
  }
  return promise;
}

/** The editions that there are. */
export const editions = (): Promise<EditionCard[]> => once("/editions");

/** An edition with its switches. */
export const editionOf = (slug: string): Promise<EditionBoard> => once(`/editions/${encodeURIComponent(slug)}`);

/** The rules of an edition's book, in their order. */
export const rulesOf = (edition: string): Promise<RuleCard[]> => once(`/rules?edition=${encodeURIComponent(edition)}`);

/** One rule, of whatever book. */
export const ruleOf = (id: string): Promise<RuleCard> => once(`/rules/${encodeURIComponent(id)}`);

/** The books side by side. */
export const comparison = (): Promise<CompareRow[]> => once("/compare");

/** The rules of several books by their id. */
export async function rulesById(books: readonly string[]): Promise<Map<string, RuleCard>> {
  const lists = await Promise.all(books.map(rulesOf));
  return new Map(lists.flat().map((rule) => [rule.id, rule]));
}
