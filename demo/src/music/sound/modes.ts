import { SAMPLE_RATE, framesOf } from './signal';

/** A decaying sine: pitch, level, and seconds to -60 dB. */
export type Mode = readonly [hz: number, level: number, decay: number];

/** A mode may stop once it has fallen to this level, -86 dBFS. */
const INAUDIBLE = 5e-5;

/** Adds decaying sines to one channel, each as a second-order recursion that begins at a zero crossing. */
export const addModes = (samples: Float32Array, modes: readonly Mode[]): void => {
  for (const [hz, level, decay] of modes) {
    if (hz > SAMPLE_RATE * 0.42) continue;
    const radius = 10 ** (-3 / (decay * SAMPLE_RATE));
    const angle = (2 * Math.PI * hz) / SAMPLE_RATE;
    const turn = 2 * radius * Math.cos(angle);
    const damp = radius * radius;
    const end = Math.min(samples.length, framesOf((decay / 3) * Math.max(0, Math.log10(level / INAUDIBLE))));
    let now = 0;
    let before = (-level * Math.sin(angle)) / radius;
    for (let i = 0; i < end; i++) {
      samples[i]! += now;
      const next = turn * now - damp * before;
      before = now;
      now = next;
    }
  }
};
