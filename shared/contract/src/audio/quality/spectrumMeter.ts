import { powerSpectrum } from '../powerSpectrum';
import type { WavQuality } from './wavQuality';

const SIZE = 2048;
/** One in this many hops is analysed: the mean of a whole file needs no more. */
const EVERY = 4;
/** Hz. */
const BAND = 500;
/** dBFS of a band: ten decibels above the rounding noise of 16 bits in it. */
const FLOOR = -100;
/** Number of bands compared below and above an edge, and how many decibels lower the upper ones are after a filter. */
const EDGE_BANDS = 3;
const EDGE_DROP = 18;
/** An LFE has almost nothing above; less than this fraction of a channel's energy may be there. */
const LFE_HERTZ = 300;
const LFE_SHARE = 0.003;
const SURROUND_CHANNELS = 6;
const FULL_SCALE = 32_768;
/** A Hann window passes 3/8 of the power, half of which is in the mirrored half of the bins. */
const POWER = 2 / (SIZE * SIZE * 0.375);

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean spectrum of some channels: one frame of 2048 samples of every fourth hop. */
export class SpectrumMeter {
  private readonly window = Float64Array.from(
    { length: SIZE },
    (_, at) => (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / SIZE)) / FULL_SCALE,
  );
  private readonly spectrum = powerSpectrum(SIZE);
  private readonly powers = new Float64Array(SIZE / 2);
  private readonly frame = new Float64Array(SIZE);
  private readonly totals: readonly Float64Array[];
  private passed = 0;
  private hops = 0;

  /** @param measured number of channels, from the first */
  constructor(
    private readonly channels: number,
    private readonly sampleRate: number,
    private readonly measured: number,
  ) {
    this.totals = Array.from({ length: measured }, () => new Float64Array(SIZE / 2));
  }

  /** Adds a hop; one shorter than a frame is ignored. */
  push(hop: Int16Array): void {
    if (hop.length < SIZE * this.channels) return;
    this.passed += 1;
    if (this.passed % EVERY !== 1) return;
    this.hops += 1;
    this.totals.forEach((total, channel) => {
      for (let at = 0, from = channel; at < SIZE; at += 1, from += this.channels)
        this.frame[at] = (hop[from] ?? 0) * (this.window[at] ?? 0);
      this.spectrum(this.frame, this.powers);
      for (let bin = 0; bin < SIZE / 2; bin += 1) total[bin] = (total[bin] ?? 0) + (this.powers[bin] ?? 0);
    });
  }

  /** The result for everything added. */
  result() {
    const levels = this.bandLevels();
    const top = levels.findLastIndex((level) => level > FLOOR);
    return {
      bandwidth: top < 0 ? null : Math.min((top + 1) * BAND, Math.floor(this.sampleRate / 2)),
      is_cut_off: top > EDGE_BANDS && isEdge(levels, top),
      lfe_channel: this.measured === SURROUND_CHANNELS ? this.lfeChannel() : null,
    } satisfies Partial<WavQuality>;
  }

  /** dBFS of each band, of all channels together. */
  private bandLevels(): number[] {
    if (this.hops === 0) return [];
    const bands = new Array<number>(Math.ceil(this.sampleRate / 2 / BAND)).fill(0);
    for (const total of this.totals)
      for (let bin = 0; bin < SIZE / 2; bin += 1) {
        const band = Math.floor((bin * this.sampleRate) / SIZE / BAND);
        bands[band] = (bands[band] ?? 0) + (total[bin] ?? 0);
      }
    return bands.map((power) => 10 * Math.log10((power * POWER) / this.hops));
  }

  private lfeChannel(): number | null {
    const first = Math.ceil((LFE_HERTZ * SIZE) / this.sampleRate);
    const low = this.totals.flatMap((total, channel) => {
      const all = total.reduce((sum, power) => sum + power, 0);
      const high = total.subarray(first).reduce((sum, power) => sum + power, 0);
      return all > 0 && high < LFE_SHARE * all ? [channel + 1] : [];
    });
    return low.length === 1 ? (low[0] ?? null) : null;
  }
}

/** Whether the levels drop at the top band as after a filter. Its direct neighbours are on the filter's slope. */
const isEdge = (levels: readonly number[], top: number): boolean => {
  const below = levels.slice(top - EDGE_BANDS, top);
  const above = levels.slice(top + 2, top + 2 + EDGE_BANDS);
  return above.length === EDGE_BANDS && meanOf(below) - Math.max(meanOf(above), FLOOR - 20) >= EDGE_DROP;
};
