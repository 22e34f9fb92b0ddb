import { sql } from 'kysely';
import { lockSongs } from '../../catalog/songs/lockSongs';
import type { Db } from '../../platform/db/database';
import { lockRelations } from '../tags/kindOfCircle';
import { lockTags } from '../tags/lockTags';

interface Around {
  songs: readonly string[];
  tags: readonly string[];
  /** The one of them that is deleted. */
  removed?: string;
}

/**
 * Holds songs, then tags with all that are related to them, then their terms: nobody else writes their links. Throws 409
 * where somebody holds one of the tags for longer.
 */
export async function lockAround(db: Db, { songs, tags, removed }: Around): Promise<void> {
  await lockSongs(db, songs);
  const own = sql`any(${tags}::uuid[])`;
  const around = sql`select uuid from tag where uuid = ${own}
    union select tag_uuid from tag_relation where related_tag_uuid = ${own}
    union select related_tag_uuid from tag_relation where tag_uuid = ${own}`;
  if (removed !== undefined) await lockTags(db, sql`uuid = ${removed}`, sql`for update`);
  await lockTags(db, sql`uuid in (${around})`, sql`for no key update`);
  await lockRelations(db);
  await sql`
    select from term where uuid in (select term_uuid from tag_term where tag_uuid = ${own}) order by uuid for key share
  `.execute(db);
}
