import { BLOCK, SAMPLE_RATE } from './signal';

/** The filter's output to use, its corner or centre in Hz, one for each block if it moves, and its quality (0.707 is flat). */
export interface Filter {
  readonly kind: 'low' | 'band' | 'high';
  readonly hz: number | Float32Array;
  readonly q?: number;
}

/** Filters one channel in place (12 dB per octave, topology-preserving state variable filter, A. Simper's form). */
export const filter = (samples: Float32Array, { kind, hz, q = 0.707 }: Filter): Float32Array => {
  const k = 1 / q;
  const fromInput = kind === 'high' ? 1 : 0;
  const fromBand = kind === 'high' ? -k : kind === 'band' ? k : 0;
  const fromLow = kind === 'high' ? -1 : kind === 'low' ? 1 : 0;
  let band = 0;
  let low = 0;
  for (let start = 0; start < samples.length; start += BLOCK) {
    const corner = typeof hz === 'number' ? hz : hz[Math.min(start / BLOCK, hz.length - 1)]!;
    const g = Math.tan((Math.PI * Math.min(Math.max(corner, 20), SAMPLE_RATE * 0.42)) / SAMPLE_RATE);
    const a1 = 1 / (1 + g * (g + k));
    const a2 = g * a1;
    const a3 = g * a2;
    for (let i = start, end = Math.min(samples.length, start + BLOCK); i < end; i++) {
      const input = samples[i]!;
      const v3 = input - low;
      const v1 = a1 * band + a2 * v3;
      const v2 = low + a2 * band + a3 * v3;
      band = 2 * v1 - band;
      low = 2 * v2 - low;
      samples[i] = fromInput * input + fromBand * v1 + fromLow * v2;
    }
  }
  return samples;
};
