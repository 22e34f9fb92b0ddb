import { scalePeaks } from './scalePeaks';

/** Height of the drawing in its own units; the middle is silence. */
export const waveHeight = 200;

/** A path has twice as many points; with more than 1,800 a list of 25 cannot be drawn within a frame (measured). */
export const maxColumns = 900;

const cache = new WeakMap<readonly number[], Map<number, string>>();

const columnPeaks = (data: readonly number[], columns: number): number[] => {
  const peaks = scalePeaks(data);
  return Array.from({ length: columns }, (_, column) => {
    const from = Math.floor((column * peaks.length) / columns);
    const to = Math.max(from + 1, Math.floor(((column + 1) * peaks.length) / columns));
    let loudest = 0;
    for (let at = from; at < to; at += 1) loudest = Math.max(loudest, peaks[at] ?? 0);
    return loudest;
  });
};

const draw = (data: readonly number[], columns: number): string => {
  const middle = waveHeight / 2;
  // At least one unit on both sides: a silent passage is a line, not a hole.
  const reach = columnPeaks(data, columns).map((peak) => Math.max(1, Math.round(peak * middle)));
  const upper = reach.map((size, column) => `${column} ${middle - size}`);
  const lower = reach.map((size, column) => `${column} ${middle + size}`).reverse();
  return `M${upper.join('L')}L${lower.join('L')}Z`;
};

/**
 * The outline of a waveform as an SVG path: mirrored, one closed shape, two points per column, in a box `columns - 1` wide
 * and `waveHeight` high. `data` are amplitudes of any length and scale; the path is cached for as long as the array exists.
 */
export const wavePath = (data: readonly number[], columns: number): string => {
  const kept = cache.get(data) ?? new Map<number, string>();
  cache.set(data, kept);
  const path = kept.get(columns) ?? draw(data, columns);
  kept.set(columns, path);
  return path;
};

/** The number of columns of a waveform with `available` amplitudes: no more than there are, and never more than a frame can draw. */
export const columnsFor = (available: number, wanted: number): number =>
  Math.max(2, Math.min(available, wanted, maxColumns));
