/** A sound as described by its waveform. */
export interface ComparedPeaks {
  /** Amplitudes from 0 to 1 over the whole length. */
  peaks: readonly number[];
  /** Seconds. */
  duration: number;
  /** When it begins, in seconds of the common time; 0 by default. */
  start?: number;
  /** The gain it is played with. */
  factor: number;
}

/** Two waveforms on one time scale, column by column. */
export interface PeakDifference {
  /** What both reach. */
  common: number[];
  /** What only one of them reaches: above `common`, 0 where it is the lower one. */
  former: number[];
  current: number[];
  /** Share of the columns in which they differ audibly, 0 to 1. */
  changed: number;
}

/** Amplitudes with a smaller difference, relative to the loudest, look and sound the same. */
const SAME = 0.03;

const peakBetween = ({ peaks, duration, factor, start = 0 }: ComparedPeaks, from: number, to: number): number => {
  if (from >= start + duration || to <= start || duration <= 0) return 0;
  const first = Math.max(0, Math.floor(((from - start) / duration) * peaks.length));
  const last = Math.max(first + 1, Math.ceil(((to - start) / duration) * peaks.length));
  let loudest = 0;
  for (let at = first; at < Math.min(last, peaks.length); at += 1) loudest = Math.max(loudest, peaks[at] ?? 0);
  return loudest * factor;
};

const endOf = ({ start = 0, duration }: ComparedPeaks): number => start + duration;

/** Overlays two waveforms as they are heard, from the start of the first to the end of the last one. */
export const peakDifference = (former: ComparedPeaks, current: ComparedPeaks, columns: number): PeakDifference => {
  const duration = Math.max(endOf(former), endOf(current));
  const pairs = Array.from({ length: columns }, (_, column) => {
    const [from, to] = [(column * duration) / columns, ((column + 1) * duration) / columns];
    return [peakBetween(former, from, to), peakBetween(current, from, to)] as const;
  });
  const loudest = Math.max(...pairs.flat(), Number.MIN_VALUE);
  const scaled = pairs.map(([a, b]) => [a / loudest, b / loudest] as const);
  const isSame = ([a, b]: readonly [number, number]) => Math.abs(a - b) < SAME;
  return {
    common: scaled.map(([a, b]) => Math.min(a, b)),
    former: scaled.map((pair) => (isSame(pair) || pair[0] < pair[1] ? 0 : pair[0])),
    current: scaled.map((pair) => (isSame(pair) || pair[1] < pair[0] ? 0 : pair[1])),
    changed: scaled.filter((pair) => !isSame(pair)).length / columns,
  };
};
