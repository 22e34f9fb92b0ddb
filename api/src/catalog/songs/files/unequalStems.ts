import { unequalStemText } from '@segno/contract/audio';
import { findFileType } from '@segno/contract/catalog';
import type { Db } from '../../../platform/db/database';
import type { StoredSourceFile } from './takeSourceFiles';

/**
 * What is said of those of these files that are stems and not as long as the others of their song (F2), by file. It is asked at
 * each reading and not kept, because it changes when one of the others is replaced.
 */
export async function readUnequalStems(db: Db, files: readonly StoredSourceFile[]): Promise<Map<string, string[]>> {
  const stems = files.filter(({ file_type }) => findFileType(file_type)?.isEqualLength);
  if (stems.length === 0) return new Map();
  const all = await db
    .selectFrom('song_source_file')
    .select(['uuid', 'song_uuid', 'file_type', 'duration'])
    .where(
      'song_uuid',
      'in',
      stems.map(({ song_uuid }) => song_uuid),
    )
    .where('duration', 'is not', null)
    .execute();
  return new Map(
    stems.flatMap(({ uuid, song_uuid, file_type, duration }) => {
      if (duration === null) return [];
      const others = all.flatMap((one) =>
        one.uuid !== uuid && one.song_uuid === song_uuid && one.file_type === file_type && one.duration !== null
          ? [one.duration]
          : [],
      );
      const text = unequalStemText(duration, others);
      return text === undefined ? [] : [[uuid, [text]] as const];
    }),
  );
}
