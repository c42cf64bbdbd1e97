// What somebody prefers on this device: language, theme, motion, speed, sound, calls. Kept in the browser's storage.

import { keep, kept } from "./storage.ts";

export type Lang = "es" | "en";
export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "full" | "none";
export type Speed = "slow" | "normal" | "fast" | "instant";

export const LANGS: readonly Lang[] = ["es", "en"];
export const THEMES: readonly Theme[] = ["auto", "light", "dark"];
export const MOTIONS: readonly Motion[] = ["auto", "full", "none"];
export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "instant"];

// How many times as fast as usual what happens is shown.
const RATES: Record<Speed, number> = { slow: 0.6, normal: 1, fast: 2.2, instant: Infinity };

interface Kept {
  lang?: Lang;
  theme?: Theme;
  motion?: Motion;
  speed?: Speed;
  sound?: boolean;
  volume?: number;
  calls?: boolean;
}

const STORAGE_KEY = "casero.prefs";

/** The first language of the browser that there is, or Spanish. */
export function firstLang(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const lang = LANGS.find((known) => tag.toLowerCase().split("-")[0] === known);
    if (lang !== undefined) return lang;
  }
  return "es";
}

/** One of the values that there are, or the fallback: what was kept may be of another version. */
function one<T>(values: readonly T[], value: unknown, fallback: T): T {
  return values.includes(value as T) ? (value as T) : fallback;
}

class Prefs {
  #lang = $state<Lang>("es");
  #theme = $state<Theme>("auto");
  #motion = $state<Motion>("auto");
  #speed = $state<Speed>("normal");
  #sound = $state(false);
  #volume = $state(0.6);
  #calls = $state(false);
  #systemDark = $state(false);
  #systemStill = $state(false);

  constructor() {
    this.#read();
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    this.#systemDark = dark.matches;
    this.#systemStill = still.matches;
    dark.addEventListener("change", () => (this.#systemDark = dark.matches));
    still.addEventListener("change", () => (this.#systemStill = still.matches));
    // Another tab changed something.
    addEventListener("storage", (event) => {
      if (event.key === STORAGE_KEY) this.#read();
    });
  }

  get lang(): Lang {
    return this.#lang;
  }
  set lang(value: Lang) {
    this.#lang = value;
    this.#keep({ lang: value });
  }

  get theme(): Theme {
    return this.#theme;
  }
  set theme(value: Theme) {
    this.#theme = value;
    this.#keep({ theme: value });
  }

  get motion(): Motion {
    return this.#motion;
  }
  set motion(value: Motion) {
    this.#motion = value;
    this.#keep({ motion: value });
  }

  get speed(): Speed {
    return this.#speed;
  }
  set speed(value: Speed) {
    this.#speed = value;
    this.#keep({ speed: value });
  }

  /** How many times as fast as usual what happens is shown; infinite where nothing moves. */
  get rate(): number {
    return this.still ? Infinity : RATES[this.#speed];
  }

  get sound(): boolean {
    return this.#sound;
  }
  set sound(value: boolean) {
    this.#sound = value;
    this.#keep({ sound: value });
  }

  /** From 0 to 1. */
  get volume(): number {
    return this.#volume;
  }
  set volume(value: number) {
    this.#volume = Math.min(1, Math.max(0, value));
    this.#keep({ volume: this.#volume });
  }

  /** Whether the browser calls whoever does not look when it is their turn. */
  get calls(): boolean {
    return this.#calls;
  }
  set calls(value: boolean) {
    this.#calls = value;
    this.#keep({ calls: value });
  }

  /** Whether the surroundings are dark now, by choice or by the system. */
  get dark(): boolean {
    return this.#theme === "auto" ? this.#systemDark : this.#theme === "dark";
  }

  /** Whether nothing should move now, by choice or by the system. */
  get still(): boolean {
    return this.#motion === "auto" ? this.#systemStill : this.#motion === "none";
  }

  #read(): void {
    const found = kept<Kept>(STORAGE_KEY, {});
    this.#lang = one(LANGS, found.lang, firstLang(navigator.languages));
    this.#theme = one(THEMES, found.theme, "auto");
    this.#motion = one(MOTIONS, found.motion, "auto");
    this.#speed = one(SPEEDS, found.speed, "normal");
    this.#sound = found.sound === true;
    this.#calls = found.calls === true;
    this.#volume = typeof found.volume === "number" && found.volume >= 0 && found.volume <= 1 ? found.volume : 0.6;
  }

  // Only what was chosen is kept, so that the rest goes on following the system.
  #keep(changed: Kept): void {
    keep(STORAGE_KEY, { ...kept<Kept>(STORAGE_KEY, {}), ...changed });
  }
}

export const prefs = new Prefs();
