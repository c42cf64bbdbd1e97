// How each sound is made: dice on wood, coins, two notes for one's turn, three for time that runs out, a card, a hammer, a
// fall and a fanfare.

import type { Sound } from "./sounds.ts";

/** Adds a sound to what plays, at a time of the context. */
export function make(sound: Sound, context: AudioContext, out: AudioNode, at: number): void {
  SOUNDS[sound](context, out, at);
}

const SOUNDS: Record<Sound, (context: AudioContext, out: AudioNode, at: number) => void> = {
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
  // Paper slides from the pile, and is put down.
  card: (context, out, at) => {
    noise(context, out, at, { length: 0.2, pitch: 3800, width: 0.8, loud: 0.22 });
    noise(context, out, at + 0.24, { length: 0.05, pitch: 1500, width: 1.5, loud: 0.35 });
  },
  gavel: (context, out, at) => {
    for (const [delay, loud] of [
      [0, 1],
      [0.19, 0.8],
    ] as const) {
      noise(context, out, at + delay, { length: 0.06, pitch: 520, width: 2.5, loud });
      tone(context, out, at + delay, 170, 0.12, loud * 0.5, "sine");
    }
  },
  // Three steps down, and a stamp.
  bankrupt: (context, out, at) => {
    for (const [delay, pitch] of [
      [0, 392],
      [0.16, 330],
      [0.32, 262],
    ] as const)
      tone(context, out, at + delay, pitch, 0.3, 0.2, "triangle");
    noise(context, out, at + 0.52, { length: 0.09, pitch: 240, width: 1.2, loud: 1 });
  },
  win: (context, out, at) => {
    for (const [delay, pitch, length] of [
      [0, 523, 0.2],
      [0.13, 659, 0.2],
      [0.26, 784, 0.25],
      [0.42, 1047, 0.9],
      [0.42, 784, 0.9],
    ] as const) {
      tone(context, out, at + delay, pitch, length, 0.16, "triangle");
      tone(context, out, at + delay, pitch * 2, length * 0.7, 0.04, "sine");
    }
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

// Something small hits wood.
function knock(context: AudioContext, out: AudioNode, at: number, loud: number): void {
  noise(context, out, at, { length: 0.05, pitch: 900 + Math.random() * 700, width: 3, loud });
}

/** A short burst of noise through a filter: its middle, and how narrow it is. */
function noise(
  context: AudioContext,
  out: AudioNode,
  at: number,
  { length, pitch, width, loud }: { length: number; pitch: number; width: number; loud: number },
): void {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = width;
  source.connect(filter).connect(fade(context, out, at, length, loud));
  source.start(at);
}

function fade(context: AudioContext, out: AudioNode, at: number, length: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(out);
  return gain;
}
