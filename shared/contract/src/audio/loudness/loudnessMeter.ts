import { KWeighting } from './kWeighting';
import { TRUE_PEAK_REACH, truePeakOf } from './truePeak';

/** F9: the loudness of a recording. */
export interface Loudness {
  /** Integrated loudness in LUFS; null if it is too short for a block of 400 ms, or silent. */
  integrated: number | null;
  /** True peak in dBTP; null for digital silence. */
  truePeak: number | null;
}

interface LoudnessOptions {
  /** Hz. */
  sampleRate: number;
  /** The weight of each channel: `channelWeights`. */
  weights: readonly number[];
}

const SURROUND = 1.41;

/**
 * The weights of BS.1770-4 table 3 for that many speakers, in WAV order (F6: order of channels): L R C LFE Ls Rs; five
 * channels have no LFE. Undefined if there is no such layout, as for ambisonics, whose channels are not speakers.
 */
export const channelWeights = (channels: number): number[] | undefined => {
  if (channels <= 3) return new Array<number>(channels).fill(1);
  if (channels === 5) return [1, 1, 1, SURROUND, SURROUND];
  return channels === 6 ? [1, 1, 1, 0, SURROUND, SURROUND] : undefined;
};

const BLOCKS_PER_SECOND = 10;
/** A gating block is 400 ms: four hops of 100 ms. */
const HOPS = 4;
/** A short-term value covers 3 s. */
const SHORT_TERM_HOPS = 30;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;
const RANGE_GATE = -20;

const loudnessOf = (power: number): number => -0.691 + 10 * Math.log10(power);
const powerOf = (loudness: number): number => 10 ** ((loudness + 0.691) / 10);
const mean = (powers: readonly number[]): number => powers.reduce((sum, power) => sum + power, 0) / powers.length;

/**
 * Integrated loudness according to ITU-R BS.1770-4 (K-weighting, blocks of 400 ms that overlap by 75 %, an absolute and a
 * relative gate) and true peak (annex 2), from one pass over samples of any length. Stores twenty numbers per second.
 */
export class LoudnessMeter {
  private readonly weights: readonly number[];
  private readonly filters: readonly KWeighting[];
  /** For each channel, the end of the previous chunk that the interpolation needs, then up to one hop of samples. */
  private readonly buffers: readonly Float64Array[];
  private readonly hopFrames: number;
  private readonly hops: number[] = [];
  private readonly blocks: number[] = [];
  private readonly shortTerms: number[] = [];
  private openFrames = 0;
  private openEnergy = 0;
  private peak = 0;

  constructor({ sampleRate, weights }: LoudnessOptions) {
    this.weights = weights;
    this.hopFrames = Math.max(1, Math.round(sampleRate / BLOCKS_PER_SECOND));
    this.filters = weights.map(() => new KWeighting(sampleRate));
    this.buffers = weights.map(() => new Float64Array(TRUE_PEAK_REACH + this.hopFrames));
  }

  /** Adds whole frames of interleaved samples: 16-bit integers, or fractions of full scale. */
  push(samples: Int16Array | Float32Array): void {
    const channels = this.weights.length;
    const scale = samples instanceof Int16Array ? 1 / 32_768 : 1;
    const frames = Math.floor(samples.length / channels);
    for (let frame = 0; frame < frames;) {
      const count = Math.min(frames - frame, this.hopFrames - this.openFrames);
      for (let channel = 0; channel < channels; channel += 1)
        this.measure(channel, { samples, scale, first: frame * channels + channel, count });
      frame += count;
      this.openFrames += count;
      if (this.openFrames === this.hopFrames) this.closeHop();
    }
  }

  /** The result for everything added so far. */
  result(): Loudness {
    return { integrated: this.integrated(), truePeak: this.peak > 0 ? 20 * Math.log10(this.peak) : null };
  }

  /** Loudness range in LU according to EBU Tech 3342; null if it is too short for a value of 3 s, or silent. */
  range(): number | null {
    const heard = this.shortTerms.filter((power) => power > powerOf(ABSOLUTE_GATE));
    if (heard.length === 0) return null;
    const gate = mean(heard) * 10 ** (RANGE_GATE / 10);
    const sorted = heard.filter((power) => power >= gate).sort((a, b) => a - b);
    const at = (share: number) => loudnessOf(sorted[Math.round((sorted.length - 1) * share)] ?? gate);
    return at(0.95) - at(0.1);
  }

  private measure(
    channel: number,
    o: { samples: Int16Array | Float32Array; scale: number; first: number; count: number },
  ): void {
    const buffer = this.buffers[channel];
    const filter = this.filters[channel];
    if (!buffer || !filter) return;
    const channels = this.weights.length;
    const end = TRUE_PEAK_REACH + o.count;
    for (let at = TRUE_PEAK_REACH, from = o.first; at < end; at += 1, from += channels)
      buffer[at] = (o.samples[from] ?? 0) * o.scale;
    const weight = this.weights[channel] ?? 0;
    if (weight > 0) this.openEnergy += weight * filter.energyOf(buffer, TRUE_PEAK_REACH, end);
    this.peak = truePeakOf(buffer, TRUE_PEAK_REACH, end, this.peak);
    buffer.copyWithin(0, end - TRUE_PEAK_REACH, end);
  }

  private closeHop(): void {
    this.hops.push(this.openEnergy);
    this.openFrames = 0;
    this.openEnergy = 0;
    if (this.hops.length > SHORT_TERM_HOPS) this.hops.shift();
    if (this.hops.length >= HOPS) this.blocks.push(mean(this.hops.slice(-HOPS)) / this.hopFrames);
    if (this.hops.length === SHORT_TERM_HOPS) this.shortTerms.push(mean(this.hops) / this.hopFrames);
  }

  private integrated(): number | null {
    const heard = this.blocks.filter((power) => power > powerOf(ABSOLUTE_GATE));
    if (heard.length === 0) return null;
    const gate = mean(heard) * 10 ** (RELATIVE_GATE / 10);
    return loudnessOf(mean(heard.filter((power) => power > gate)));
  }
}
