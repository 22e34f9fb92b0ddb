import { keysOf } from '@segno/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AuditedRecord } from '../../engine/records/auditedRecord';
import type { Db } from '../../platform/db/database';
import { defineJob } from '../../platform/jobs/defineJob';
import { lockSongs } from '../songRows/lockSongs';

const BATCH = 200;

/** Records whose names are sent to channels and can change while songs use them, each with the songs that may be affected. */
const songsOf = {
  tag: (uuid: string) => sql`select x.song_uuid from song_tag x where x.tag_uuid = ${uuid}`,
  song_genre: (uuid: string) => sql`select x.song_uuid from song_song_genre x where x.song_genre_uuid = ${uuid}`,
  song_theme: (uuid: string) => sql`select x.song_uuid from song_song_theme x where x.song_theme_uuid = ${uuid}`,
  instrument: (uuid: string) => sql`select x.song_uuid from song_instrument x where x.instrument_uuid = ${uuid}`,
  writer: (uuid: string) => sql`select x.song_uuid from song_writer_share x where x.writer_uuid = ${uuid}`,
  publisher_ruleset: (uuid: string) => sql`select x.uuid from song x where x.publisher_ruleset_uuid = ${uuid}`,
  publisher: (uuid: string) => sql`
    select x.uuid from song x where x.publisher_ruleset_uuid in (
      select r.uuid from publisher_ruleset r where r.default_publisher_uuid = ${uuid}
      union select u.publisher_ruleset_uuid from publisher_ruleset_rule u where u.publisher_uuid = ${uuid})
    union select x.uuid from song x join artist a on a.uuid = x.artist_uuid where a.publisher_uuid = ${uuid}`,
};
type Named = keyof typeof songsOf;

const input = z.object({ table: z.enum(keysOf(songsOf)), uuid: z.guid() });

/** S5, C20: updates which published songs are out of step with their channels after a record that they use has changed. */
export const refreshNamedSongs = defineJob({
  name: 'catalog.refreshNamedSongs',
  input,
  run: async ({ input: named, services: { db }, signal }) => {
    let refreshed = 0;
    for (let after: string | undefined; ;) {
      signal.throwIfAborted();
      const uuids = await publishedSongs(db, named, after);
      await db.transaction().execute((trx) => lockSongs(trx, uuids));
      refreshed += uuids.length;
      after = uuids.at(-1);
      if (uuids.length < BATCH) break;
    }
    return { refreshed };
  },
});

/** Enqueues a refresh of published songs when one of these members of a record changes; a job, because the lock order puts songs first. */
export const refreshingSongs =
  (table: Named, members: readonly string[]): NonNullable<AuditedRecord['followUp']> =>
  ({ db, services }, updates) =>
    services.jobs.enqueueAll(
      db,
      refreshNamedSongs,
      updates
        .filter(({ changed }) => changed.some((member) => members.includes(member)))
        .map(({ uuid }) => ({ table, uuid })),
    );

async function publishedSongs(db: Db, { table, uuid }: z.infer<typeof input>, after: string | undefined) {
  const { rows } = await sql<{ uuid: string }>`
    select s.uuid from song s
    where s.uuid in (${songsOf[table](uuid)}) and s.deleted_at is null and s.publish_state = 'Published'
      and ${after === undefined ? sql`true` : sql`s.uuid > ${after}`}
    order by s.uuid limit ${BATCH}
  `.execute(db);
  return rows.map((row) => row.uuid);
}
