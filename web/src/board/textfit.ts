// Fits a text into a box: the largest size at which it can be broken into lines that all fit. Words are broken at
// syllables only where nothing else helps; what still does not fit ends in dots. How wide a text is, the caller knows.

export interface Fitted {
  size: number;
  lines: string[];
}

export interface Room {
  w: number;
  h: number;
  /** The largest size wanted, and the smallest that can be read. */
  most: number;
  least: number;
  /** The height of a line, in sizes. */
  leading?: number;
}

/** The width of a text at size 1. */
export type Measure = (text: string) => number;

const SIZE_STEP = 0.5;

/** The text in lines, with their size. */
export function fit(text: string, room: Room, measure: Measure): Fitted {
  const words = text.split(/\s+/).filter(Boolean);
  const leading = room.leading ?? 1.12;
  for (const broken of [false, true]) {
    // A word is broken only if whole ones would be much smaller.
    const least = broken ? room.least : Math.max(room.least, room.most * 0.58);
    for (let size = room.most; size >= least - 1e-9; size -= SIZE_STEP) {
      const limit = Math.floor(room.h / (size * leading));
      const lines = wrap(words, room.w / size, measure, broken);
      if (lines !== null && lines.length <= limit) return { size, lines: balance(lines, room.w / size, measure) };
    }
  }
  return cut(words, room, leading, measure);
}

/** The words in lines no wider than that, or null if a word is too wide. */
function wrap(words: readonly string[], width: number, measure: Measure, broken: boolean): string[] | null {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    let rest = word;
    if (line !== "" && measure(`${line} ${rest}`) <= width) {
      line = `${line} ${rest}`;
      continue;
    }
    if (line !== "") lines.push(line);
    while (measure(rest) > width) {
      const head = broken ? headOf(rest, width, measure) : null;
      if (head === null) return null;
      lines.push(`${head}-`);
      rest = rest.slice(head.length);
    }
    line = rest;
  }
  if (line !== "") lines.push(line);
  return lines;
}

/** The longest beginning of a word, up to a syllable's end, that fits with its hyphen. */
function headOf(word: string, width: number, measure: Measure): string | null {
  const ends = syllables(word).filter((end) => measure(`${word.slice(0, end)}-`) <= width);
  const last = ends.at(-1);
  return last === undefined ? null : word.slice(0, last);
}

const VOWEL = /[aeiouyáéíóúüàèòâêôãõ]/i;
// Pairs that no syllable is divided in, in Spanish and mostly in English.
const PAIRS = /^(?:[bcdfgkpt]r|[bcfgkp]l|ch|ll|rr|qu|gu|sh|th|ph|ck|għ)$/i;
// A head or a tail of fewer letters looks worse than a smaller text.
const MIN_PART_LETTERS = 3;

/** Where a word may be broken: after how many letters. */
export function syllables(word: string): number[] {
  const ends: number[] = [];
  for (let i = MIN_PART_LETTERS; i <= word.length - MIN_PART_LETTERS; i += 1) {
    const [before, here, next] = [word[i - 1] ?? "", word[i] ?? "", word[i + 1] ?? ""];
    if (before === "-") ends.push(i);
    else if (VOWEL.test(here) || PAIRS.test(before + here)) continue;
    // Between a vowel and a consonant that a vowel follows, or between two consonants.
    else if (VOWEL.test(before) ? VOWEL.test(next) || PAIRS.test(here + next) : VOWEL.test(next)) ends.push(i);
  }
  return ends;
}

// A word of this length may be wider than a card of the ribbon.
const LONG_WORD_LETTERS = 11;

/** A text whose long words the browser may break at syllables. */
export function soft(text: string): string {
  return text.replace(/\S+/g, (word) => {
    if (word.length < LONG_WORD_LETTERS) return word;
    const ends = [0, ...syllables(word), word.length];
    return ends
      .slice(1)
      .map((end, i) => word.slice(ends[i], end))
      .join("\u00ad");
  });
}

/** The same words in as many lines, the longest line as short as it can be. */
function balance(lines: string[], width: number, measure: Measure): string[] {
  if (lines.length < 2 || lines.some((line) => line.endsWith("-"))) return lines;
  const words = lines.join(" ").split(" ");
  let best = lines;
  for (let narrower = width; ; narrower *= 0.94) {
    const tried = wrap(words, narrower, measure, false);
    if (tried === null || tried.length > lines.length) return best;
    best = tried;
  }
}

/** What fits at the smallest size, its end in dots. */
function cut(words: readonly string[], room: Room, leading: number, measure: Measure): Fitted {
  const size = room.least;
  const width = room.w / size;
  const limit = Math.max(1, Math.floor(room.h / (size * leading)));
  const letters = [...words.join(" ")];
  const lines: string[] = [];
  while (letters.length > 0 && lines.length < limit) {
    let line = "";
    while (letters[0] !== undefined && measure(line + letters[0]) <= width) line += letters.shift();
    if (line === "") break;
    lines.push(line.trim());
  }
  const last = lines.length - 1;
  if (letters.length > 0 && last >= 0) {
    let line = lines[last] ?? "";
    while (line !== "" && measure(`${line}…`) > width) line = line.slice(0, -1);
    lines[last] = `${line.trimEnd()}…`;
  }
  return { size, lines };
}
