import { decibelsOf } from './rounded';
import type { Advice } from './qualityAdvice';

/** How far the sum of stems is from the full mix. */
export interface StemSum {
  /** dB: what remains of the mix after the stems at the level that leaves the least; 0 where they have nothing in common. */
  residual: number;
  /** The second in which most remains. */
  at: number;
}

/** Samples of one file, read in step with others. Its pieces are only good until the next one is asked for. */
class Cursor {
  private readonly pieces: AsyncIterator<Int16Array>;
  private piece: Int16Array = new Int16Array(0);
  private at = 0;
  isOver = false;

  constructor(pieces: AsyncIterable<Int16Array>) {
    this.pieces = pieces[Symbol.asyncIterator]();
  }

  /** Samples that are at hand; none when the file is over. */
  async ready(): Promise<number> {
    while (!this.isOver && this.at === this.piece.length) {
      const next = await this.pieces.next();
      this.isOver = next.done === true;
      this.piece = next.done === true ? new Int16Array(0) : next.value;
      this.at = 0;
    }
    return this.piece.length - this.at;
  }

  take(count: number): Int16Array {
    this.at += count;
    return this.piece.subarray(this.at - count, this.at);
  }

  async end(): Promise<void> {
    await this.pieces.return?.();
  }
}

/** Energies of the mix, of the sum of the stems, and what they have in common. */
interface Sums {
  mix: number;
  stems: number;
  both: number;
}

/**
 * Compares the full mix with the sum of its stems in one pass, all of them in step: interleaved 16-bit samples of the same rate and
 * channels. A stem that is shorter is silent from there on; what is longer than the mix is left out. Undefined for a silent mix.
 * @param secondSamples samples of a second, of all channels
 */
export const stemSum = async (
  mix: AsyncIterable<Int16Array>,
  stems: readonly AsyncIterable<Int16Array>[],
  secondSamples: number,
): Promise<StemSum | undefined> => {
  const full = new Cursor(mix);
  const parts = stems.map((stem) => new Cursor(stem));
  const seconds: Sums[] = [];
  const sum = new Float64Array(secondSamples);
  let seen = 0;
  try {
    for (let count = await full.ready(); count > 0; count = await full.ready()) {
      // Within one second, and within every piece that is at hand.
      count = Math.min(count, secondSamples - (seen % secondSamples));
      for (const part of parts) {
        const own = await part.ready();
        if (own > 0) count = Math.min(count, own);
      }
      sum.fill(0, 0, count);
      for (const part of parts) if (!part.isOver) add(part.take(count), sum);
      const at = Math.floor(seen / secondSamples);
      seconds[at] = added(seconds[at], compared(full.take(count), sum));
      seen += count;
    }
  } finally {
    await Promise.all([full, ...parts].map((cursor) => cursor.end()));
  }
  return judged(seconds);
};

const add = (samples: Int16Array, sum: Float64Array): void => {
  for (let at = 0; at < samples.length; at += 1) sum[at] = (sum[at] ?? 0) + (samples[at] ?? 0);
};

const compared = (mix: Int16Array, sum: Float64Array): Sums => {
  const sums = { mix: 0, stems: 0, both: 0 };
  for (let at = 0; at < mix.length; at += 1) {
    const own = mix[at] ?? 0;
    const other = sum[at] ?? 0;
    sums.mix += own * own;
    sums.stems += other * other;
    sums.both += own * other;
  }
  return sums;
};

const added = (a: Sums | undefined, b: Sums): Sums =>
  a ? { mix: a.mix + b.mix, stems: a.stems + b.stems, both: a.both + b.both } : b;

const judged = (seconds: readonly Sums[]): StemSum | undefined => {
  const total = seconds.reduce(added, { mix: 0, stems: 0, both: 0 });
  if (total.mix === 0) return undefined;
  // The level of least squares; stems that have nothing of the mix are best left out.
  const gain = total.stems > 0 ? Math.max(0, total.both / total.stems) : 0;
  const left = ({ mix, stems, both }: Sums): number => Math.max(0, mix - 2 * gain * both + gain * gain * stems);
  const most = seconds.reduce((worst, second, at) => (left(second) > left(seconds[worst] ?? total) ? at : worst), 0);
  return { residual: Math.max(-120, decibelsOf(Math.sqrt(left(total) / total.mix)) ?? -120), at: most };
};

/** dB: rounding, dither and a fader that was moved by a hair leave less. */
const MOST_RESIDUAL = -40;

/** What is said of stems that are not the mix. */
export const stemAdvice = ({ residual, at }: StemSum): Advice[] =>
  residual > MOST_RESIDUAL
    ? [
        {
          text: `The stems do not add up to the full mix: ${String(Math.round(residual)).replace('-', '\u2212')} dB of it remain, where \u221240 dB is expected`,
          at: [at],
        },
      ]
    : [];
