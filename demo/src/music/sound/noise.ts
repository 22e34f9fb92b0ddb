import { filter } from './filter';
import { SAMPLE_RATE, framesOf, randomFrom } from './signal';
import type { Random } from './signal';

const SIZE = 1 << 18;
const TABLE = ((): Float32Array => {
  const random = randomFrom('noise');
  return Float32Array.from({ length: SIZE }, () => random() * 2 - 1);
})();

/** White noise in a new channel, read from a random position in a table: drawing each number would cost more. */
export const whiteNoise = (frames: number, random: Random): Float32Array => {
  const samples = new Float32Array(frames);
  for (let i = 0, at = Math.floor(random() * SIZE); i < frames; i++, at++) samples[i] = TABLE[at & (SIZE - 1)]!;
  return samples;
};

/** A burst of noise: its band in Hz, seconds up and down to -60 dB, and its level. */
export type Burst = readonly [lowHz: number, highHz: number, attack: number, decay: number, level: number];

/** Adds a burst to one channel, from a given second on. */
export const addBurst = (
  target: Float32Array,
  [lowHz, highHz, attack, decay, level]: Burst,
  { random, at = 0 }: { random: Random; at?: number },
): void => {
  const start = framesOf(at);
  const frames = Math.max(0, Math.min(target.length - start, framesOf(attack + decay * 1.2)));
  const noise = whiteNoise(frames, random);
  filter(noise, { kind: 'low', hz: highHz });
  filter(noise, { kind: 'high', hz: lowHz });
  const rising = Math.max(8, framesOf(attack));
  const fall = 10 ** (-3 / (decay * SAMPLE_RATE));
  let falling = level;
  for (let i = 0; i < frames; i++) {
    if (i >= rising) falling *= fall;
    target[start + i]! += noise[i]! * falling * Math.min(1, i / rising) ** 2 * Math.min(1, (frames - i) / 400);
  }
};
