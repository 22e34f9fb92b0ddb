import { unequalStemText } from '@segno/contract/audio';
import { findFileType } from '@segno/contract/catalog';
import type { Db } from '../../../platform/db/database';
import type { StoredSourceFile } from './takeSourceFiles';

type Stem = Pick<StoredSourceFile, 'uuid' | 'song_uuid' | 'file_type' | 'duration'>;

/**
 * What is said of those of these files of one song that are stems and not as long as the others (F2), by file. It is asked at each
 * reading and not kept, because it changes when one of the others is replaced.
 */
export async function readUnequalStems(db: Db, files: readonly Stem[]): Promise<Map<string, string[]>> {
  const stems = files.filter(({ file_type }) => findFileType(file_type)?.isEqualLength);
  const [stem] = stems;
  if (!stem) return new Map();
  const all = await db
    .selectFrom('song_source_file')
    .select(['uuid', 'file_type', 'duration'])
    .where('song_uuid', '=', stem.song_uuid)
    .where('duration', 'is not', null)
    .$narrowType<{ duration: number }>()
    .execute();
  return new Map(
    stems.flatMap(({ uuid, file_type, duration }) => {
      if (duration === null) return [];
      const others = all.filter((one) => one.uuid !== uuid && one.file_type === file_type);
      const text = unequalStemText(
        duration,
        others.map((one) => one.duration),
      );
      return text === undefined ? [] : [[uuid, [text]] as const];
    }),
  );
}
