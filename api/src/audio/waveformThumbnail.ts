import type { Waveform } from '@segno/contract/catalog';

/** F16: as many as fit in a list. */
const LENGTH = 100;

/** Full scale. */
const FULL = 255;

/** A waveform for lists: 100 peaks as bytes from 0 to 255, in base64. */
export const waveformThumbnail = ({ data }: Pick<Waveform, 'data'>): string => {
  const peaks = Uint8Array.from({ length: LENGTH }, (_, column) => {
    const from = Math.floor((column * data.length) / LENGTH);
    const to = Math.max(from + 1, Math.floor(((column + 1) * data.length) / LENGTH));
    return Math.round(Math.max(0, ...data.slice(from, to)) * FULL);
  });
  return Buffer.from(peaks).toString('base64');
};
