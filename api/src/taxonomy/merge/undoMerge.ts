import { texts } from '@segno/contract';
import { sql } from 'kysely';
import type { Scope } from '../../engine/crudSpec';
import { followUpdates } from '../../engine/records/saveRecord';
import { logActivity } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import { notFound, wrongState } from '../../platform/http/errors';
import { isInCircle } from '../tags/kindOfCircle';
import { demandHeld } from '../tags/removeTag';
import { tagRecord } from '../tags/tagRecord';
import { type LinkRows, lockAround, restoreLinks, takeLinks } from './followedLinks';
import { followTags, UNDO_DAYS } from './mergeTag';
import { type MovedView, restoreViews } from './moveViews';

interface Merge {
  uuid: string;
  tag_uuid: string;
  tag_name: string;
  into_uuid: string;
  into_name: string;
  undone_at: Date | null;
  /** `views` is missing in merges made before saved views followed. */
  before: { tag: Record<string, unknown>; had: LinkRows; given: LinkRows; views?: MovedView[] } | null;
  is_old: boolean;
}

/**
 * X10: splits a merged tag into two again. Songs that have lost the other tag since stay without both. Repeating it changes
 * nothing. Throws 404 for an unknown merge, and 409 if it is too old, if the other tag was merged itself, or if newer data
 * conflicts with the tag.
 */
export async function undoMerge(scope: Scope, uuid: string): Promise<void> {
  const { db, user } = scope;
  await lockAround(db, { songs: await songsOf(db, uuid), tags: await tagsOf(db, uuid) });
  const merge = await findMerge(db, uuid);
  if (!merge) throw notFound();
  if (merge.undone_at) return;
  const { before, tag_uuid: tag, tag_name: name, into_uuid: into, into_name } = merge;
  if (!before || merge.is_old) throw wrongState(`A merge of tags can be undone for ${UNDO_DAYS} days.`);
  await refuseImpossible(db, merge);
  const songs = await songsOf(db, uuid);
  await demandHeld(db, songs);

  const logTarget = await followUpdates(scope, tagRecord, [{ uuid: into, name: into_name }]);
  await takeLinks(db, before.given);
  const columns = sql.join(Object.keys(before.tag).map((column) => sql.id(column)));
  await sql`
    insert into tag (${columns}) select ${columns} from jsonb_populate_record(null::tag, ${JSON.stringify(before.tag)}::jsonb)
  `.execute(db);
  await restoreLinks(db, before.had);
  await restoreViews(db, before.views ?? []);
  if (await isInCircle(db, tag)) throw wrongState(`“${name}” would become a kind of itself.`);
  await sql`
    insert into song_tag (song_uuid, tag_field_uuid, tag_uuid)
    select song_uuid, tag_field_uuid, ${tag} from tag_merge_song m where tag_merge_uuid = ${uuid} and ${stillThere(into)}
    on conflict do nothing
  `.execute(db);
  await sql`
    delete from song_tag x using tag_merge_song m
    where m.tag_merge_uuid = ${uuid} and not m.had_into
      and x.song_uuid = m.song_uuid and x.tag_field_uuid = m.tag_field_uuid and x.tag_uuid = ${into}
  `.execute(db);
  await db
    .updateTable('tag_merge')
    .set({ undone_at: sql`now()` })
    .where('uuid', '=', uuid)
    .execute();
  await followTags(db, songs);
  await logActivity(db, user, { action: 'has_restored', type: 'tag', uuid: tag, label: name });
  await logTarget();
}

const stillThere = (into: string) => sql`exists (
  select from song_tag x where x.song_uuid = m.song_uuid and x.tag_field_uuid = m.tag_field_uuid and x.tag_uuid = ${into})`;

async function songsOf(db: Db, merge: string): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select distinct song_uuid as uuid from tag_merge_song where tag_merge_uuid = ${merge}
  `.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** The two tags, and those that were related to the deleted one. */
async function tagsOf(db: Db, merge: string): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select unnest(array[tag_uuid, into_uuid]) as uuid from tag_merge where uuid = ${merge}
    union
    select x.uuid::uuid from tag_merge m, jsonb_path_query(m.before, '$.had.*[*].*') v, lateral (select v #>> '{}') x (uuid)
    where m.uuid = ${merge} and exists (select from tag t where t.uuid::text = x.uuid)
  `.execute(db);
  return rows.map(({ uuid }) => uuid);
}

async function findMerge(db: Db, uuid: string): Promise<Merge | undefined> {
  const { rows } = await sql<Merge>`
    select uuid, tag_uuid, tag_name, into_uuid, into_name, undone_at, before,
      merged_at < now() - make_interval(days => ${UNDO_DAYS}) as is_old
    from tag_merge where uuid = ${uuid} for update
  `.execute(db);
  return rows[0];
}

async function refuseImpossible(db: Db, { before, into_uuid, into_name, tag_name }: Merge): Promise<void> {
  const { rows: further } = await sql<{ name: string }>`
    select into_name as name from tag_merge m where m.tag_uuid = ${into_uuid} and m.undone_at is null
      and not exists (select from tag t where t.uuid = m.tag_uuid) order by merged_at desc, uuid limit 1
  `.execute(db);
  if (further[0]) throw wrongState(`“${into_name}” was merged into “${further[0].name}” since. Undo that merge first.`);
  const { rows: same } = await sql`
    select from tag where tag_category_uuid = ${before?.tag['tag_category_uuid']}::uuid and name_key = fold(${tag_name})
  `.execute(db);
  if (same.length > 0) throw wrongState(`“${tag_name}”: ${texts.nameUnique}`);
  const { rows: category } = await sql`
    select from tag_category where uuid = ${before?.tag['tag_category_uuid']}::uuid for key share
  `.execute(db);
  if (category.length === 0) throw wrongState(`The category of “${tag_name}” was deleted.`);
}
