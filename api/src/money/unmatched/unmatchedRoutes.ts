import {
  correctStatementRow,
  listMatchCandidates,
  listProMatches,
  listRowCandidates,
  listTitleMatches,
  listUnmatchedGroups,
  matchUnmatchedGroup,
  undoProMatch,
  type TitleMatch,
  type UnmatchedGroup,
} from '@segno/contract/money';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { allOf, listPage, matches } from '../../engine/list/listPage';
import { notFound } from '../../platform/errors';
import { findCandidates } from './findCandidates';
import { beforeCorrection, correctRow, workOfRow } from './correctRow';
import { beforeMatch, matchGroup } from './matchGroup';
import { takeBack } from './sayMatch';
import { titleMatchList } from './titleMatchList';
import { matchFrom, matchSelect, type MatchAnswer } from './viewMatches';

/** What was said of a group counts at once, though the figures follow a moment later. */
const waits = sql`not exists (
  select from pro_match m left join song s on s.uuid = m.song_uuid
  where m.pro = g.pro and m.group_key = g.group_key and m.undone_at is null and not m.is_applied and s.deleted_at is null
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
    const { rows } = await sql<{ pro: string; key: string }>`
      select pro, group_key as key from pro_unmatched_group where uuid = ${params.uuid}
    `.execute(db);
    const [group] = rows;
    if (!group) throw notFound();
    const works = sql`
      select distinct o.run_uuid, o.work_key from pro_statement_open_work o
      join pro_earnings_statement p on p.run_uuid = o.run_uuid and p.pro = ${group.pro} where o.group_key = ${group.key}
    `;
    return { candidates: await findCandidates(db, { works, workTitle: query.work_title }) };
  }),

  implement(listRowCandidates, async ({ db, params, query }) => {
    const { run, work_key } = await workOfRow(db, params);
    const works = sql`select ${run}::uuid, ${work_key}::uuid`;
    return { candidates: await findCandidates(db, { works, workTitle: query.work_title }) };
  }),

  implement(correctStatementRow, beforeCorrection, correctRow),

  implement(listTitleMatches, async ({ db, query }) => {
    const { rows, paging } = await listPage<TitleMatch>(db, { ...titleMatchList(query), query });
    return { pro_title_matches: rows, paging };
  }),

  implement(matchUnmatchedGroup, beforeMatch, matchGroup),

  implement(listProMatches, async ({ db, query }) => {
    const { rows, paging } = await listPage<MatchAnswer>(db, {
      from: matchFrom,
      key: sql`m.uuid`,
      select: matchSelect,
      where: allOf([
        ...(query.pro === undefined ? [] : [sql`m.pro = ${query.pro}`]),
        ...(query.is_ours === undefined ? [] : [sql`(m.song_uuid is not null) = ${query.is_ours}`]),
        ...(query.is_undone === undefined ? [] : [sql`(m.undone_at is not null) = ${query.is_undone}`]),
        matches([sql`fold(m.work_title)`, sql`coalesce(s.title_key, '')`], query.work_title),
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

  implement(undoProMatch, (call) => takeBack(call, call.params.uuid)),
];
