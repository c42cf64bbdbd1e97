// While developing, the catalogues of both languages are served as the server does: all files of a language in a row.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const LOCALES = fileURLToPath(new URL("../src/casero/text/locales", import.meta.url));

/** The game's messages of a language and then those of every screen. */
export function catalogue(lang: string): string {
  const folder = join(LOCALES, "page", lang);
  const screens = readdirSync(folder)
    .filter((name) => name.endsWith(".ftl"))
    .toSorted()
    .map((name) => join(folder, name));
  return [join(LOCALES, `${lang}.ftl`), ...screens].map((file) => readFileSync(file, "utf-8")).join("\n");
}

/** Answers /texts/es.ftl and /texts/en.ftl. */
export function texts(): Plugin {
  return {
    name: "casero-texts",
    configureServer(server) {
      server.watcher.add(LOCALES);
      server.watcher.on("change", (file) => {
        if (file.endsWith(".ftl")) server.ws.send({ type: "full-reload" });
      });
      server.middlewares.use((request, response, next) => {
        const lang = /^\/texts\/(es|en)\.ftl(?:\?.*)?$/.exec(request.url ?? "")?.[1];
        if (lang === undefined) return next();
        response.setHeader("Content-Type", "text/plain; charset=utf-8");
        response.setHeader("Cache-Control", "no-store");
        response.end(catalogue(lang));
      });
    },
  };
}
