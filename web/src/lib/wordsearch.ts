// Finding words in rules, whatever their accents and capitals.

export interface Found {
  text: string;
  hit: boolean;
}

// Letters that no decomposition turns into a plain one.
const PLAIN: Readonly<Record<string, string>> = { ħ: "h", ø: "o", ł: "l", đ: "d", ı: "i" };

/** A text without accents and capitals, letter by letter, so that places in it are places in the original. */
export function fold(text: string): string {
  return Array.from(text, foldLetter).join("");
}

function foldLetter(letter: string): string {
  const small = letter.toLowerCase();
  const bare = PLAIN[small] ?? small.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  // One letter stays as long as it was: what would become longer or nothing is left alone.
  return bare.length === letter.length ? bare : letter;
}

/** The words that are looked for. */
export function wordsOf(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/** Whether a text holds every one of the words. */
export function holds(text: string, words: readonly string[]): boolean {
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}

/** A text in pieces: those that are looked for, and what lies between them. */
export function pieces(text: string, words: readonly string[]): Found[] {
  const folded = fold(text);
  const marked = Array.from({ length: text.length }, () => false);
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      marked.fill(true, at, at + word.length);
  const found: Found[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const hit = marked[at] === true;
    const last = found.at(-1);
    if (last?.hit === hit) last.text += text.charAt(at);
    else found.push({ text: text.charAt(at), hit });
  }
  return found;
}
