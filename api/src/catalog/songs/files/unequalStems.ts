import { unequalStemText } from '@segno/contract/audio';
import { findFileType } from '@segno/contract/catalog';
import type { StoredSourceFile } from './replacements';

/** What of a song's file says how long it is beside the others. */
export type Stem = Pick<StoredSourceFile, 'uuid' | 'file_type' | 'duration'>;

/** Whether a file is to be as long as the others of its type. */
export const isStem = ({ file_type }: Pick<Stem, 'file_type'>): boolean =>
  findFileType(file_type)?.isEqualLength === true;

/**
 * What is said of those of these files that are stems and not as long as the others (F2), by file. `all` are the files of
 * their song. It is asked at each reading and not kept, because it changes when one of the others is replaced.
 */
export const unequalStems = (files: readonly Stem[], all: readonly Stem[]): Map<string, string[]> =>
  new Map(
    files.filter(isStem).flatMap(({ uuid, file_type, duration }) => {
      if (duration === null) return [];
      const others = all.flatMap((one) =>
        one.uuid !== uuid && one.file_type === file_type && one.duration !== null ? [one.duration] : [],
      );
      const text = unequalStemText(duration, others);
      return text === undefined ? [] : [[uuid, [text]] as const];
    }),
  );
