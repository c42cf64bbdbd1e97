// The drawings of squares, on a grid of 24: an area in a soft tone, and lines over it.

import type { SquareCard } from "../generated/protocol.ts";

export interface Drawing {
  area?: string;
  line: string;
}

const DRAWINGS = {
  go: {
    area: "M22 8.5H11.5V4L2 12l9.5 8v-4.5H22z",
    line: "M22 8.5H11.5V4L2 12l9.5 8v-4.5H22z",
  },
  jail: {
    area: "M4 3.5h16v17H4z",
    line: "M4 3.5h16v17H4zM8 3.5v17M12 3.5v17M16 3.5v17M4 9h16",
  },
  go_to_jail: {
    area: "M7 12.5a4.3 4.3 0 1 0 0 8.6 4.3 4.3 0 0 0 0-8.6zM17 12.5a4.3 4.3 0 1 0 0 8.6 4.3 4.3 0 0 0 0-8.6z",
    line: "M7 12.5a4.3 4.3 0 1 0 0 8.6 4.3 4.3 0 0 0 0-8.6zM17 12.5a4.3 4.3 0 1 0 0 8.6 4.3 4.3 0 0 0 0-8.6zM7 12.5V9.3M17 12.5V9.3M7 9.3c0-2 1.2-3.3 2.8-3.3M17 9.3c0-2-1.2-3.3-2.8-3.3M10.6 6a1.6 1.6 0 0 1 2.8 0M10.6 6a1.6 1.6 0 0 0 2.8 0",
  },
  free_parking: {
    area: "M2.5 17v-4l2.3-1.2L7.2 7h8.6l3.2 4.6 2.5 1.2V17z",
    line: "M4.6 17H2.5v-4l2.3-1.2L7.2 7h8.6l3.2 4.6 2.5 1.2V17h-2M9.4 17h5.2M5 11.8h14M11.5 7v4.8M7 15a2.2 2.2 0 1 0 0 4.4A2.2 2.2 0 0 0 7 15zM17 15a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z",
  },
  tax: {
    area: "M5.5 3h13v18l-2.2-1.6-2.1 1.6-2.2-1.6L9.8 21l-2.1-1.6L5.5 21z",
    line: "M5.5 3h13v18l-2.2-1.6-2.1 1.6-2.2-1.6L9.8 21l-2.1-1.6L5.5 21zM9 15l6-7M9.4 8.6v.01M14.6 14.4v.01",
  },
  station: {
    area: "M6 4.5h12v10.7a2.8 2.8 0 0 1-2.8 2.8H8.8A2.8 2.8 0 0 1 6 15.2z",
    line: "M6 4.5h12v10.7a2.8 2.8 0 0 1-2.8 2.8H8.8A2.8 2.8 0 0 1 6 15.2zM6 11.2h12M12 4.5v6.7M9 14.7v.01M15 14.7v.01M9.2 18L7 21.5M14.8 18l2.2 3.5M8 20h8M10 4.5V2.6h4v1.9",
  },
  utility: {
    area: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z",
    line: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 12.5l3.4-4.2M8.5 16.5h7M6.8 12v.01M8.6 8.4v.01M17.2 12v.01",
  },
  bulb: {
    area: "M9 17c0-2.3-3.2-3.4-3.2-7.6a6.2 6.2 0 0 1 12.4 0c0 4.2-3.2 5.3-3.2 7.6z",
    line: "M9 17c0-2.3-3.2-3.4-3.2-7.6a6.2 6.2 0 0 1 12.4 0c0 4.2-3.2 5.3-3.2 7.6zM9.4 19.8h5.2M10.5 22.3h3M10 10l2 2.2 2-2.2M12 12.2V17",
  },
  monument: {
    area: "M3 9.5L12 4l9 5.5zM6 9.5h12v9H6z",
    line: "M3 9.5L12 4l9 5.5zM3.5 21h17M5 18.5h14M6.5 9.5v9M10.2 9.5v9M13.8 9.5v9M17.5 9.5v9",
  },
  tap: {
    area: "M3 9h10.5a5.5 5.5 0 0 1 5.5 5.5V16h-5v-1.5H3z",
    line: "M3 9h10.5a5.5 5.5 0 0 1 5.5 5.5V16h-5v-1.5H3zM3 7v9.5M9 9V5.5M5.5 5.5c1.2-1.3 2.3-1.3 3.5 0s2.3 1.3 3.5 0M16.5 18.3c1.1 1.4 1.6 2.1 1.6 2.7a1.6 1.6 0 0 1-3.2 0c0-.6.5-1.3 1.6-2.7z",
  },
  train: {
    area: "M3 16V9.5h9V5h8v11z",
    line: "M3 16V9.5h9V5h8v11zM12 9.5V16M14.5 7.8h3v3h-3zM11 5h10.5M5.2 9.5V6.5h2.6v3M2 16h19.5M6.5 16.5a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM16.5 16.5a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z",
  },
  ferry: {
    area: "M2.5 13.5h19L19 19H5z",
    line: "M2.5 13.5h19L19 19H5zM6 13.5v-4h10.5l2 4M8.5 9.5V5h3.5v4.5M14.5 11.5v.01M11 11.5v.01M2 21.5c1.7 1 3.3 1 5 0s3.3-1 5 0 3.3 1 5 0 3.3-1 5 0",
  },
  anchor: {
    area: "M4 14c.6 4.6 3.6 7.2 8 7.2s7.4-2.6 8-7.2l-2.8 1.6C16 18 14.4 19 12 19s-4-1-5.2-3.4z",
    line: "M12 6.2v15M12 2.6a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zM8.2 9.5h7.6M4 14c.6 4.6 3.6 7.2 8 7.2s7.4-2.6 8-7.2M4 14l-1.6 3M4 14l3 1.7M20 14l1.6 3M20 14l-3 1.700",
  },
  plane: {
    area: "M21.3 2.7c-1-1-2.6-.7-3.6.3l-3.5 3.5-8.7-2.4L4 5.6l7.2 3.9-3.6 3.6-2.8-.5L3.4 14l3.9 2.2L9.5 20l1.4-1.4-.5-2.8 3.6-3.6 3.9 7.2 1.5-1.5-2.4-8.7L20.5 6c1-1 1.8-2.3.8-3.3z",
    line: "M21.3 2.7c-1-1-2.6-.7-3.6.3l-3.5 3.5-8.7-2.4L4 5.6l7.2 3.9-3.6 3.6-2.8-.5L3.4 14l3.9 2.2L9.5 20l1.4-1.4-.5-2.8 3.6-3.6 3.9 7.2 1.5-1.5-2.4-8.7L20.5 6c1-1 1.8-2.3.8-3.3z",
  },
  antenna: {
    area: "M8 21.5L12 8l4 13.5z",
    line: "M8 21.5L12 8l4 13.5M9.6 16.5h4.8M12 8v.01M8.9 11a4.2 4.2 0 0 1 0-6M15.1 11a4.2 4.2 0 0 0 0-6M6.2 13.2a7.6 7.6 0 0 1 0-10.4M17.8 13.2a7.6 7.6 0 0 0 0-10.400",
  },
  barrel: {
    area: "M6 3h12c1.3 6 1.3 12 0 18H6C4.7 15 4.7 9 6 3z",
    line: "M6 3h12c1.3 6 1.3 12 0 18H6C4.7 15 4.7 9 6 3zM5.3 7h13.4M5.3 17h13.4M12 8.8c1.5 1.9 2.2 2.9 2.2 3.9a2.2 2.2 0 0 1-4.4 0c0-1 .7-2 2.2-3.9z",
  },
  mills: {
    area: "M8.8 10h6.4l1.8 11.5H7z",
    line: "M8.8 10h6.4l1.8 11.5H7zM12 9L18.5 2.5M12 9L5.5 2.5M12 9l6.5 6.5M12 9l-6.5 6.5M18.5 2.5l2 2-4.5 4M5.5 2.5l-2 2 4.5 4M18.5 15.5l2-2-3-3M5.5 15.5l-2-2 3-3M12 21.5v-3",
  },
  fortress: {
    area: "M3.5 21V8.5h17V21z",
    line: "M3.5 21V5.5h2.6v2h2.3v-2h2.4v3h2.4v-3h2.4v2h2.3v-2h2.6V21zM9.5 21v-3.5a2.5 2.5 0 0 1 5 0V21M7 12v1.5M17 12v1.500",
  },
  theatre: {
    area: "M3.5 4H9c0 5-2 8-5.5 9.5zM20.5 4H15c0 5 2 8 5.5 9.5z",
    line: "M2.5 4h19M3.5 4v16.5M20.5 4v16.5M2.5 20.5h19M9 4c0 5-2 8-5.5 9.5M15 4c0 5 2 8 5.5 9.5M9 4c.8 2.4 2 2.4 3 0 1 2.4 2.2 2.4 3 0M6.5 17h11",
  },
  aqueduct: {
    area: "M2 4.5h20V8H2z",
    line: "M2 4.5h20M2 8h20M3.5 8v13M9.2 8v13M14.8 8v13M20.5 8v13M3.5 12.5a2.85 2.85 0 0 1 5.7 0M9.2 12.5a2.8 2.8 0 0 1 5.6 0M14.8 12.5a2.85 2.85 0 0 1 5.7 0M2 21h20",
  },
  houses: {
    area: "M7 13V7l6-4 6 4v6z",
    line: "M7 13V7l6-4 6 4v6zM5.5 13h15M7 13l2 3M19 13l-2 3M10.5 8v2.5M15.5 8v2.5M3 21.5c3-.5 4-2 4-4.5 0-1.5 1-2 2.5-2M21 21.5c-2-1-3-2.5-3-5M8.5 10.5h4M13.5 10.5h4",
  },
  cathedral: {
    area: "M3.5 21V9.5L6 2.5l2.5 7v2.5L12 9l3.5 3V9.5l2.5-7 2.5 7V21z",
    line: "M3.5 21V9.5L6 2.5l2.5 7V21M20.5 21V9.5l-2.5-7-2.5 7V21M8.5 12L12 9l3.5 3M2.5 21h19M10.3 21v-3a1.7 1.7 0 0 1 3.4 0v3M12 12.6a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4zM6 12v2.5M18 12v2.500",
  },
  ring: {
    area: "M8.5 2.5h7l2.2 3L12 10 6.3 5.5z",
    line: "M8.5 2.5h7l2.2 3L12 10 6.3 5.5zM6.3 5.5h11.4M12 9.9a5.9 5.9 0 1 0 0 11.8 5.9 5.9 0 0 0 0-11.8z",
  },
  company: {
    area: "M3 20.5V11l5 3.2V11l5 3.2V11l3.6 2.3V4.5H20v16z",
    line: "M3 20.5V11l5 3.2V11l5 3.2V11l3.6 2.3V4.5H20v16zM7 17.3h.01M11.5 17.3h.01M16 17.3h.01",
  },
  // Cards: one drawing for each deck of an edition, in the order of its file.
  deck0: {
    area: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z",
    line: "M8.3 9.2a3.7 3.7 0 1 1 5.5 3.3c-1.2.7-1.8 1.4-1.8 2.9M12 18.8v.01",
  },
  deck1: {
    area: "M3 10.5A4.5 4.5 0 0 1 7.5 6h9a4.5 4.5 0 0 1 4.5 4.5V19H3z",
    line: "M3 10.5A4.5 4.5 0 0 1 7.5 6h9a4.5 4.5 0 0 1 4.5 4.5V19H3zM3 12h6.5M14.5 12H21M9.5 10h5v4.5h-5zM12 12v.5",
  },
  deck2: {
    area: "M3 6h18v13H3z",
    line: "M3 6h18v13H3zM3.5 6.8L12 13.2l8.5-6.4",
  },
  deck3: {
    area: "M12 11.5C9 12 6.5 10.5 6.5 8S10 5 12 8c2-3 5.5-2.5 5.5 0S15 12 12 11.5z",
    line: "M12 11C9.5 13 6 11.5 6 8.5S10 5 12 8.5c2-3.5 6-3 6 0S14.5 13 12 11zM12 11c-1.5 3-5 4-6.5 2M12 11c1.5 3 5 4 6.5 2M12 11c0 4-.5 7-2 10",
  },
} as const satisfies Record<string, Drawing>;

export type DrawingName = keyof typeof DRAWINGS;

/** The drawing with a name. */
export function drawing(name: DrawingName): Drawing {
  return DRAWINGS[name];
}

/** The drawing of a kind of square, and of its deck where cards are drawn; null for lots, which have a strip. */
export function drawingOf(kind: string, deck: number): DrawingName | null {
  if (kind === "card") return (["deck0", "deck1", "deck2", "deck3"] as const)[deck] ?? "deck0";
  if (kind === "street") return null;
  return kind in DRAWINGS ? (kind as DrawingName) : null;
}

/** What a square shows: what the edition says of this one, or else what all of its kind show. */
export function drawingOn(card: Pick<SquareCard, "kind" | "drawing">, deck: number): DrawingName | null {
  const own = card.drawing;
  return own !== null && own in DRAWINGS ? (own as DrawingName) : drawingOf(card.kind, deck);
}
