import type { Waveform } from '@segno/contract/catalog';

/** F16: waveforms. */
const LENGTH = 1000;
const MAX_BLOCKS = 16 * LENGTH;

/**
 * The peaks of a waveform from one pass over audio of unknown length. Frames go into equal blocks; if there are too many
 * blocks, pairs are merged. So memory is constant, short audio is exact and in long audio a peak is off by less than an
 * eighth of a column.
 */
export class PeakCollector {
  private blocks = new Float64Array(MAX_BLOCKS);
  private blockCount = 0;
  private blockFrames = 1;
  private openFrames = 0;
  private openPeak = 0;

  /** Adds one frame by its highest absolute sample, where 1 is full scale. */
  push(peak: number): void {
    if (peak > this.openPeak) this.openPeak = peak;
    this.openFrames += 1;
    if (this.openFrames === this.blockFrames) this.closeBlock();
  }

  /** How many frames were added. */
  get frames(): number {
    return this.blockCount * this.blockFrames + this.openFrames;
  }

  /** The peaks of everything added so far: from 0 to 1, four decimals, the highest of which is the true sample peak. */
  waveform(): Waveform {
    const { frames } = this;
    const data = Array.from({ length: LENGTH }, (_, column) => {
      const first = Math.floor((column * frames) / LENGTH);
      const last = Math.max(first, Math.ceil(((column + 1) * frames) / LENGTH) - 1);
      return Math.round(Math.min(this.highest(first, last), 1) * 10_000) / 10_000;
    });
    return { version: 1, length: LENGTH, data };
  }

  private highest(firstFrame: number, lastFrame: number): number {
    let peak = 0;
    const last = Math.floor(lastFrame / this.blockFrames);
    for (let block = Math.floor(firstFrame / this.blockFrames); block <= last; block += 1) {
      peak = Math.max(peak, block < this.blockCount ? (this.blocks[block] ?? 0) : this.openPeak);
    }
    return peak;
  }

  private closeBlock(): void {
    this.blocks[this.blockCount] = this.openPeak;
    this.blockCount += 1;
    this.openPeak = 0;
    this.openFrames = 0;
    if (this.blockCount === MAX_BLOCKS) this.halve();
  }

  private halve(): void {
    this.blockCount /= 2;
    this.blockFrames *= 2;
    for (let block = 0; block < this.blockCount; block += 1) {
      this.blocks[block] = Math.max(this.blocks[2 * block] ?? 0, this.blocks[2 * block + 1] ?? 0);
    }
  }
}
