/** Hertz: fingerprints only need the notes of a piano. */
export const FINGERPRINT_RATE = 11_025;

/** Hertz: everything below passes, and aliases onto it are removed. */
const PASS = 3_600;
const STOP = FINGERPRINT_RATE - PASS;
/** Positions between two samples at which the filter is tabulated. */
const PHASES = 256;

/**
 * Resamples mono audio of any rate to `FINGERPRINT_RATE` in chunks of any length, in constant memory. Only frequencies
 * below `PASS` are faithful; above, a cheap filter lets some aliasing through.
 */
export class Resampler {
  private readonly taps: number;
  private readonly table: readonly Float64Array[];
  private readonly step: number;
  private kept: Float32Array;
  /** Index of the first kept sample in the whole input. */
  private first: number;
  private made = 0;

  constructor(sampleRate: number) {
    this.step = sampleRate / FINGERPRINT_RATE;
    const cutoff = Math.min((PASS + STOP) / 2, 0.45 * sampleRate);
    this.taps = 2 * Math.max(8, Math.ceil((2 * sampleRate) / (STOP - PASS)));
    this.table = Array.from({ length: PHASES }, (_, phase) => kernel(this.taps, cutoff / sampleRate, phase / PHASES));
    // As if preceded by silence.
    this.kept = new Float32Array(this.taps / 2);
    this.first = -this.taps / 2;
  }

  /** The resampled input so far; the last few samples follow with the next input. */
  push(samples: Float32Array): Float32Array {
    const input = new Float32Array(this.kept.length + samples.length);
    input.set(this.kept);
    input.set(samples, this.kept.length);
    const end = this.first + input.length;
    const { floor } = Math;
    const half = this.taps / 2;
    const count = Math.max(0, Math.ceil((end - half) / this.step) - this.made);
    const out = new Float32Array(count);
    for (let at = 0; at < count; at += 1) {
      const place = (this.made + at) * this.step;
      const whole = floor(place);
      const factors = this.table[floor((place - whole) * PHASES)] ?? new Float64Array();
      const from = whole - half + 1 - this.first;
      let sum = 0;
      for (let tap = 0; tap < factors.length; tap += 1) sum += (factors[tap] ?? 0) * (input[from + tap] ?? 0);
      out[at] = sum;
    }
    this.made += count;
    const next = Math.max(this.first, Math.floor(this.made * this.step) - half);
    this.kept = input.slice(next - this.first);
    this.first = next;
    return out;
  }
}

/** A sinc with a Hann window, whose factors add up to 1. `fraction`: how far the centre is after its sample. */
const kernel = (taps: number, cutoff: number, fraction: number): Float64Array => {
  const factors = Float64Array.from({ length: taps }, (_, tap) => {
    const x = tap - (taps / 2 - 1) - fraction;
    const window = 0.5 + 0.5 * Math.cos((2 * Math.PI * x) / (taps + 1));
    return window * (x === 0 ? 2 * cutoff : Math.sin(2 * Math.PI * cutoff * x) / (Math.PI * x));
  });
  const sum = factors.reduce((total, factor) => total + factor, 0);
  return factors.map((factor) => factor / sum);
};
