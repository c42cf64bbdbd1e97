// Checks that the folders of src, the rooms of the page, import in one direction only: `npm run rooms`.
//
// Every kind of import counts: of components and of modules, of types, and lazy ones. A room may import from itself and
// from the rooms named behind it, which all stand above it in the list; so there is no cycle among rooms.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const APP = "app"; // the files of src itself

const ROOMS: Readonly<Record<string, readonly string[]>> = {
  generated: [],
  lib: ["generated"],
  game: ["generated", "lib"],
  board: ["generated", "lib", "game"],
  dialogs: ["generated", "lib", "game", "board"],
  rules: ["generated", "lib", "game"],
  replay: ["generated", "lib", "game", "board"],
  learn: ["generated", "lib", "game", "board", "replay"],
  lobby: ["generated", "lib", "game", "board", "replay"],
  table: ["generated", "lib", "game", "board", "dialogs", "lobby"],
  [APP]: ["generated", "lib", "game", "board", "dialogs", "rules", "replay", "learn", "lobby", "table"],
};

const COMMENTS = /<!--.*?-->|\/\*.*?\*\/|^\s*\/\/[^\n]*/gms;
// `import x from "…"`, `export … from "…"`, `import "…"`, `import("…")`, `typeof import("…")`, `@import "…"`.
const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*["'`]([./][^"'`]*)["'`]/g;

/** Lists the faults of the rooms below a folder, a sentence each. */
export function faultsOf(src: string): string[] {
  return [...orderFaults(), ...sourcesIn(src).flatMap((file) => fileFaults(src, file))];
}

/** A room that imports from one below it in the list could make a cycle. */
function orderFaults(): string[] {
  const names = Object.keys(ROOMS);
  return Object.entries(ROOMS).flatMap(([room, allowed], i) =>
    allowed.filter((other) => !names.slice(0, i).includes(other)).map((other) => `${room} must stand below ${other}`),
  );
}

function fileFaults(src: string, file: string): string[] {
  const room = roomOf(src, file);
  const name = relative(src, file);
  const allowed = ROOMS[room];
  if (allowed === undefined) return [`${name}: the room ${room} is not in web/rooms.ts`];
  const text = readFileSync(file, "utf-8").replaceAll(COMMENTS, "");
  return [...text.matchAll(IMPORTS)].flatMap(([, path = ""]) => {
    const target = path.startsWith("/") ? join(src, "..", path) : resolve(dirname(file), path);
    const other = roomOf(src, target);
    if (other === ".." || other === room || allowed.includes(other)) return [];
    return [`${name}: ${room} must not import from ${other} (${path})`];
  });
}

/** The room of a file: its first folder below src. */
function roomOf(src: string, file: string): string {
  const parts = relative(src, file).split(sep);
  return parts.length === 1 ? APP : (parts[0] ?? APP);
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourcesIn(path) : [path];
    })
    .filter((path) => /\.(ts|js|svelte|css)$/.test(path))
    .toSorted();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const faults = faultsOf(fileURLToPath(new URL("./src", import.meta.url)));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
