import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, it } from "vitest";

const SOURCE = readFileSync(fileURLToPath(new URL("../serviceworker.js", import.meta.url)), "utf-8");
const SITE = "https://mesa.test";

interface Asked {
  url: string;
  method?: string;
  mode?: string;
  headers?: Headers;
}

/** A browser's caches, in memory: by name, then by path. */
class Caches {
  readonly all = new Map<string, Map<string, Response>>();

  open(name: string) {
    const found = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, found);
    const pathOf = (request: Asked | string): string => {
      const { pathname, search } = new URL(typeof request === "string" ? request : request.url, SITE);
      return pathname + search;
    };
    return Promise.resolve({
      addAll: async (paths: string[]) => {
        const answers = await Promise.all(paths.map(net));
        for (const [i, path] of paths.entries()) found.set(path, answers[i] ?? Response.error());
      },
      put: (request: Asked, response: Response) => Promise.resolve(void found.set(pathOf(request), response)),
      match: (request: Asked | string) => Promise.resolve(found.get(pathOf(request))?.clone()),
    });
  }

  keys = () => Promise.resolve([...this.all.keys()]);
  delete = (name: string) => Promise.resolve(this.all.delete(name));
}

let caches: Caches;
let online: boolean;
let listeners: Record<string, (event: unknown) => void>;

function net(path: string): Promise<Response> {
  if (!online) return Promise.reject(new TypeError("offline"));
  const cards = [{ slug: "clasico", own: false }, { slug: "own-1", own: true }]; // prettier-ignore
  return Promise.resolve(new Response(path === "/api/editions" ? JSON.stringify(cards) : `fresh ${path}`));
}

beforeEach(() => {
  caches = new Caches();
  online = true;
  listeners = {};
  const self = { addEventListener: (kind: string, does: (event: unknown) => void) => (listeners[kind] = does) };
  const fetch = (request: Asked): Promise<Response> => net(new URL(request.url).pathname);
  const VERSION = "2";
  const SHELL = ["/", "/icon.svg", "/assets/index-1.js"];
  runInNewContext(SOURCE, { self, caches, fetch, URL, location: { origin: SITE }, VERSION, SHELL });
});

async function settled(kind: string): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  listeners[kind]?.({ waitUntil: (given: Promise<unknown>) => (work = given) });
  await work;
}

/** What a request is answered by the worker; null where it is left to the browser. */
async function answer(path: string, more: Partial<Asked> = {}): Promise<string | null> {
  const request: Asked = { url: SITE + path, method: "GET", mode: "cors", headers: new Headers(), ...more };
  let given: Promise<Response> | null = null;
  listeners["fetch"]?.({ request, respondWith: (response: Promise<Response>) => (given = response) });
  return given === null ? null : (await (given as Promise<Response>)).text();
}

describe("the service worker", () => {
  it("keeps the shell and every public book when it is installed", async () => {
    await settled("install");
    expect([...(caches.all.get("casero-2")?.keys() ?? [])]).toEqual([
      "/",
      "/icon.svg",
      "/assets/index-1.js",
      "/api/editions",
      "/api/compare",
      "/texts/es.ftl",
      "/texts/en.ftl",
      "/api/editions/clasico",
      "/api/rules?edition=clasico",
    ]);
  });

  it("forgets other versions only when it takes over", async () => {
    caches.all.set("casero-1", new Map());
    await settled("install");
    expect(await caches.keys()).toEqual(["casero-1", "casero-2"]);
    await settled("activate");
    expect(await caches.keys()).toEqual(["casero-2"]);
  });

  it("shows the shell at every address of the page while the server does not answer", async () => {
    await settled("install");
    expect(await answer("/t/abc", { mode: "navigate" })).toBe("fresh /t/abc");
    online = false;
    const pages = ["/", "/t/abc", "/rules/castis/C3"].map((path) => answer(path, { mode: "navigate" }));
    expect(await Promise.all(pages)).toEqual(["fresh /", "fresh /", "fresh /"]);
    expect(await answer("/api/tables/abc/game", { mode: "navigate" })).toBeNull();
    expect(await answer("/assets/index-1.js")).toBe("fresh /assets/index-1.js");
  });

  it("asks the server first for what can change, and keeps the answer", async () => {
    await settled("install");
    expect(await answer("/api/editions/xorti")).toBe("fresh /api/editions/xorti");
    online = false;
    expect(await answer("/api/editions/xorti")).toBe("fresh /api/editions/xorti");
    await expect(answer("/api/editions/pelotis")).rejects.toThrow("offline");
  });

  it("has no part in tables, in what is sent, and in what is asked with a secret", async () => {
    await settled("install");
    const secret = new Headers({ Authorization: "Bearer abcdefghijklmnop" });
    const others = [
      "/api/tables",
      "/api/tables/abc",
      "/api/here",
      "/api/editions/own-1",
      "/api/rules?q=casa",
      "/ws",
    ].map((path) => answer(path));
    expect((await Promise.all(others)).every((one) => one === null)).toBe(true);
    expect(await answer("/api/editions", { method: "POST" })).toBeNull();
    expect(await answer("/api/editions", { headers: secret })).toBeNull();
    expect(await answer("", { url: "https://otro.test/api/editions" })).toBeNull();
  });
});
