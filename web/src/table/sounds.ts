// Sounds, made and not loaded: dice on wood, coins, two notes for one's turn, three for time that runs out. Nothing sounds
// unless somebody asked for it.

import { prefs } from "../lib/prefs.svelte.ts";

export type Sound = "dice" | "money" | "turn" | "clock";

let audio: AudioContext | null = null;

/** Plays a sound if sound is on; a browser that allows none is left alone. */
export function play(sound: Sound): void {
  if (!prefs.sound || typeof AudioContext === "undefined") return;
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") void audio.resume().catch(() => undefined);
    const out = audio.createGain();
    out.gain.value = prefs.volume;
    out.connect(audio.destination);
    SOUNDS[sound](audio, out, audio.currentTime + 0.01);
  } catch {
    // Without a device for sound the game goes on in silence.
  }
}

const SOUNDS: Record<Sound, (audio: AudioContext, out: AudioNode, at: number) => void> = {
  dice: (context, out, at) => {
    for (const [delay, loud] of [
      [0, 1],
      [0.07, 0.7],
      [0.16, 0.8],
      [0.27, 0.45],
      [0.33, 0.3],
    ] as const)
      knock(context, out, at + delay, loud);
  },
  money: (context, out, at) => {
    for (const [delay, pitch] of [
      [0, 2093],
      [0.06, 2637],
      [0.11, 3136],
    ] as const)
      tone(context, out, at + delay, pitch, 0.18, 0.12, "triangle");
  },
  turn: (context, out, at) => {
    tone(context, out, at, 587, 0.35, 0.22, "sine");
    tone(context, out, at + 0.14, 880, 0.5, 0.22, "sine");
  },
  clock: (context, out, at) => {
    for (const delay of [0, 0.22, 0.44]) tone(context, out, at + delay, 740, 0.16, 0.25, "square");
  },
};

function tone(
  context: AudioContext,
  out: AudioNode,
  at: number,
  pitch: number,
  length: number,
  loud: number,
  type: OscillatorType,
): void {
  const voice = context.createOscillator();
  voice.type = type;
  voice.frequency.value = pitch;
  voice.connect(fade(context, out, at, length, loud));
  voice.start(at);
  voice.stop(at + length);
}

// A short burst of noise through a narrow filter: something small hits wood.
function knock(context: AudioContext, out: AudioNode, at: number, loud: number): void {
  const length = 0.05;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const wood = context.createBiquadFilter();
  wood.type = "bandpass";
  wood.frequency.value = 900 + Math.random() * 700;
  wood.Q.value = 3;
  source.connect(wood).connect(fade(context, out, at, length, loud));
  source.start(at);
}

function fade(context: AudioContext, out: AudioNode, at: number, length: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(out);
  return gain;
}
