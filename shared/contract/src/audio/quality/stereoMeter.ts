import { rounded } from './rounded';
import type { WavQuality } from './wavQuality';

/** Hops of 100 ms in a window. */
const WINDOW = 10;
/** The mean energy of a sample at -50 dBFS: the phase of quieter sound is inaudible. */
const HEARD = 32_768 ** 2 * 10 ** -5;
/** -60 dB. */
const SAME = 1e-6;

interface Sums {
  left: number;
  right: number;
  both: number;
}

const none: Sums = { left: 0, right: 0, both: 0 };

const added = (a: Sums, b: Sums): Sums => ({ left: a.left + b.left, right: a.right + b.right, both: a.both + b.both });

const correlationOf = ({ left, right, both }: Sums): number | null =>
  left > 0 && right > 0 ? rounded(both / Math.sqrt(left * right), 3) : null;

const sumsOf = (samples: Int16Array): Sums => {
  let left = 0;
  let right = 0;
  let both = 0;
  for (let at = 0; at < samples.length; at += 2) {
    const l = samples[at] ?? 0;
    const r = samples[at + 1] ?? 0;
    left += l * l;
    right += r * r;
    both += l * r;
  }
  return { left, right, both };
};

/** How similar the two channels of a stereo file are, overall and second by second. */
export class StereoMeter {
  private total = none;
  private readonly recent: Sums[] = [];
  private frames = 0;
  private lowest: { at: number; value: number } | undefined;

  constructor(
    private readonly sampleRate: number,
    private readonly hopFrames: number,
  ) {}

  /** Adds a hop; the last one may be shorter. */
  push(hop: Int16Array): void {
    const sums = sumsOf(hop);
    this.total = added(this.total, sums);
    this.frames += hop.length / 2;
    this.recent.push(sums);
    if (this.recent.length > WINDOW) this.recent.shift();
    if (this.recent.length < WINDOW || hop.length < 2 * this.hopFrames) return;
    const window = this.recent.reduce(added, none);
    const frames = WINDOW * this.hopFrames;
    if (Math.min(window.left, window.right) < HEARD * frames) return;
    const value = correlationOf(window);
    if (value !== null && value < (this.lowest?.value ?? Infinity))
      this.lowest = { at: rounded((this.frames - frames) / this.sampleRate, 3), value };
  }

  /** The result for everything added. */
  result() {
    const energy = this.total.left + this.total.right;
    return {
      is_mono: energy > 0 && energy - 2 * this.total.both <= SAME * energy,
      correlation: correlationOf(this.total),
      lowest_correlation: this.lowest ?? null,
    } satisfies Partial<WavQuality>;
  }
}
