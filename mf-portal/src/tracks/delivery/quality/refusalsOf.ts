import { findFileType } from '@segno/contract/catalog';
import type { MeasuredFile } from './useMeasured';
import { wavVerdict } from './wavVerdict';

/** What was measured of these files that refuses them in a slot, in words (F10: messages of the checks); nothing while they are measured. */
export const refusalsOf = (found: readonly MeasuredFile[], fileType: string): string[] => {
  const type = findFileType(fileType);
  if (!type) return [];
  return found.flatMap(({ measurement }) =>
    measurement.state === 'measured' ? measurement.wavs.flatMap((wav) => wavVerdict(wav, type).problems) : [],
  );
};
