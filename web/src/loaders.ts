// How each screen is fetched: once, when it is first shown or, for the one that the address names, at once.

import { heldSeats } from "./game/heldseats.ts";
import { screenOf } from "./lib/screens.ts";

export const loaders = {
  lobby: () => import("./lobby/Lobby.svelte"),
  table: () => {
    // Whoever comes with a seat, or comes back to one, most likely comes to a game that goes on.
    if (isSeated()) import("./table/Play.svelte").catch(() => undefined);
    return import("./table/Table.svelte");
  },
  replay: () => import("./replay/Replay.svelte"),
  rules: () => import("./rules/Rules.svelte"),
} as const;

function isSeated(): boolean {
  const screen = screenOf(location.pathname);
  return location.hash.startsWith("#seat=") || (screen.name === "table" && heldSeats(screen.table).length > 0);
}
