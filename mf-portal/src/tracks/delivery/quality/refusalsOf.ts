import { findFileType } from '@segno/contract/catalog';
import type { FileFault } from '../../upload/useFaultyQuestion';
import type { MeasuredFile } from './measuredFiles';
import { wavVerdict } from './wavVerdict';

/** The WAVs in these files that can be sent but not published as they are, according to their measurements, and why. */
export const publicationFaults = (found: readonly MeasuredFile[], fileType: string): FileFault[] => {
  const type = findFileType(fileType);
  if (!type) return [];
  return found.flatMap(({ measurement }) =>
    measurement.state === 'measured'
      ? measurement.wavs.flatMap((wav) => {
          const [fault] = wavVerdict(wav, type).advice.filter(({ blocksPublication }) => blocksPublication);
          return fault ? [{ name: wav.fileName, text: fault.text }] : [];
        })
      : [],
  );
};

/** Whether one of these files can be sent but not published as it is. */
export const cannotBePublished = (found: readonly MeasuredFile[], fileType: string): boolean =>
  publicationFaults(found, fileType).length > 0;

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
