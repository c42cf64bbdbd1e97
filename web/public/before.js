// Runs before the first paint, so that a chosen theme or language does not flash, and asks for the words of the page while
// its scripts are still on their way. The rest is in src/lib/prefs.svelte.ts and src/lib/texts.svelte.ts.
{
  const LANGS = new Set(["es", "en"]);
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("casero.prefs") || "{}") || {};
  } catch {
    // Storage can be forbidden; the page then starts as the system says.
  }
  const root = document.documentElement;
  if (kept.theme === "light" || kept.theme === "dark") root.dataset.theme = kept.theme;
  const wanted = LANGS.has(kept.lang) ? [kept.lang] : navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]);
  const lang = wanted.find((one) => LANGS.has(one)) || "es";
  root.lang = lang;
  // What does not arrive is asked for again by whoever needs it.
  globalThis.caseroTexts = { lang, answer: fetch(`/texts/${lang}.ftl`).catch(() => null) };
}
