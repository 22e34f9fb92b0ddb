import type { Answer } from '@segno/contract';
import type { undoProMatch } from '@segno/contract/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { selection } from '../../engine/list/listQuery';
import { inner, left, listOf } from '../../engine/list/listSource';

export type MatchAnswer = Answer<typeof undoProMatch>['pro_match'];

/** The tables of a match's response: `m` is the match. */
export const matchFrom = listOf('pro_match', 'm', {
  joins: [
    left('song', 's', { uuid: sql`m.song_uuid` }),
    inner('app_user', 'u', { uuid: sql`m.created_by_uuid` }),
    left('app_user', 'n', { uuid: sql`m.undone_by_uuid` }),
  ],
});

export const matchSelect = {
  uuid: sql`m.uuid`,
  pro: sql`m.pro`,
  work_title: sql`m.work_title`,
  society_work_id: sql`m.society_work_id`,
  song_uuid: sql`m.song_uuid`,
  song_title: sql`s.work_title`,
  shares: sql`coalesce((
    select json_agg(json_build_object('song_uuid', h.song_uuid, 'song_title', t.work_title, 'share', h.share, 'usd', h.usd) order by h.position)
    from pro_match_share h join song t on t.uuid = h.song_uuid where h.match_uuid = m.uuid
  ), '[]')`,
  state: sql`case when m.undone_at is null then case when m.is_applied then 'matched' else 'matching' end
    else case when m.is_applied then 'undone' else 'undoing' end end`,
  rows: sql`m.rows`,
  usd: sql`m.usd`,
  created_by: sql`u.full_name`,
  created_at: sql`m.created_at`,
  undone_by: sql`n.full_name`,
};

/** One match; undefined if it does not exist. */
export async function readMatch(db: Db, uuid: string): Promise<MatchAnswer | undefined> {
  const { rows } = await sql<MatchAnswer>`
    select ${selection(matchSelect)} from ${matchFrom} where m.uuid = ${uuid}
  `.execute(db);
  return rows[0];
}
