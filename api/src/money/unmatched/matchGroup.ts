import { texts, type FieldErrors } from '@segno/contract';
import type { matchUnmatchedGroup, Whose } from '@segno/contract/money';
import { sql } from 'kysely';
import type { BeforeHandler, Call, Lookup } from '../../engine/endpointRoute';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/http/errors';
import { sayMatch, type MatchedWorks, type SongShare } from './sayMatch';

/** A group to match; if it has left the queue, it is loaded from its last match. */
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

/** The result of a match: not ours, one song, or several songs with shares that add up to 100. */
export const sharesOf = ({ song_uuid, shares }: Partial<Whose>): readonly SongShare[] =>
  shares ?? (typeof song_uuid === 'string' ? [{ song_uuid, share: 100 }] : []);

/** Errors for songs that do not exist. */
export async function wrongSongs({ db }: { db: Db }, body: Partial<Whose>): Promise<FieldErrors> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from song where uuid = any(${sharesOf(body).map(({ song_uuid }) => song_uuid)}::uuid[]) and deleted_at is null
  `.execute(db);
  const known = new Set(rows.map(({ uuid }) => uuid));
  const wrong = sharesOf(body).flatMap(({ song_uuid }, at) => (known.has(song_uuid) ? [] : [at]));
  // Split rows have no single song.
  if (body.shares && typeof body.song_uuid === 'string') return { song_uuid: [texts.choice] };
  return Object.fromEntries(wrong.map((at) => [body.shares ? `shares.${at}.song_uuid` : 'song_uuid', [texts.choice]]));
}

export const beforeMatch: BeforeHandler<typeof matchUnmatchedGroup, MatchedWorks> = {
  load: loadGroup,
  validate: wrongSongs,
};

/** Matches a group of the queue. */
export const matchGroup = (call: Call<typeof matchUnmatchedGroup>, group: MatchedWorks) =>
  sayMatch(call, group, sharesOf(call.body));
