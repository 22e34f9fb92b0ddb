import { checkWavSet, lastPart, repeatedNames, wavCountProblem } from '@segno/contract/audio';
import { findFileType } from '@segno/contract/catalog';
import { secondsOf, zipBytes, type FoundWav } from '@segno/ui/upload';

/** The files of one slot, which become its zip. */
export interface WavGroup {
  fileType: string;
  wavs: readonly FoundWav[];
  /** Bytes of the zip. */
  bytes: number;
  /** Why the zip would be refused (F2: file types; F10: limits and messages of the checks). */
  problems: readonly string[];
  /** What should be looked at. */
  warnings: readonly string[];
}

const MAX_ZIP_BYTES = 4 * 1024 ** 3;

const groupOf = (fileType: string, wavs: readonly FoundWav[]): WavGroup => {
  const type = findFileType(fileType);
  const bytes = zipBytes(wavs.map(({ file }) => file));
  if (!type) return { fileType, wavs, bytes, problems: [], warnings: [] };
  const measured = wavs.map((wav) => ({ fileName: lastPart(wav.path), durationSeconds: secondsOf(wav) }));
  const repeated = repeatedNames(measured.map(({ fileName }) => fileName));
  const { problems, warnings } = checkWavSet(measured, type);
  return {
    fileType,
    wavs,
    bytes,
    problems: [
      ...wavCountProblem(wavs.length, { min: type.minFiles, max: type.maxFiles }),
      ...(repeated.length > 0 ? [`The zip file contains several files of the same name: ${repeated.join(', ')}`] : []),
      ...problems,
      ...(bytes > MAX_ZIP_BYTES ? ['The zip file is too large'] : []),
    ],
    warnings,
  };
};

/** The files by their slot, in the order of the slots; files without a slot are in none. */
export const wavGroups = (
  wavs: readonly FoundWav[],
  slotOf: (wav: FoundWav) => string | undefined,
  fileTypes: readonly string[],
): WavGroup[] =>
  fileTypes.flatMap((fileType) => {
    const own = wavs.filter((wav) => slotOf(wav) === fileType);
    return own.length === 0 ? [] : [groupOf(fileType, own)];
  });

/** Identifies the files of a group: the same files need no second upload. */
export const contentOf = ({ wavs }: WavGroup): string =>
  wavs
    .map(({ id }) => id)
    .sort()
    .join('\n');

/** The name of a slot's zip: 'Night Ferry Stems.zip'. Characters that no file system allows become a dash. */
export const zipNameOf = (title: string, fileType: string): string =>
  `${title.slice(0, 150)} ${fileType}.zip`.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').trim();
