import { texts, type FieldErrors } from '@segno/contract';
import type { matchUnmatchedGroup } from '@segno/contract/money';
import { sql } from 'kysely';
import type { BeforeHandler, Call, Lookup } from '../../engine/endpointRoute';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/errors';
import { sayMatch, type MatchedWorks } from './sayMatch';

/** A group as it is matched; one that has left the queue is remembered by the last match of it. */
async function loadGroup({ db, params }: Lookup<typeof matchUnmatchedGroup>): Promise<MatchedWorks> {
  const { rows } = await sql<MatchedWorks>`
    select pro, group_key, ${params.uuid}::uuid as group_uuid, work_title, society_work_id from (
      select pro, group_key, work_title, society_work_id, 0 as place, now() as at from pro_unmatched_group where uuid = ${params.uuid}
      union all
      select pro, group_key, work_title, society_work_id, 1, created_at from pro_match where group_uuid = ${params.uuid}
    ) x order by place, at desc limit 1
  `.execute(db);
  const [group] = rows;
  if (!group) throw notFound();
  return group;
}

/** Of a song that is not there. */
export async function songErrors(
  { db }: { db: Db },
  { song_uuid }: { song_uuid?: string | null | undefined },
): Promise<FieldErrors> {
  if (song_uuid === undefined || song_uuid === null) return {};
  const { rows } = await sql`select from song where uuid = ${song_uuid} and deleted_at is null`.execute(db);
  return rows.length > 0 ? {} : { song_uuid: [texts.choice] };
}

export const beforeMatch: BeforeHandler<typeof matchUnmatchedGroup, MatchedWorks> = {
  load: loadGroup,
  validate: songErrors,
};

/** Says whose a group of the queue is. */
export const matchGroup = (call: Call<typeof matchUnmatchedGroup>, group: MatchedWorks) =>
  sayMatch(call, group, call.body.song_uuid);
