import { CLIPPED, FULL_SCALE } from './levelMeter';
import { decibelsOf } from './rounded';
import type { WavQuality } from './wavQuality';

/** The levels that decide about a file (F8: quality). */
export type JudgedLevels = Pick<WavQuality, 'sample_peak' | 'longest_full_scale_run'>;

/**
 * Measures only the levels that decide about a file, in a twentieth of the time of all measurements; the values equal those
 * of `WavMeter`.
 */
export class JudgedLevelMeter {
  private highest = 0;
  private longestRun = 0;
  private seen = 0;
  /** For each channel: the number of consecutive samples at full scale, and the index of the last one in the file. */
  private readonly runs: Uint32Array;
  private readonly ends: Float64Array;

  constructor(private readonly channels: number) {
    this.runs = new Uint32Array(channels);
    this.ends = new Float64Array(channels).fill(-Infinity);
  }

  /** Adds whole frames of interleaved samples. */
  push(samples: Int16Array): void {
    let { highest } = this;
    for (let at = 0; at < samples.length; at += 1) {
      const value = samples[at] ?? 0;
      const level = value < 0 ? -value : value;
      if (level > highest) highest = level;
      if (level >= CLIPPED) this.addFullScale(this.seen + at);
    }
    this.highest = highest;
    this.seen += samples.length;
  }

  /** The result for everything added so far. */
  result(): JudgedLevels {
    return { sample_peak: decibelsOf(this.highest / FULL_SCALE), longest_full_scale_run: this.longestRun };
  }

  private addFullScale(at: number): void {
    const channel = at % this.channels;
    const isNext = this.ends[channel] === at - this.channels;
    const run = isNext ? (this.runs[channel] ?? 0) + 1 : 1;
    this.runs[channel] = run;
    this.ends[channel] = at;
    if (run > this.longestRun) this.longestRun = run;
  }
}
