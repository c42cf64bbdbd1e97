// The drawings of squares, on a grid of 24: an area in a soft tone, and lines over it.

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
    area: "M9 17c0-2.3-3.2-3.4-3.2-7.6a6.2 6.2 0 0 1 12.4 0c0 4.2-3.2 5.3-3.2 7.6z",
    line: "M9 17c0-2.3-3.2-3.4-3.2-7.6a6.2 6.2 0 0 1 12.4 0c0 4.2-3.2 5.3-3.2 7.6zM9.4 19.8h5.2M10.5 22.3h3M10 10l2 2.2 2-2.2M12 12.2V17",
  },
  monument: {
    area: "M3 9.5L12 4l9 5.5zM6 9.5h12v9H6z",
    line: "M3 9.5L12 4l9 5.5zM3.5 21h17M5 18.5h14M6.5 9.5v9M10.2 9.5v9M13.8 9.5v9M17.5 9.5v9",
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

/** The drawing of a square: by its kind, and by its deck where cards are drawn; null for lots, which have a strip. */
export function drawingOf(kind: string, deck: number): DrawingName | null {
  if (kind === "card") return (["deck0", "deck1", "deck2", "deck3"] as const)[deck] ?? "deck0";
  if (kind === "street") return null;
  return kind in DRAWINGS ? (kind as DrawingName) : null;
}
