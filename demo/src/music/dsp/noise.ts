import { filterChannel } from './filter';
import type { Random } from './random';
import { SAMPLE_RATE, framesOf } from './stereo';
import { NOISE, NOISE_SIZE } from './tables';

/** A burst of noise: band in Hz, attack and time to -60 dB in seconds, peak level, and its place in the clip. */
export interface NoiseBurst {
  readonly lowHz: number;
  readonly highHz: number;
  readonly attack: number;
  readonly decay: number;
  readonly level: number;
  readonly atSeconds?: number;
}

/** Copies white noise from a random place of the shared table into a new channel. */
export const whiteNoise = (frames: number, random: Random): Float32Array => {
  const samples = new Float32Array(frames);
  const offset = Math.floor(random() * NOISE_SIZE);
  for (let i = 0; i < frames; i++) samples[i] = NOISE[(offset + i) & (NOISE_SIZE - 1)]!;
  return samples;
};

/** Adds a band-limited burst of noise to one channel. */
export const addNoise = (target: Float32Array, burst: NoiseBurst, random: Random): void => {
  const at = framesOf(burst.atSeconds ?? 0);
  const frames = Math.min(target.length - at, framesOf(burst.attack + burst.decay * 1.2));
  if (frames <= 0) return;
  const noise = whiteNoise(frames, random);
  if (burst.highHz < 20_000) filterChannel(noise, { kind: 'low', hz: burst.highHz, q: 0.7 });
  if (burst.lowHz > 20) filterChannel(noise, { kind: 'high', hz: burst.lowHz, q: 0.7 });
  const attackFrames = Math.max(8, framesOf(burst.attack));
  const fall = 10 ** (-3 / (burst.decay * SAMPLE_RATE));
  const tail = Math.min(400, frames);
  let level = burst.level;
  for (let i = 0; i < frames; i++) {
    if (i >= attackFrames) level *= fall;
    const rise = i < attackFrames ? i / attackFrames : 1;
    const end = frames - i < tail ? (frames - i) / tail : 1;
    target[at + i]! += noise[i]! * level * rise * rise * end;
  }
};
