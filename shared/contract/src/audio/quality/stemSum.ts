import { decibelsOf } from './rounded';
import type { Advice } from './qualityAdvice';

/** How much the sum of stems differs from the full mix. */
export interface StemSum {
  /** dB: the rest of the mix after subtracting the stems at the best level; 0 if they have nothing in common. */
  residual: number;
  /** The second with the largest rest. */
  at: number;
}

/** Samples of one file, read in step with others. Its chunks are only valid until the next one is requested. */
class Cursor {
  private readonly pieces: AsyncIterator<Int16Array>;
  private piece: Int16Array = new Int16Array(0);
  private at = 0;
  isOver = false;

  constructor(pieces: AsyncIterable<Int16Array>) {
    this.pieces = pieces[Symbol.asyncIterator]();
  }

  /** The number of available samples; 0 at the end of the file. */
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

/** Energies of the mix, of the sum of the stems, and of what they have in common. */
interface Sums {
  mix: number;
  stems: number;
  both: number;
}

/**
 * Compares the full mix with the sum of its stems in one pass, all of them in step: interleaved 16-bit samples with the
 * same rate and channels. Shorter stems are silent at the end; anything beyond the mix's end is ignored. Undefined for a
 * silent mix.
 * @param secondSamples samples per second, of all channels
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
      // Within one second, and within every available chunk.
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
  // The least-squares level; 0 for stems that have nothing in common with the mix.
  const gain = total.stems > 0 ? Math.max(0, total.both / total.stems) : 0;
  const left = ({ mix, stems, both }: Sums): number => Math.max(0, mix - 2 * gain * both + gain * gain * stems);
  const most = seconds.reduce((worst, second, at) => (left(second) > left(seconds[worst] ?? total) ? at : worst), 0);
  return { residual: Math.max(-120, decibelsOf(Math.sqrt(left(total) / total.mix)) ?? -120), at: most };
};

/** dB: rounding, dither and a slightly moved fader leave less. */
const MOST_RESIDUAL = -40;

/** The remark for stems that do not sum to the mix. */
export const stemAdvice = ({ residual, at }: StemSum): Advice[] =>
  residual > MOST_RESIDUAL
    ? [
        {
          text: `The stems do not add up to the full mix: ${String(Math.round(residual)).replace('-', '\u2212')} dB of it remain, where \u221240 dB is expected`,
          at: [at],
        },
      ]
    : [];
