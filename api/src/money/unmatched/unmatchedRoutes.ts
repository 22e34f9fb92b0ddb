import {
  listMatchCandidates,
  listProMatches,
  listUnmatchedGroups,
  matchUnmatchedGroup,
  undoProMatch,
  type UnmatchedGroup,
} from '@segno/contract/money';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { allOf, listPage, matches } from '../../engine/list/listPage';
import { notFound } from '../../platform/errors';
import { findCandidates } from './findCandidates';
import { beforeMatch, matchGroup, undoMatch } from './matchGroup';
import { matchFrom, matchSelect, type MatchAnswer } from './viewMatches';

/** What was said of a group counts at once, though the figures follow a moment later. */
const waits = sql`not exists (
  select from pro_match m join song s on s.uuid = m.song_uuid and s.deleted_at is null
  where m.pro = g.pro and m.group_key = g.group_key and m.undone_at is null
)`;

/** Unmatched rows as a queue, and what persons have made of it (E11, E12). */
export const unmatchedRoutes = (): EndpointRoute[] => [
  implement(listUnmatchedGroups, async ({ db, query }) => {
    const { rows, paging } = await listPage<UnmatchedGroup>(db, {
      from: sql`pro_unmatched_group g`,
      key: sql`g.uuid`,
      select: {
        uuid: sql`g.uuid`,
        pro: sql`g.pro`,
        work_title: sql`g.work_title`,
        society_work_id: sql`g.society_work_id`,
        writer_name: sql`g.writer_name`,
        rows: sql`g.rows`,
        statements: sql`g.statements`,
        usd: sql`g.usd`,
        rate_missing: sql`g.rate_missing`,
      },
      where: allOf([
        waits,
        ...(query.pro === undefined ? [] : [sql`g.pro = ${query.pro}`]),
        matches([sql`g.title_key`], query.work_title),
      ]),
      sort: { usd: sql`abs(g.usd)`, rows: sql`g.rows`, work_title: sql`g.title_key`, pro: sql`g.pro` },
      query,
    });
    return { pro_unmatched_groups: rows, paging };
  }),

  implement(listMatchCandidates, async ({ db, params, query }) => {
    const { rows } = await sql<{ pro: string; groupKey: string }>`
      select pro, group_key as "groupKey" from pro_unmatched_group where uuid = ${params.uuid}
    `.execute(db);
    const [group] = rows;
    if (!group) throw notFound();
    return { candidates: await findCandidates(db, { ...group, workTitle: query.work_title }) };
  }),

  implement(matchUnmatchedGroup, beforeMatch, matchGroup),

  implement(listProMatches, async ({ db, query }) => {
    const { rows, paging } = await listPage<MatchAnswer>(db, {
      from: matchFrom,
      key: sql`m.uuid`,
      select: matchSelect,
      where: allOf([
        ...(query.pro === undefined ? [] : [sql`m.pro = ${query.pro}`]),
        ...(query.is_undone === undefined ? [] : [sql`(m.undone_at is not null) = ${query.is_undone}`]),
        matches([sql`fold(m.work_title)`, sql`s.title_key`], query.work_title),
      ]),
      sort: {
        created_at: sql`m.created_at`,
        work_title: sql`fold(m.work_title)`,
        pro: sql`m.pro`,
        usd: sql`m.usd`,
      },
      query,
    });
    return { pro_matches: rows, paging };
  }),

  implement(undoProMatch, undoMatch),
];
