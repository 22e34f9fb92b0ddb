import { SAMPLE_RATE, framesOf } from './stereo';
import type { Stereo } from './stereo';

/** A decaying sine: pitch left and right (a hair apart is wide), levels, and seconds to -60 dB. */
export interface Mode {
  readonly hzLeft: number;
  readonly hzRight: number;
  readonly levelLeft: number;
  readonly levelRight: number;
  readonly decaySeconds: number;
}

/**
 * Adds decaying sines to a clip. Each is a two-pole recursion (two multiplications a sample), stopped once it has
 * fallen by 90 dB; it begins at a zero crossing, so nothing clicks.
 */
export const addModes = (clip: Stereo, modes: readonly Mode[]): void => {
  const { left, right } = clip;
  for (const { hzLeft, hzRight, levelLeft, levelRight, decaySeconds } of modes) {
    if (Math.max(hzLeft, hzRight) > SAMPLE_RATE * 0.42) continue;
    const radius = 10 ** (-3 / (decaySeconds * SAMPLE_RATE));
    const wl = (2 * Math.PI * hzLeft) / SAMPLE_RATE;
    const wr = (2 * Math.PI * hzRight) / SAMPLE_RATE;
    const cl = 2 * radius * Math.cos(wl);
    const cr = 2 * radius * Math.cos(wr);
    const damp = radius * radius;
    let l1 = 0;
    let r1 = 0;
    let l2 = (-levelLeft * Math.sin(wl)) / radius;
    let r2 = (-levelRight * Math.sin(wr)) / radius;
    const end = Math.min(left.length, framesOf(decaySeconds * 1.5));
    for (let i = 0; i < end; i++) {
      left[i]! += l1;
      right[i]! += r1;
      const l0 = cl * l1 - damp * l2;
      const r0 = cr * r1 - damp * r2;
      l2 = l1;
      r2 = r1;
      l1 = l0;
      r1 = r0;
    }
  }
};
