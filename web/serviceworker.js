// Lets the page be opened and the rulebook be read without the server; playing needs it. The build puts VERSION and
// SHELL above this: a hash of the page, and the files that its frame, lobby, rules and table screens begin with. These
// are kept; the other files of the page are asked of the server when they are needed.
//
// What can change is asked of the server first and kept for the time without it: texts, editions and rules, which are
// the same for everybody. Nothing of anybody's own is kept: no table, no seat, nothing that was asked for with a secret.
//
// A new version is fetched beside the old one and takes over when no page of the old one is open any more: until then an
// open page finds the kept files of its own version.

/* global VERSION, SHELL */

const CACHE = `casero-${VERSION}`;
const TEXTS = /^\/texts\/[a-z]+\.ftl$/;
const BOOKS = /^\/api\/(editions(\/(?!own-)[\w-]+)?|rules|compare)$/;
// Addresses with a dot are files, and the interface is no page.
const PAGES = /^\/(?!api\/|metrics|health)[^.]*$/;

self.addEventListener("install", (event) => {
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || request.headers.has("Authorization")) return;
  if (request.mode === "navigate") {
    if (PAGES.test(pathname)) event.respondWith(fetch(request).catch(() => keptOf("/")));
  } else if (TEXTS.test(pathname) || (BOOKS.test(pathname) && /^(\?edition=[\w-]+)?$/.test(search))) {
    event.respondWith(freshOrKept(request));
  } else if (pathname.startsWith("/assets/")) {
    // The hash in its name makes a file the same for ever.
    event.respondWith(keptOf(request).then((kept) => kept ?? fetch(request)));
  } else if (SHELL.includes(pathname)) {
    event.respondWith(fetch(request).catch(() => keptOf(request)));
  }
});

// Where a page is called by a notice, as on phones, the notice leads to it.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showPage());
});

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(SHELL);
  await keepBooks(cache).catch(() => undefined); // the page works without: a book that is opened is kept then
}

async function keepBooks(cache) {
  await cache.addAll(["/api/editions", "/api/compare", "/texts/es.ftl", "/texts/en.ftl"]);
  const listed = await (await cache.match("/api/editions")).json();
  const slugs = listed.filter((card) => !card.own).map((card) => card.slug);
  await cache.addAll(slugs.flatMap((slug) => [`/api/editions/${slug}`, `/api/rules?edition=${slug}`]));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

async function freshOrKept(request) {
  try {
    const response = await fetch(request);
    if (response.ok) await (await caches.open(CACHE)).put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await keptOf(request);
    if (kept === undefined) throw error;
    return kept;
  }
}

async function keptOf(request) {
  return (await caches.open(CACHE)).match(request);
}

async function showPage() {
  const pages = await self.clients.matchAll({ type: "window" });
  const table = pages.find((page) => new URL(page.url).pathname.startsWith("/t/")) ?? pages[0];
  await (table === undefined ? self.clients.openWindow("/") : table.focus());
}
