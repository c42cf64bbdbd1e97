// The drawings of tokens, fetched a set at a time, since a table has one. Until a set has come, and where it cannot be had,
// a token is its plain shape (tokenshapes.ts).

import { SvelteMap } from "svelte/reactivity";
import type { Figure } from "./figures/figure.ts";

interface FigureSet {
  names: readonly string[];
  load: () => Promise<{ FIGURES: Readonly<Record<string, Figure>> }>;
}

export const FIGURE_SETS: readonly FigureSet[] = [
  {
    names: ["tram", "street_lamp", "reed_boat", "pelican", "box_drum", "balcony", "cat", "kite"],
    load: () => import("./figures/lima.ts"),
  },
  {
    names: ["condor", "jaguar", "toucan", "llama", "whale", "butterfly"],
    load: () => import("./figures/americas.ts"),
  },
  {
    names: ["castle", "windmill", "stork", "round_shield", "quill", "clay_jug", "sun", "saffron"],
    load: () => import("./figures/castile.ts"),
  },
  {
    names: ["football", "marble", "spinning_top", "whistle", "medal", "glove", "trophy", "lightning"],
    load: () => import("./figures/games.ts"),
  },
  {
    names: ["luzzu", "lighthouse", "falcon", "dolphin", "pastizz", "temple", "bus", "starfish"],
    load: () => import("./figures/malta.ts"),
  },
];

const drawn = new SvelteMap<string, Figure>();
const asked = new Set<FigureSet>();

/** The drawing with a name if it is here; otherwise null, and its set is fetched. Reactive. */
export function figureNamed(name: string | null): Figure | null {
  if (name === null) return null;
  const found = drawn.get(name);
  if (found !== undefined) return found;
  const set = FIGURE_SETS.find(({ names }) => names.includes(name));
  if (set !== undefined && !asked.has(set)) void fetchSet(set);
  return null;
}

async function fetchSet(set: FigureSet): Promise<void> {
  asked.add(set);
  try {
    const { FIGURES } = await set.load();
    for (const [name, figure] of Object.entries(FIGURES)) drawn.set(name, figure);
  } catch {
    // The shapes do meanwhile; the next token that is shown asks again.
    asked.delete(set);
  }
}
