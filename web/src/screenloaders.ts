// How each screen is fetched: once, when it is first shown or, for the one that the address names, at once.

import { heldSeats } from "./game/heldseats.ts";
import { screenOf } from "./lib/screens.ts";

export const loaders = {
  lobby: () => import("./lobby/LobbyScreen.svelte"),
  table: () => {
    // Whoever comes with a seat, or comes back to one, most likely comes to a game that goes on.
    if (isSeated()) import("./table/GameScreen.svelte").catch(() => undefined);
    return import("./table/TableScreen.svelte");
  },
  replay: () => import("./replay/ReplayScreen.svelte"),
  rules: () => import("./rules/RulesScreen.svelte"),
  learn: () => import("./learn/LearnScreen.svelte"),
  problems: () => import("./learn/ProblemsScreen.svelte"),
} as const;

function isSeated(): boolean {
  const screen = screenOf(location.pathname);
  return location.hash.startsWith("#seat=") || (screen.name === "table" && heldSeats(screen.table).length > 0);
}
