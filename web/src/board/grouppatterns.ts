// The patterns of groups, so that no group is told by its colour alone. Each is a tile with what is drawn on it.

export interface Pattern {
  w: number;
  h: number;
  /** Drawn as lines. */
  line?: string;
  /** Drawn as areas. */
  area?: string;
}

const dot = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}a${r} ${r} 0 1 0 0 ${2 * r} ${r} ${r} 0 0 0 0 ${-2 * r}z`;

const PLAIN: Pattern = { w: 8, h: 8 };

const PATTERNS: Readonly<Record<string, Pattern>> = {
  plain: PLAIN,
  diagonal: { w: 8, h: 8, line: "M-2 2L2-2M-2 10L10-2M6 10L10 6" },
  dots: { w: 9, h: 9, area: dot(2.25, 2.25, 1.5) + dot(6.75, 6.75, 1.5) },
  grid: { w: 7, h: 7, line: "M0 3.5H7M3.5 0V7" },
  waves: { w: 12, h: 7, line: "M-6 3.5Q-3 0 0 3.5T6 3.5T12 3.5T18 3.5" },
  zigzag: { w: 10, h: 7, line: "M-5 1.5L0 5.5L5 1.5L10 5.5L15 1.5" },
  bricks: { w: 14, h: 10, line: "M0 .5H14M0 5.5H14M3.5 .5V5.5M10.5 5.5V10.5" },
  diamonds: { w: 9, h: 9, area: "M4.5 1L8 4.5L4.5 8L1 4.5z" },
  crosses: { w: 9, h: 9, line: "M4.5 1.8V7.2M1.8 4.5H7.2" },
  horizontal: { w: 6, h: 6, line: "M0 3H6" },
  vertical: { w: 6, h: 6, line: "M3 0V6" },
  rings: { w: 10, h: 10, line: dot(5, 5, 2.9) },
  checks: { w: 9, h: 9, area: "M0 0H4.5V4.5H0zM4.5 4.5H9V9H4.5z" },
  triangles: { w: 10, h: 9, area: "M5 1.5L8.8 7.8H1.2z" },
  scales: { w: 10, h: 10, line: "M0 0a5 5 0 0 0 10 0M-5 5a5 5 0 0 0 10 0M5 5a5 5 0 0 0 10 0" },
  stars: { w: 12, h: 12, area: "M6 1.4l1.4 3 3.2.4-2.4 2.2.6 3.2L6 8.6l-2.8 1.6.6-3.2L1.4 4.8l3.2-.4z" },
};

/** The pattern with a name; a plain one where the name is of another version. */
export function patternNamed(name: string): Pattern {
  return PATTERNS[name] ?? PLAIN;
}

export const PATTERN_NAMES: readonly string[] = Object.keys(PATTERNS);
