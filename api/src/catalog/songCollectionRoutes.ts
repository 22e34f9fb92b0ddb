import { texts } from '@segno/contract';
import { songCollection } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { crud } from '../engine/crud';
import type { EndpointRoute } from '../engine/endpointRoute';
import { listOf } from '../engine/list/listSource';
import type { Db } from '../platform/db/database';
import { wrongState } from '../platform/http/errors';
import { notDeleted, songsBy } from './songs/songsBy';

const songCount = songsBy(sql`song_collection_song`, sql`l.song_collection_uuid = c.uuid`);

/**
 * X7: number of channels on which at least one of its songs is live. A channel without any live song is skipped by a
 * look-up in the index (migration 0016); for the others `limit` stops the search at the first such song.
 */
const channelCount = sql`(
  select count(*)::int from channel ch where case when ch.uuid = (
    select a.channel_uuid from song_channel a
    where a.status = 'live' and a.channel_uuid >= ch.uuid order by a.channel_uuid limit 1
  ) then (
    select true from song_collection_song l
    join song_channel sc on sc.song_uuid = l.song_uuid and sc.channel_uuid = ch.uuid and sc.status = 'live'
    where l.song_collection_uuid = c.uuid and ${notDeleted} limit 1
  ) end)`;

/** Song collections. Those that the system created cannot be changed. */
export const songCollectionRoutes = (): EndpointRoute[] =>
  crud(songCollection, {
    table: 'song_collection',
    from: listOf('song_collection', 'c'),
    select: {
      uuid: sql`c.uuid`,
      name: sql`c.name`,
      song_count: songCount,
      channel_count: channelCount,
      read_only: sql`c.read_only`,
      system_rule: sql`c.system_rule`,
      filled_at: sql`c.filled_at`,
      created_at: sql`c.created_at`,
      updated_at: sql`c.updated_at`,
    },
    search: [sql`c.name_key`],
    sort: {
      name: sql`c.name_key`,
      song_count: songCount,
      channel_count: channelCount,
      read_only: sql`c.read_only`,
      updated_at: sql`c.updated_at`,
    },
    filter: { read_only: (wanted) => sql`c.read_only = ${wanted}` },
    option: { read_only: sql`c.read_only` },
    columns: { name: 'name' },
    validate: async ({ db }, _, uuid) => {
      await refuseReadOnly(db, uuid, 'A read-only collection cannot be changed.');
      return {};
    },
    remove: async ({ db }, uuid) => {
      await refuseReadOnly(db, uuid, 'There was an error deleting the Song Collection');
      await db.deleteFrom('song_collection').where('uuid', '=', uuid).execute();
    },
    unique: { song_collection_name_key_key: { field: 'name', text: texts.nameUnique } },
    activity: { type: 'song_collection', label: ({ name }) => name },
  });

async function refuseReadOnly(db: Db, uuid: string | undefined, message: string): Promise<void> {
  if (!uuid) return;
  const { read_only } = await db
    .selectFrom('song_collection')
    .select('read_only')
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (read_only) throw wrongState(message);
}
