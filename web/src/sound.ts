// The sounds of pieces on a table, made here so that no file is loaded: short bursts of noise and tones that fade.
import type { Message } from '$types/protocol';
import { settings } from './settings/settings.svelte';

export type SoundName = 'dice' | 'coin' | 'cube' | 'card' | 'gem' | 'gong';

/** A part of a sound: when it begins and how long it fades, in seconds; a tone of this pitch, or noise around it. */
interface Part {
  at: number;
  fades: number;
  pitch: number;
  loud: number;
  isNoise?: boolean;
}

const knock = (at: number, pitch: number, loud = 0.35): Part => ({ at, fades: 0.05, pitch, loud, isNoise: true });
const ring = (at: number, pitch: number, fades: number, loud = 0.08): Part => ({ at, fades, pitch, loud });

const sounds: Record<SoundName, Part[]> = {
  dice: [knock(0, 1900), knock(0.07, 1500), knock(0.13, 2100), knock(0.22, 1300), knock(0.3, 1700, 0.2)],
  coin: [ring(0, 2350, 0.18), ring(0.05, 3140, 0.22, 0.06)],
  cube: [knock(0, 700, 0.5), knock(0.01, 1200, 0.15)],
  card: [{ at: 0, fades: 0.12, pitch: 4200, loud: 0.12, isNoise: true }],
  gem: [ring(0, 1760, 0.25, 0.06), ring(0.06, 2640, 0.3, 0.05)],
  gong: [ring(0, 196, 1.6, 0.16), ring(0, 294, 1.2, 0.08), ring(0, 523, 0.7, 0.04)],
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function voiceOf(audio: AudioContext, { pitch, isNoise }: Part): { source: AudioScheduledSourceNode; out: AudioNode } {
  if (!isNoise) {
    const tone = audio.createOscillator();
    tone.frequency.value = pitch;
    return { source: tone, out: tone };
  }
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  }
  const source = audio.createBufferSource();
  source.buffer = noise;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  return { source, out: source.connect(filter) };
}

/** Plays sounds one after the other. A browser lets a page sound only after it was touched. */
export function sound(names: readonly SoundName[]): void {
  if (settings.silent || names.length === 0 || document.hidden) return;
  context ??= new AudioContext();
  const audio = context;
  // Where there is no device to hear it from, it stays silent.
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
  names.forEach((name, i) => {
    for (const part of sounds[name]) {
      const start = audio.currentTime + 0.16 * i + part.at;
      const { source, out } = voiceOf(audio, part);
      const gain = audio.createGain();
      gain.gain.setValueAtTime(part.loud, start);
      gain.gain.exponentialRampToValueAtTime(0.0005, start + part.fades);
      out.connect(gain).connect(audio.destination);
      source.start(start);
      source.stop(start + part.fades);
    }
  });
}

/** What phones do for those who do not look. */
export function shake(milliseconds: number): void {
  if (!settings.silent && matchMedia('(pointer: coarse)').matches) navigator.vibrate?.(milliseconds);
}

/** The sounds of what happened, each once and only so many: a table is no orchestra. */
export function soundsOf(events: readonly Message[], score: Record<string, SoundName>, most = 3): SoundName[] {
  const heard = new Set(events.flatMap(({ key }) => (key in score ? [score[key]] : [])));
  return [...heard].slice(0, most);
}
