import { decibelsOf, rounded } from './rounded';
import type { WavQuality } from './wavQuality';

/** F8: more consecutive samples at full scale are clipping. */
export const LONGEST_FULL_SCALE_RUN = 10;

export const FULL_SCALE = 32_768;
/** A symmetric limiter's -32767 counts the same as -32768, the minimum of a 16-bit sample. */
export const CLIPPED = 32_767;
/** F8: -60 dBFS. */
const SILENCE = 32;
const MOST_CLIPS = 20;

interface Place {
  at: number;
  value: number;
}

/** Levels of each channel: the peak, the mean, runs at full scale, silence at both ends, the quietest hop. */
export class LevelMeter {
  private readonly sums: Float64Array;
  /** Sums of squares by channel. */
  readonly energies: Float64Array;
  private readonly runs: Uint32Array;
  /** The first and the longest run of each second that has any. */
  private readonly clips = new Map<number, Place>();
  private clipCount = 0;
  private longestRun = 0;
  private highest = 0;
  private firstHeard = -1;
  private lastHeard = -1;
  private hopEnergy = 0;
  private quietest: Place | undefined;
  private frames = 0;

  constructor(
    private readonly channels: number,
    private readonly sampleRate: number,
    private readonly hopFrames: number,
  ) {
    this.sums = new Float64Array(channels);
    this.energies = new Float64Array(channels);
    this.runs = new Uint32Array(channels);
  }

  /** Adds a hop; the last one may be shorter. */
  push(hop: Int16Array): void {
    this.hopEnergy = 0;
    for (let channel = 0; channel < this.channels; channel += 1) this.measure(hop, channel);
    const level = Math.sqrt(this.hopEnergy / hop.length) / FULL_SCALE;
    if (hop.length === this.hopFrames * this.channels && level > 0 && level < (this.quietest?.value ?? Infinity))
      this.quietest = { at: this.frames / this.sampleRate, value: level };
    this.frames += hop.length / this.channels;
  }

  /** The result for everything added; nothing may be added afterwards. */
  result() {
    for (let channel = 0; channel < this.channels; channel += 1) this.endRun(channel, this.frames);
    const { frames, sampleRate, quietest, firstHeard, lastHeard } = this;
    const offset = this.sums.reduce((furthest, sum) => (Math.abs(sum) > Math.abs(furthest) ? sum : furthest), 0);
    return {
      sample_peak: decibelsOf(this.highest / FULL_SCALE),
      longest_full_scale_run: this.longestRun,
      clip_count: this.clipCount,
      clips: [...this.clips.values()]
        .sort((a, b) => a.at - b.at)
        .slice(0, MOST_CLIPS)
        .map(({ at, value }) => ({ at: rounded(at, 3), value })),
      head_silence: rounded((firstHeard < 0 ? frames : firstHeard) / sampleRate, 3),
      tail_silence: rounded(firstHeard < 0 ? 0 : (frames - 1 - lastHeard) / sampleRate, 3),
      dc_offset: frames > 0 ? rounded(offset / frames / FULL_SCALE, 5) : 0,
      noise_floor: quietest ? { at: rounded(quietest.at, 3), value: decibelsOf(quietest.value) ?? 0 } : null,
    } satisfies Partial<WavQuality>;
  }

  private measure(samples: Int16Array, channel: number): void {
    const { channels, frames } = this;
    let sum = 0;
    let energy = 0;
    let { highest, firstHeard, lastHeard } = this;
    let run = this.runs[channel] ?? 0;
    for (let at = channel, frame = frames; at < samples.length; at += channels, frame += 1) {
      const value = samples[at] ?? 0;
      const level = value < 0 ? -value : value;
      sum += value;
      energy += value * value;
      if (level > highest) highest = level;
      if (level > SILENCE) {
        if (firstHeard < 0 || frame < firstHeard) firstHeard = frame;
        if (frame > lastHeard) lastHeard = frame;
        if (level >= CLIPPED) {
          run += 1;
          continue;
        }
      }
      if (run > 0) {
        this.runs[channel] = run;
        this.endRun(channel, frame);
        run = 0;
      }
    }
    this.runs[channel] = run;
    this.highest = highest;
    this.firstHeard = firstHeard;
    this.lastHeard = lastHeard;
    this.sums[channel] = (this.sums[channel] ?? 0) + sum;
    this.energies[channel] = (this.energies[channel] ?? 0) + energy;
    this.hopEnergy += energy;
  }

  /** A run of samples at full scale ended before this frame. */
  private endRun(channel: number, frame: number): void {
    const run = this.runs[channel] ?? 0;
    this.runs[channel] = 0;
    this.longestRun = Math.max(this.longestRun, run);
    if (run <= LONGEST_FULL_SCALE_RUN) return;
    this.clipCount += 1;
    const at = (frame - run) / this.sampleRate;
    const near = this.clips.get(Math.floor(at));
    if (near) this.clips.set(Math.floor(at), { at: Math.min(near.at, at), value: Math.max(near.value, run) });
    // A few more than reported: runs of several channels may end in a different order than they began.
    else if (this.clips.size < 2 * MOST_CLIPS) this.clips.set(Math.floor(at), { at, value: run });
  }
}
