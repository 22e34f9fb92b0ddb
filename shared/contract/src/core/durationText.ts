const two = (part: number): string => String(part).padStart(2, '0');

/** Whole seconds as `H:mm:ss` (specification section 9): 90 is '0:01:30'. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;

/** A length in seconds as `H:mm:ss`, rounded: 203.7 is '0:03:24'. An unknown one (NaN, infinite, negative) is '0:00:00'. */
export const durationText = (seconds: number): string =>
  clockText(Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds) : 0);

/** The same without zero hours: '3:24'. */
export const shortDurationText = (seconds: number): string => durationText(seconds).replace(/^0:0?/, '');
