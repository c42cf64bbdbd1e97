// The service worker, which lets the page be opened without the server: web/serviceworker.js says what it keeps.

/** Lets the browser keep the page, once nothing else is asked for. Where there is no secure address it does not. */
export function keepPage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}

function register(): void {
  navigator.serviceWorker.register("/serviceworker.js").catch(() => undefined);
}
