import type { Db } from '../../../platform/db/database';
import type { ObjectStore } from '../../../storage/objectStore';
import { ChannelError } from '../channelAdapter';
import type { DroppedFile } from './fileDrop';

/**
 * A song's stored files, by their names in the drop.
 * @param names by the files' uuids; empty for no files
 */
export async function readFiles(
  { db, store }: { db: Db; store: ObjectStore },
  names: ReadonlyMap<string, string>,
): Promise<Map<string, DroppedFile>> {
  if (names.size === 0) return new Map();
  const rows = await db
    .selectFrom('song_source_file')
    .select(['uuid', 'storage_key', 'byte_size', 'md5'])
    .where('uuid', 'in', [...names.keys()])
    .execute();
  return new Map(
    [...names].map(([uuid, name]) => {
      const row = rows.find((found) => found.uuid === uuid);
      if (!row?.md5) throw new ChannelError('A file of the song is gone or was replaced', '', { isPassing: true });
      const { storage_key, byte_size, md5 } = row;
      return [name, { size: Number(byte_size), md5, read: () => store.read(storage_key) }];
    }),
  );
}
