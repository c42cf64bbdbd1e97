// How long bots leave before they act.

import type { Speed } from "../lib/prefs.svelte.ts";

/** In milliseconds, by the speed that somebody chose. */
export const PACES_MS: Readonly<Record<Speed, number>> = { slow: 2000, normal: 900, fast: 250, instant: 0 };
