/** Two of the four phases of BS.1770-4 annex 2, table 1; the others are these, reversed. */
const outer = [
  0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625, 0.97216796875,
  -0.102294921875, 0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
];
const inner = [
  -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625, 0.77978515625,
  -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
];
const phases = [outer, inner, [...inner].reverse(), [...outer].reverse()].map((taps) => Float64Array.from(taps));

/** Samples before the first one that an interpolated value depends on. */
export const TRUE_PEAK_REACH = outer.length - 1;

/** No interpolated value exceeds the highest sample times this. */
const MOST_GAIN = Math.max(...phases.map((taps) => taps.reduce((sum, tap) => sum + Math.abs(tap), 0)));

// Looked up once: they are used for every sample.
const { abs, max, min } = Math;

/** Samples that are checked together: if they are too low to contain the peak, nothing is interpolated. */
const SPAN = 32;

const highestOf = (samples: Float64Array, start: number, end: number): number => {
  let highest = 0;
  for (let at = start; at < end; at += 1) {
    const level = abs(samples[at] ?? 0);
    if (level > highest) highest = level;
  }
  return highest;
};

/**
 * The highest level of these samples, and of the curve through them at four times the sample rate.
 * @param samples must include the `TRUE_PEAK_REACH` samples before `start`
 * @param known a level from before; the result is never lower
 */
export const truePeakOf = (samples: Float64Array, start: number, end: number, known: number): number => {
  let peak = known;
  for (let from = start; from < end; from += SPAN) {
    const to = min(from + SPAN, end);
    const highest = highestOf(samples, from - TRUE_PEAK_REACH, to);
    if (highest * MOST_GAIN <= peak) continue;
    peak = max(peak, highestOf(samples, from, to));
    for (const taps of phases) {
      for (let at = from; at < to; at += 1) {
        let value = 0;
        for (let tap = 0; tap <= TRUE_PEAK_REACH; tap += 1) value += (taps[tap] ?? 0) * (samples[at - tap] ?? 0);
        const level = abs(value);
        if (level > peak) peak = level;
      }
    }
  }
  return peak;
};
