import { findFileType } from '@segno/contract/catalog';
import type { MeasuredFile } from './measuredFiles';
import { wavVerdict } from './wavVerdict';

/** Whether one of these files can be sent but not published as it is, according to its measurements. */
export const cannotBePublished = (found: readonly MeasuredFile[], fileType: string): boolean => {
  const type = findFileType(fileType);
  return (
    type !== undefined &&
    found.some(
      ({ measurement }) =>
        measurement.state === 'measured' &&
        measurement.wavs.some((wav) => wavVerdict(wav, type).advice.some(({ blocksPublication }) => blocksPublication)),
    )
  );
};

/**
 * Why these files are refused in a slot according to their measurements, in words (F10: messages of the checks); empty
 * while they are being measured.
 */
export const refusalsOf = (found: readonly MeasuredFile[], fileType: string): string[] => {
  const type = findFileType(fileType);
  if (!type) return [];
  return found.flatMap(({ measurement }) =>
    measurement.state === 'measured' ? measurement.wavs.flatMap((wav) => wavVerdict(wav, type).problems) : [],
  );
};
