import { mergeInstrument, mergeSongGenre, mergeSongTheme } from '@segno/contract/catalog';
import { listTagMerges, mergeTag as mergeTagCall, undoTagMerge, type TagMerge } from '@segno/contract/taxonomy';
import { sql } from 'kysely';
import { genres, instruments, themes } from '../../catalog/twoLevels';
import { implement, type EndpointRoute, type Lookup } from '../../engine/endpointRoute';
import type { Expression } from '../../engine/list/listPage';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/http/errors';
import { mergeNoun, type TwoLevelNoun } from './mergeNoun';
import { mergeTag, UNDO_DAYS } from './mergeTag';
import { undoMerge } from './undoMerge';

type MergeRow = Omit<TagMerge, 'merged_at'> & { merged_at: Date };

const mergeOf = (endpoint: typeof mergeSongGenre, noun: TwoLevelNoun): EndpointRoute =>
  implement(
    endpoint,
    async ({ db, params: { uuid } }) => {
      // C1: an existing one, or one that was merged: repeating the call returns an answer.
      const { rows } = await sql`
        select from ${sql.table(noun.table)} where uuid = ${uuid}
        union all select from user_activity where resource_type = ${noun.table} and resource_uuid = ${uuid} and action = 'has_merged' limit 1
      `.execute(db);
      if (rows.length === 0) throw notFound();
    },
    async (call) => ({ into: await mergeNoun(call, noun, { uuid: call.params.uuid, into: call.body.into_uuid }) }),
  );

/** X10: merging two tags, and undoing it. T19: merging two genres, themes or instruments. */
export const mergeRoutes = (): EndpointRoute[] => [
  implement(listTagMerges, async ({ db }) => ({
    tag_merges: await readMerges(db, sql`m.merged_at >= now() - make_interval(days => ${UNDO_DAYS})`),
  })),
  implement(mergeTagCall, findTag, async (call) => ({
    tag_merge: await readMerge(call.db, await mergeTag(call, { tag: call.params.uuid, into: call.body.into_uuid })),
  })),
  implement(undoTagMerge, async (call) => {
    await undoMerge(call, call.params.uuid);
    return { tag_merge: await readMerge(call.db, call.params.uuid) };
  }),
  mergeOf(mergeSongGenre, genres),
  mergeOf(mergeSongTheme, themes),
  mergeOf(mergeInstrument, instruments),
];

/** C1: an existing tag, or one that was merged: repeating the call returns an answer. */
async function findTag({ db, params: { uuid } }: Lookup<typeof mergeTagCall>): Promise<void> {
  const { rows } = await sql`
    select from tag where uuid = ${uuid} union all select from tag_merge where tag_uuid = ${uuid} limit 1
  `.execute(db);
  if (rows.length === 0) throw notFound();
}

async function readMerge(db: Db, uuid: string): Promise<MergeRow> {
  const [merge] = await readMerges(db, sql`m.uuid = ${uuid}`);
  if (!merge) throw notFound();
  return merge;
}

async function readMerges(db: Db, where: Expression): Promise<MergeRow[]> {
  const { rows } = await sql<MergeRow>`
    select m.uuid, jsonb_build_object('uuid', m.tag_uuid, 'name', m.tag_name) as tag,
      jsonb_build_object('uuid', m.into_uuid, 'name', m.into_name) as into,
      m.song_count, u.full_name as merged_by, m.merged_at, m.undone_at is not null as is_undone,
      m.undone_at is null and m.before is not null
        and m.merged_at >= now() - make_interval(days => ${UNDO_DAYS}) as undo_allowed
    from tag_merge m join app_user u on u.uuid = m.user_uuid where ${where}
    order by m.merged_at desc, m.uuid limit 100
  `.execute(db);
  return rows;
}
