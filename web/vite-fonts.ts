// The two typefaces of the page, cut from their packages to the characters and weights that it uses, and put into
// web/fonts, from where style sheet and document take them. Done again only when a package or this list changes.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

interface Cut {
  /** The package, and which of its files. */
  from: string;
  file: string;
  /** One weight, or from one to another. */
  weight: number | { min: number; max: number };
  /** The characters that are kept, as pairs of the first and the last. */
  keep: readonly (readonly [number, number])[];
}

// What Spanish and English need, with the signs of the texts; always loaded. The ranges stand in theme.css too.
const LATIN = [
  [0x20, 0x7e], [0xa0, 0xff], [0x131, 0x131], [0x152, 0x153], [0x2010, 0x2015], [0x2018, 0x201e], [0x2020, 0x2022],
  [0x2026, 0x2026], [0x2030, 0x2030], [0x2039, 0x203a], [0x2044, 0x2044], [0x20ac, 0x20ac], [0x2122, 0x2122],
  [0x2212, 0x2212],
] as const; // prettier-ignore
// Maltese, and the names of people from the rest of Europe; loaded where one of them is shown.
const REST = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x17f],
  [0x218, 0x21b],
  [0x20a0, 0x20ab],
  [0x20ad, 0x20c0],
] as const;

const CUTS: Readonly<Record<string, Cut>> = {
  "asap-latin": { from: "asap", file: "asap-latin-wght-normal", weight: { min: 400, max: 800 }, keep: LATIN },
  "asap-rest": { from: "asap", file: "asap-latin-ext-wght-normal", weight: { min: 400, max: 800 }, keep: REST },
  "fraunces-latin": { from: "fraunces", file: "fraunces-latin-wght-normal", weight: 700, keep: LATIN },
  "fraunces-rest": { from: "fraunces", file: "fraunces-latin-ext-wght-normal", weight: 700, keep: REST },
};

const FOLDER = fileURLToPath(new URL("./fonts/", import.meta.url));
const STAMP = `${FOLDER}stamp`;
const find = createRequire(import.meta.url).resolve;
const inPackage = (name: string, path: string): string => find(`@fontsource-variable/${name}/${path}`);

/** Cuts the typefaces unless that is done, and ships their licences with the page. */
export function fonts(): Plugin {
  return {
    name: "casero-fonts",
    async buildStart() {
      // Units need no type.
      if (process.env["VITEST"] === undefined) await cutAll();
    },
    generateBundle() {
      for (const name of new Set(Object.values(CUTS).map(({ from }) => from)))
        this.emitFile({
          type: "asset",
          fileName: `licenses/${name}.txt`,
          source: readFileSync(inPackage(name, "LICENSE")),
        });
    },
  };
}

async function cutAll(): Promise<void> {
  const versions = Object.values(CUTS).map(({ from }) => readFileSync(inPackage(from, "package.json"), "utf-8"));
  const wanted = JSON.stringify([CUTS, versions.map((text) => (JSON.parse(text) as { version: string }).version)]);
  if (wanted === kept()) return;
  mkdirSync(FOLDER, { recursive: true });
  await Promise.all(Object.entries(CUTS).map(([name, cut]) => cutOne(name, cut)));
  place(STAMP, wanted);
}

async function cutOne(name: string, { from, file, weight, keep }: Cut): Promise<void> {
  const whole = readFileSync(inPackage(from, `files/${file}.woff2`));
  const text = keep.map(([first, last]) => characters(first, last)).join("");
  const options = { targetFormat: "woff2", variationAxes: { wght: weight } } as const;
  place(`${FOLDER}${name}.woff2`, await subsetFont(whole, text, options));
}

function kept(): string | null {
  try {
    return readFileSync(STAMP, "utf-8");
  } catch {
    return null;
  }
}

function characters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}

/** Writes a file whole: another build may be reading it. */
function place(path: string, content: string | Buffer): void {
  const beside = `${path}.${process.pid}`;
  writeFileSync(beside, content);
  renameSync(beside, path);
}
