import { SAMPLE_RATE } from './stereo';
import type { Stereo } from './stereo';

/** A chorus: sway of the delay in milliseconds, its rate in Hz, level of the copy. */
export interface ChorusSettings {
  readonly milliseconds: number;
  readonly hz: number;
  readonly mix: number;
}

const RING = 4096;

const chorusSide = (samples: Float32Array, { milliseconds, hz, mix }: ChorusSettings, turn: number): void => {
  const ring = new Float32Array(RING);
  const centre = 0.012 * SAMPLE_RATE;
  const depth = (milliseconds / 1000) * SAMPLE_RATE;
  const speed = (2 * Math.PI * hz) / SAMPLE_RATE;
  let lag = centre + depth * Math.sin(turn);
  for (let start = 0; start < samples.length; start += 32) {
    const target = centre + depth * Math.sin(turn + speed * (start + 32));
    const slope = (target - lag) / 32;
    for (let i = start, end = Math.min(samples.length, start + 32); i < end; i++) {
      ring[i & (RING - 1)] = samples[i]!;
      const place = i - lag + RING;
      const whole = Math.floor(place);
      const from = ring[whole & (RING - 1)]!;
      const copy = from + (ring[(whole + 1) & (RING - 1)]! - from) * (place - whole);
      samples[i] = samples[i]! + mix * copy;
      lag += slope;
    }
  }
};

/** Widens a stereo signal in place: one swaying copy a side, a quarter turn apart. */
export const addChorus = (target: Stereo, settings: ChorusSettings): Stereo => {
  chorusSide(target.left, settings, 0);
  chorusSide(target.right, settings, Math.PI / 2);
  return target;
};

/** Sways the level of a stereo signal from side to side in place; depth 0 to 1. */
export const addTremolo = (target: Stereo, { hz, depth }: { hz: number; depth: number }): Stereo => {
  const { left, right } = target;
  const speed = (2 * Math.PI * hz) / SAMPLE_RATE;
  for (let start = 0; start < left.length; start += 32) {
    const now = 0.5 * depth * Math.sin(speed * start);
    const slope = (0.5 * depth * Math.sin(speed * (start + 32)) - now) / 32;
    const rest = 1 - 0.5 * depth;
    for (let i = start, end = Math.min(left.length, start + 32); i < end; i++) {
      const sway = now + slope * (i - start);
      left[i]! *= rest + sway;
      right[i]! *= rest - sway;
    }
  }
  return target;
};
