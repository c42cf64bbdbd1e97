// Runs before the first paint, so that a chosen theme or language does not flash. The rest is in src/lib/prefs.svelte.ts.
try {
  const kept = JSON.parse(localStorage.getItem("casero.prefs") || "{}");
  const root = document.documentElement;
  if (kept.theme === "light" || kept.theme === "dark") root.dataset.theme = kept.theme;
  if (kept.lang === "es" || kept.lang === "en") root.lang = kept.lang;
} catch {
  // Storage can be forbidden; the page then starts as the system says.
}
