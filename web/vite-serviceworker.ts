// Puts the service worker beside the built page, with the list of files that the page needs to begin without a server.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, Rollup } from "vite";

const WEB = fileURLToPath(new URL(".", import.meta.url));
// What is there without the server: the frame, and screens that say what they need; the others are fetched when visited.
const SCREENS = new Set(["LobbyScreen", "RulesScreen", "TableScreen"]);
const FRAME = ["/", "/before.js", "/icon.svg", "/app.webmanifest"];

/** Writes /serviceworker.js. */
export function serviceWorker(): Plugin {
  return {
    name: "casero-service-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const shell = [...FRAME, ...filesOf(bundle).map((file) => `/${file}`)];
      const source = readFileSync(join(WEB, "serviceworker.js"), "utf-8");
      const head = `const VERSION = ${JSON.stringify(versionOf(bundle))};\nconst SHELL = ${JSON.stringify(shell)};\n`;
      this.emitFile({ type: "asset", fileName: "serviceworker.js", source: head + source });
    },
  };
}

/** The files that the frame and its screens are made of, with their styles, and the fonts. */
export function filesOf(bundle: Rollup.OutputBundle): string[] {
  const found = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (found.has(file) || chunk === undefined) return;
    found.add(file);
    if (chunk.type !== "chunk") return;
    for (const other of chunk.imports) add(other);
    for (const style of chunk.viteMetadata?.importedCss ?? []) add(style);
  };
  for (const [file, chunk] of Object.entries(bundle)) {
    if (file.endsWith(".woff2")) add(file);
    else if (chunk.type === "chunk" && (chunk.isEntry || SCREENS.has(chunk.name))) add(file);
  }
  return [...found].toSorted();
}

/** Another one for every change of the page: names of files have the hash of their content, these others have not. */
function versionOf(bundle: Rollup.OutputBundle): string {
  const digest = createHash("sha256").update(Object.keys(bundle).toSorted().join("\n"));
  for (const name of ["index.html", "serviceworker.js"]) digest.update(readFileSync(join(WEB, name)));
  for (const name of readdirSync(join(WEB, "public")).toSorted())
    digest.update(readFileSync(join(WEB, "public", name)));
  return digest.digest("hex").slice(0, 12);
}
