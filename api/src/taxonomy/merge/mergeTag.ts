import { texts } from '@segno/contract';
import { derivedMembers } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { refreshSongs } from '../../catalog/songRows/lockSongs';
import { autoTag } from '../../catalog/songs/tagging/autoTag';
import type { Scope } from '../../engine/crudSpec';
import { followUpdates } from '../../engine/records/saveRecord';
import { logActivity } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import { invalid, notFound } from '../../platform/http/errors';
import { CIRCLE, isInCircle } from '../tags/kindOfCircle';
import { demandHeld, songsWith } from '../tags/removeTag';
import { tagRecord } from '../tags/tagRecord';
import { copyLinks, lockAround } from './followedLinks';
import { moveViews } from './moveViews';

/** Days within which a merge can be undone; the data for that is then deleted. */
export const UNDO_DAYS = 30;

/**
 * X10: transfers everything that a tag has to another one and deletes it; returns the uuid of the merge. Repeating a merge
 * returns the same one. Throws 404 for a deleted tag, 422 for a merge into itself, into none, or into a circle, and 409 if
 * a song got the tag meanwhile or one of the tags is being saved.
 */
export async function mergeTag(scope: Scope, { tag, into }: { tag: string; into: string }): Promise<string> {
  const { db, user } = scope;
  if (tag === into) throw invalid({ into_uuid: [texts.choice] });
  await lockAround(db, { songs: await songsWith(db, tag), tags: [tag, into], removed: tag });
  const [source, target] = [await tagRow(db, tag), await tagRow(db, into)];
  if (!source) {
    const merged = await standingMerge(db, tag, into);
    if (!merged) throw notFound();
    return merged;
  }
  if (!target) throw invalid({ into_uuid: [texts.choice] });
  const songs = await songsWith(db, tag);
  await demandHeld(db, songs);
  await forgetOldMerges(db);

  const logTarget = await followUpdates(scope, tagRecord, [{ uuid: into, name: target.name }]);
  const links = await copyLinks(db, { from: tag, to: into });
  const views = await moveViews(db, { from: tag, to: into });
  const { uuid } = await db
    .insertInto('tag_merge')
    .values({
      tag_uuid: tag,
      tag_name: source.name,
      into_uuid: into,
      into_name: target.name,
      user_uuid: user.uuid,
      song_count: songs.length,
      before: JSON.stringify({ tag: source.row, ...links, views }),
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  await moveSongs(db, { merge: uuid, tag, into });
  await db.deleteFrom('tag').where('uuid', '=', tag).execute();
  if (await isInCircle(db, into)) throw invalid({ into_uuid: [CIRCLE] });
  await db
    .updateTable('tag')
    .set({ updated_at: sql`now()` })
    .where('uuid', '=', into)
    .execute();
  await followTags(db, songs);
  await logActivity(db, user, {
    action: 'has_merged',
    type: 'tag',
    uuid: tag,
    label: source.name,
    target: { type: 'tag', uuids: [into], labels: [target.name] },
  });
  await logTarget();
  return uuid;
}

/** Updates the lists and flags of songs whose tags were changed (S5: flags of a song; S6: what blocks publishing; S11: auto tagging). */
export async function followTags(db: Db, songs: readonly string[]): Promise<void> {
  for (const song of songs) await autoTag(db, song, derivedMembers);
  await refreshSongs(db, songs);
}

/** A tag's name and its whole row, without generated columns. */
async function tagRow(db: Db, uuid: string): Promise<{ name: string; row: Record<string, unknown> } | undefined> {
  const { rows } = await sql<{ name: string; row: Record<string, unknown> }>`
    select name, to_jsonb(t) - 'name_key' as row from tag t where uuid = ${uuid}
  `.execute(db);
  return rows[0];
}

async function standingMerge(db: Db, tag: string, into: string): Promise<string | undefined> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from tag_merge where tag_uuid = ${tag} and into_uuid = ${into} and undone_at is null
    order by merged_at desc, uuid limit 1
  `.execute(db);
  return rows[0]?.uuid;
}

async function forgetOldMerges(db: Db): Promise<void> {
  const old = sql`merged_at < now() - make_interval(days => ${UNDO_DAYS}) and before is not null`;
  await sql`
    delete from tag_merge_song where tag_merge_uuid in (select uuid from tag_merge where ${old})
  `.execute(db);
  await sql`update tag_merge set before = null where ${old}`.execute(db);
}

async function moveSongs(db: Db, { merge, tag, into }: { merge: string; tag: string; into: string }): Promise<void> {
  await sql`
    insert into tag_merge_song (tag_merge_uuid, song_uuid, tag_field_uuid, had_into)
    select ${merge}, x.song_uuid, x.tag_field_uuid, exists (
      select from song_tag y where y.song_uuid = x.song_uuid and y.tag_field_uuid = x.tag_field_uuid and y.tag_uuid = ${into})
    from song_tag x where x.tag_uuid = ${tag}
  `.execute(db);
  await sql`
    insert into song_tag (song_uuid, tag_field_uuid, tag_uuid)
    select song_uuid, tag_field_uuid, ${into} from song_tag where tag_uuid = ${tag} on conflict do nothing
  `.execute(db);
  await db.deleteFrom('song_tag').where('tag_uuid', '=', tag).execute();
}
