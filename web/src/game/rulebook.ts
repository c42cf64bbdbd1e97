// Rules by their id, fetched once: a rulebook does not change while the page is open.

import { get } from "../lib/api.ts";
import type { RuleCard } from "../generated/protocol.ts";

const known = new Map<string, Promise<RuleCard>>();
const books = new Map<string, Promise<RuleCard[]>>();

/** A rule by its id; rejects with a Fault of the api, and can then be asked for again. */
export function ruleOf(id: string): Promise<RuleCard> {
  return once(known, id, () => get<RuleCard>(`/rules/${encodeURIComponent(id)}`));
}

/** All rules of an edition's book. */
export function bookOf(edition: string): Promise<RuleCard[]> {
  return once(books, edition, () => get<RuleCard[]>(`/rules?edition=${encodeURIComponent(edition)}`));
}

function once<T>(kept: Map<string, Promise<T>>, key: string, fetch: () => Promise<T>): Promise<T> {
  let promise = kept.get(key);
  if (promise === undefined) {
    promise = fetch().catch((error: unknown) => {
      kept.delete(key);
      throw error;
    });
    kept.set(key, promise);
  }
  return promise;
}
