import type { PublishBlocker } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { FICTIONAL_MAIL } from './fictionalArtist';
import type { LibraryReferences } from './fictionalSong';

/** What fictional songs can be connected with in this database. Reference data and fictional artists must be there. */
export async function readLibraryReferences(db: Db): Promise<LibraryReferences> {
  const uuids = async (from: string): Promise<string[]> =>
    (await sql<{ uuid: string }>`select x.uuid from ${sql.raw(from)}`.execute(db)).rows.map(({ uuid }) => uuid);
  const artists = await sql<LibraryReferences['artists'][number]>`
    select a.uuid, aw.writer_uuid, a.curation_state = 'Ready For Publication' as "isReady"
    from artist a join artist_writer aw on aw.artist_uuid = a.uuid and aw.is_default and aw.removed_at is null
    where a.email like ${`%${FICTIONAL_MAIL}`} order by a.contributor_number
  `.execute(db);
  const [ruleset] = await uuids('publisher_ruleset x where x.is_default');
  if (!ruleset) throw new Error('There is no default publisher ruleset.');
  const states = await db.selectFrom('song_curation_state').select(['name', 'uuid']).execute();
  const tiers = await db.selectFrom('content_tier').select(['name', 'uuid']).execute();
  const blockers = await sql<{ code: PublishBlocker }>`
    select code from publish_blocker where active order by position
  `.execute(db);
  return {
    artists: artists.rows,
    users: await uuids(`app_user x join user_role r on r.uuid = x.user_role_uuid
      where x.is_active and r.name in ('Catalog Manager', 'Metadata Tagger', 'Artist Representative') order by x.email`),
    genres: await uuids('song_genre x order by x.name_key, x.uuid'),
    collections: await uuids('song_collection x where not x.read_only order by x.name_key'),
    moods:
      await uuids(`tag x join tag_tag_field tf on tf.tag_uuid = x.uuid join tag_field f on f.uuid = tf.tag_field_uuid
      where f.key = 'mood' order by x.name_key, x.uuid`),
    curationStates: new Map(states.map(({ name, uuid }) => [name, uuid])),
    tiers: new Map(tiers.map(({ name, uuid }) => [name, uuid])),
    ruleset,
    activeBlockers: blockers.rows.map(({ code }) => code),
    now: new Date(),
  };
}
