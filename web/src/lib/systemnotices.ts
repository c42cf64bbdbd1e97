// Notices of the browser itself, for whoever looks at something else. Shown only if somebody asked for them in the
// settings and the browser was told to allow it; gone as soon as the page is in view again.

import { prefs } from "./prefs.svelte.ts";

/** Whether the browser has such notices here: they need a secure address. */
export function hasNotices(): boolean {
  return typeof Notification !== "undefined" && isSecureContext;
}

/** Asks the browser whether notices are allowed; it asks the person, so this has to follow a click. */
export async function allowNotices(): Promise<boolean> {
  return hasNotices() && (await Notification.requestPermission()) === "granted";
}

/** The message that says how it stands: on, off, not allowed, or not asked for yet. */
export function callsText(on: boolean, permission: NotificationPermission): string {
  if (on) return "company-calls-on";
  if (permission === "denied") return "company-calls-denied";
  return permission === "granted" ? "company-calls-off" : "company-calls-about";
}

let end: (() => void) | null = null;

/** Shows a notice to whoever does not look, in place of the one before. */
export function call(title: string, body: string): void {
  dismissCall();
  if (!document.hidden || !prefs.calls || !hasNotices() || Notification.permission !== "granted") return;
  const options = { body, tag: "casero", icon: "/icon-192.png" };
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      focus();
      notice.close();
    };
    end = () => notice.close();
  } catch {
    // Phones show those of the service worker alone.
    void throughWorker(title, options);
  }
}

/** Takes the notice away: who is called has come, or is not called any more. */
export function dismissCall(): void {
  end?.();
  end = null;
}

async function throughWorker(title: string, options: NotificationOptions): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker === undefined) return;
  end = () => {
    void worker.getNotifications({ tag: "casero" }).then((shown) => {
      for (const notice of shown) notice.close();
    });
  };
  await worker.showNotification(title, options);
}

if (typeof document !== "undefined")
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) dismissCall();
  });
