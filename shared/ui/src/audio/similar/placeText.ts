import { formatTime } from '../formatTime';

/** Seconds: fingerprints know a place to an eighth of a second. */
const NONE = 0.5;

const written = (seconds: number): string => formatTime(seconds).replace(/^0:0?/, '');

/** Where one recording begins in the other, in words; nothing when both begin alike. `offset` as the server says it (S16). */
export const placeText = (offset: number): string => {
  if (Math.abs(offset) < NONE) return '';
  return offset > 0 ? `begins at ${written(offset)} of it` : `it begins at ${written(-offset)} of this one`;
};
