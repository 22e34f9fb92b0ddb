import { SAMPLE_RATE } from './stereo';
import type { Stereo } from './stereo';

/** Which output of the state variable filter is kept. */
export type FilterKind = 'low' | 'band' | 'high';

/** Corner or centre in Hz, quality (0.707 is flat), and which output. */
export interface Filter {
  readonly kind: FilterKind;
  readonly hz: number;
  readonly q: number;
}

/** Filters one channel in place (12 dB an octave, topology-preserving state variable filter, A. Simper's form). */
export const filterChannel = (samples: Float32Array, { kind, hz, q }: Filter): Float32Array => {
  const g = Math.tan((Math.PI * Math.min(hz, SAMPLE_RATE * 0.45)) / SAMPLE_RATE);
  const k = 1 / q;
  const a1 = 1 / (1 + g * (g + k));
  const a2 = g * a1;
  const a3 = g * a2;
  const fromInput = kind === 'high' ? 1 : 0;
  const fromBand = kind === 'high' ? -k : kind === 'band' ? k : 0;
  const fromLow = kind === 'high' ? -1 : kind === 'low' ? 1 : 0;
  let band = 0;
  let low = 0;
  for (let i = 0; i < samples.length; i++) {
    const input = samples[i]!;
    const v3 = input - low;
    const v1 = a1 * band + a2 * v3;
    const v2 = low + a2 * band + a3 * v3;
    band = 2 * v1 - band;
    low = 2 * v2 - low;
    samples[i] = fromInput * input + fromBand * v1 + fromLow * v2;
  }
  return samples;
};

/** Filters both channels in place. */
export const filterStereo = (target: Stereo, filter: Filter): Stereo => {
  filterChannel(target.left, filter);
  if (target.right !== target.left) filterChannel(target.right, filter);
  return target;
};

/** A low-pass whose corner moves: `corners` has one value in Hz per block of `blockFrames`, interpolated by block. */
export interface Sweep {
  readonly corners: Float32Array;
  readonly blockFrames: number;
  readonly q: number;
  /** 2 poles (12 dB an octave) or 4 (24 dB). */
  readonly poles: 2 | 4;
}

/** Runs a moving low-pass over one channel in place. */
export const sweepLowPass = (samples: Float32Array, { corners, blockFrames, q, poles }: Sweep): void => {
  const k = 1 / q;
  let band = 0;
  let low = 0;
  let band2 = 0;
  let low2 = 0;
  for (let block = 0; block * blockFrames < samples.length; block++) {
    const corner = corners[Math.min(block, corners.length - 1)]!;
    const g = Math.tan((Math.PI * Math.min(Math.max(corner, 20), SAMPLE_RATE * 0.42)) / SAMPLE_RATE);
    const a1 = 1 / (1 + g * (g + k));
    const a2 = g * a1;
    const a3 = g * a2;
    // The second pair of poles stays flat, so that only one of them resonates.
    const b1 = 1 / (1 + g * (g + 1.41));
    const b2 = g * b1;
    const b3 = g * b2;
    const end = Math.min(samples.length, (block + 1) * blockFrames);
    for (let i = block * blockFrames; i < end; i++) {
      const v3 = samples[i]! - low;
      const v1 = a1 * band + a2 * v3;
      const v2 = low + a2 * band + a3 * v3;
      band = 2 * v1 - band;
      low = 2 * v2 - low;
      if (poles === 2) {
        samples[i] = v2;
        continue;
      }
      const w3 = v2 - low2;
      const w1 = b1 * band2 + b2 * w3;
      const w2 = low2 + b2 * band2 + b3 * w3;
      band2 = 2 * w1 - band2;
      low2 = 2 * w2 - low2;
      samples[i] = w2;
    }
  }
};
