import { clockText } from '@segno/contract';

/**
 * A position in seconds as `H:mm:ss` (specification section 9), rounded down: 203.7 is '0:03:23'. An unknown time (NaN,
 * infinite, negative) is '0:00:00'. Lengths are rounded (`durationText`).
 */
export const formatTime = (seconds: number): string =>
  clockText(Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0);
