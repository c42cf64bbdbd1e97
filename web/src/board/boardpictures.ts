// The pictures that an edition may name for the middle of its board, each fetched when a board shows it.

import type { Layer } from "./pictures/picture.ts";

interface Picture {
  LAYERS: readonly Layer[];
}

export const PICTURES: Readonly<Record<string, () => Promise<Picture>>> = {
  lima: () => import("./pictures/lima.ts"),
  americas: () => import("./pictures/americas.ts"),
  castile: () => import("./pictures/castile.ts"),
  games: () => import("./pictures/games.ts"),
  malta: () => import("./pictures/malta.ts"),
};
