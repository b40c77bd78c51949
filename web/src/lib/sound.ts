import type { Sound } from '../table/game';
import { settings } from './settings.svelte';

// The numbers are zzfx's: volume, randomness, frequency, attack, sustain,
// release, shape, shape curve, slide, delta slide, pitch jump, its time,
// repeat, noise, modulation, bit crush, delay, sustain volume, decay, tremolo.
const sounds: Record<Sound, (number | undefined)[]> = {
  turn: [0.5, 0, 392, 0.01, 0.12, 0.35, 0, 1.6, 0, 0, 196, 0.09, 0, 0, 0, 0, 0.08, 0.7],
  dice: [0.5, 0.1, 180, 0, 0.02, 0.09, 4, 1.4, 0, 0, 0, 0, 0.03, 1.2, 0, 0, 0.02, 0.6],
  danger: [0.7, 0.02, 72, 0.05, 0.3, 0.5, 2, 2.2, -0.4, 0, 0, 0, 0, 1.6, 0, 0.1, 0.1, 0.7],
  capture: [0.8, 0.02, 110, 0.01, 0.12, 0.5, 3, 2.4, -2.2, 0, 0, 0, 0, 2.4, 0, 0.2, 0, 0.6],
  win: [0.6, 0, 262, 0.02, 0.3, 0.7, 0, 1.4, 0, 0, 131, 0.12, 0.18, 0, 0, 0, 0.14, 0.8],
  step: [0.25, 0.15, 120, 0, 0.01, 0.05, 4, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0.5],
  card: [0.25, 0.1, 900, 0, 0.01, 0.06, 4, 0.4, -8, 0, 0, 0, 0, 3, 0, 0, 0, 0.4],
  refuse: [0.35, 0, 130, 0, 0.05, 0.09, 1, 1, 0, 0, -30, 0.05, 0, 0, 0, 0, 0, 0.5],
};

/** Plays the sound of a meaning, if sound was asked for. The player of sounds is loaded then. */
export async function play(sound: Sound): Promise<void> {
  if (!settings.sound) return;
  const { zzfx } = await import('zzfx');
  const [loud = 1, ...rest] = sounds[sound];
  zzfx(loud * settings.volume, ...rest);
}
