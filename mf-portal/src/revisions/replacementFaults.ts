import { otherLengthText } from '@segno/contract/audio';
import { findFileType } from '@segno/contract/catalog';
import type { DeclinedFile } from '@segno/contract/portal';
import { publicationFaults, refusalsOf } from '../tracks/delivery/quality/refusalsOf';
import type { MeasuredFile } from '../tracks/delivery/quality/measuredFiles';
import { notPublishable } from '../tracks/upload/useFaultyQuestion';

type Declined = Pick<DeclinedFile, 'file_type' | 'duration'>;

/** 'is 12 s shorter than the file before'; undefined if the replacement is about as long, refused, or not measured. */
export const otherLength = ({ file_type, duration }: Declined, found: readonly MeasuredFile[]): string | undefined => {
  const measurement = found[0]?.measurement;
  const format = measurement?.state === 'measured' ? measurement.wavs[0]?.format : undefined;
  if (typeof format !== 'object' || duration === null || refusalsOf(found, file_type).length > 0) return undefined;
  // F4: the stored length of a loop covers three repeats.
  return otherLengthText(format.durationSeconds, duration / (findFileType(file_type)?.isLoop ? 3 : 1));
};

/** What to ask about before these replacements are sent; undefined if nothing. */
export const faultsOf = (
  replacements: readonly { file: Declined; name: string; found: readonly MeasuredFile[] }[],
): string | undefined => {
  const faults = replacements.flatMap(({ file, found }) => publicationFaults(found, file.file_type));
  const lengths = replacements.flatMap(({ file, name, found }) => {
    const text = otherLength(file, found);
    return text === undefined ? [] : [`${name} ${text}.`];
  });
  const texts = [notPublishable(faults) ?? [], lengths].flat();
  return texts.length === 0 ? undefined : texts.join(' ');
};
