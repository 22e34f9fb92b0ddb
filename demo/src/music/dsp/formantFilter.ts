import { CONTROL_FRAMES } from './lineControl';
import { SAMPLE_RATE } from './stereo';

/** Centres (Hz) and linear gains per formant and control block; one bandwidth in Hz per formant. */
export interface FormantCurves {
  readonly centres: readonly Float32Array[];
  readonly gains: readonly Float32Array[];
  readonly bandwidths: readonly number[];
}

/** The sum of parallel band-passes that move: a vocal tract after Klatt. Returns a new channel. */
export const formantFilter = (source: Float32Array, { centres, gains, bandwidths }: FormantCurves): Float32Array => {
  const output = new Float32Array(source.length);
  centres.forEach((centre, index) => {
    const gain = gains[index];
    const bandwidth = bandwidths[index] ?? 120;
    if (!gain) return;
    let band = 0;
    let low = 0;
    for (let block = 0; block < centre.length; block++) {
      const hz = Math.max(80, centre[block]!);
      const g = Math.tan((Math.PI * hz) / SAMPLE_RATE);
      const k = bandwidth / hz;
      const a1 = 1 / (1 + g * (g + k));
      const a2 = g * a1;
      const a3 = g * a2;
      // Neighbours of opposite sign do not cancel each other between their centres.
      const level = (index % 2 === 0 ? k : -k) * gain[block]!;
      const end = Math.min(source.length, (block + 1) * CONTROL_FRAMES);
      for (let i = block * CONTROL_FRAMES; i < end; i++) {
        const v3 = source[i]! - low;
        const v1 = a1 * band + a2 * v3;
        const v2 = low + a2 * band + a3 * v3;
        band = 2 * v1 - band;
        low = 2 * v2 - low;
        output[i]! += level * v1;
      }
    }
  });
  return output;
};
