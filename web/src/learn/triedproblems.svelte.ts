// What was tried and solved in this browser, the rating that came of it, and which problems are wanted.

import type { ProblemCard } from "../generated/protocol.ts";
import { keep, kept } from "../lib/storage.ts";
import type { Filter } from "./problemlist.ts";
import { rated, START } from "./problemrating.ts";

const TRIED_KEY = "casero.problems";
const FILTER_KEY = "casero.problems.filter";

interface Kept {
  rating: number;
  /** By problem, whether the first attempt was right: only that counts. */
  tried: Record<string, boolean>;
}

// What was kept may be of another version.
function read(): Kept {
  const { rating, tried } = kept<Partial<Kept>>(TRIED_KEY, {});
  const known = typeof tried === "object" && tried !== null ? Object.entries(tried) : [];
  return {
    rating: typeof rating === "number" && Number.isFinite(rating) ? rating : START,
    tried: Object.fromEntries(known.filter(([, right]) => typeof right === "boolean")),
  };
}

function readFilter(): Filter {
  const { theme, edition } = kept<Partial<Filter>>(FILTER_KEY, {});
  return { theme: typeof theme === "string" ? theme : "", edition: typeof edition === "string" ? edition : "" };
}

let own = $state.raw(read());
let filter = $state.raw(readFilter());

export const tried = {
  get rating(): number {
    return Math.round(own.rating);
  },
  get count(): number {
    return Object.keys(own.tried).length;
  },
  get solved(): number {
    return Object.values(own.tried).filter(Boolean).length;
  },
  has: (id: string): boolean => id in own.tried,
  /** Whether the first attempt was right; null where there was none. */
  rightAt: (id: string): boolean | null => own.tried[id] ?? null,
  /** Notes an attempt; the first one counts. Returns what it changed the rating by. Another tab may have noted more. */
  add(card: Pick<ProblemCard, "id" | "rating">, choices: number, right: boolean): number {
    const now = read();
    if (card.id in now.tried) return 0;
    const before = Math.round(now.rating);
    const rating = rated(now.rating, Object.keys(now.tried).length, card.rating, choices, right);
    own = { rating, tried: { ...now.tried, [card.id]: right } };
    keep(TRIED_KEY, own);
    return Math.round(rating) - before;
  },
};

export const wanted = {
  get filter(): Filter {
    return filter;
  },
  set(change: Partial<Filter>): void {
    filter = { ...filter, ...change };
    keep(FILTER_KEY, filter);
  },
};
