// Sounds, made and not recorded. Nothing sounds unless somebody asked for it, and only then is fetched how they are made.

import { prefetch } from "../lib/prefetch.ts";
import { prefs } from "../lib/prefs.svelte.ts";

export type Sound = "dice" | "money" | "turn" | "clock" | "card" | "gavel" | "bankrupt" | "win";

const loadMaking = () => import("./soundmaking.ts");
if (prefs.sound) prefetch(loadMaking);

let audio: AudioContext | null = null;

/** Plays a sound, so many milliseconds from now, if sound is on; a browser that allows none is left alone. */
export function play(sound: Sound, later = 0): void {
  if (!prefs.sound || typeof AudioContext === "undefined") return;
  // Without a device for sound, or what makes it, the game goes on in silence.
  void start(sound, performance.now() + later).catch(() => undefined);
}

async function start(sound: Sound, due: number): Promise<void> {
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume().catch(() => undefined);
  const { make } = await loadMaking();
  const out = audio.createGain();
  out.gain.value = prefs.volume;
  out.connect(audio.destination);
  make(sound, audio, out, audio.currentTime + 0.01 + Math.max(0, due - performance.now()) / 1000);
}
