import {
  correctStatementRow,
  listMatchCandidates,
  listProMatches,
  listRowCandidates,
  listTitleMatches,
  listUnmatchedGroups,
  matchUnmatchedGroup,
  type TitleMatch,
  undoProMatch,
  type UnmatchedGroup,
} from '@segno/contract/money';
import { type RawBuilder, sql } from 'kysely';
import { type BeforeHandler, type Call, type EndpointRoute, implement, type Lookup } from '../../engine/endpointRoute';
import { allOf, listPage } from '../../engine/list/listPage';
import { matches } from '../../engine/list/textSearch';
import { inner, listOf, listOfSelect } from '../../engine/list/listSource';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/http/errors';
import { isSure } from '../statements/learnWorks';
import { findCandidates } from './findCandidates';
import { beforeMatch, matchGroup, sharesOf, wrongSongs } from './matchGroup';
import { type MatchedWorks, sayOtherwise, takeBack } from './sayMatch';
import { type MatchAnswer, matchFrom, matchSelect } from './viewMatches';

/** Excludes matched groups at once, although the figures are updated a moment later. */
const waits = sql`not exists (
  select from pro_match m left join song s on s.uuid = m.song_uuid
  where m.pro = g.pro and m.group_key = g.group_key and m.undone_at is null and not m.is_applied and s.deleted_at is null
)`;

/** True for a match `m` that gives rows to several songs. */
const isSplit = sql`exists (select from pro_match_share h where h.match_uuid = m.uuid)`;

/** Sums of a group `g` that have no rate. */
const unrated = sql`case when g.rate_missing then coalesce((
  select json_agg(json_build_object('currency', x.currency, 'amount', x.amount) order by x.currency) from (
    select o.currency, sum(o.amount) as amount from pro_statement_open_work o
    join pro_earnings_statement p on p.run_uuid = o.run_uuid and p.pro = g.pro and p.replaced_by_uuid is null
    join pro_statement_work w on w.run_uuid = o.run_uuid and w.key = o.work_key and w.matched_by is null
    left join pro_statement_sum s on s.run_uuid = o.run_uuid and s.currency = o.currency and s.song_uuid is null
    where o.group_key = g.group_key and o.song_uuid is null and s.exchange_rate is null group by o.currency
  ) x), '[]') else '[]' end`;

const groups = listOf('pro_unmatched_group', 'g');

/** E11, E12: unmatched rows as a queue, and the matches that people have made. */
export const unmatchedRoutes = (): EndpointRoute[] => [
  implement(listUnmatchedGroups, async ({ db, query }) => {
    const { rows, paging } = await listPage<UnmatchedGroup>(db, {
      from: groups,
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
        unrated,
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
    return {
      candidates: await findCandidates(db, { works, workTitle: query.work_title }),
      titles: await titlesOf(
        db,
        sql`
        select w.work_title, o.rows, o.amount from pro_statement_open_work o
        join pro_earnings_statement p on p.run_uuid = o.run_uuid and p.pro = ${group.pro} and p.replaced_by_uuid is null
        join pro_statement_work w on w.run_uuid = o.run_uuid and w.key = o.work_key and w.matched_by is null
        where o.group_key = ${group.key}
      `,
      ),
    };
  }),

  implement(listRowCandidates, async ({ db, params, query }) => {
    const { run, work_key, pro, group_key, work_title, society_work_id } = await workOfRow(db, params);
    const works = sql`select ${run}::uuid, ${work_key}::uuid`;
    // Works in a title group, or a single work, all have the same title.
    const titles = group_key.startsWith('id:')
      ? await titlesOf(
          db,
          sql`
          select w.work_title, cardinality(k.row_numbers), r.amount from pro_statement_work w
          join pro_earnings_statement p on p.run_uuid = w.run_uuid and p.pro = ${pro} and p.replaced_by_uuid is null
          join pro_statement_paid_work k on k.run_uuid = w.run_uuid and k.work_key = w.key
          join pro_statement_row r on r.run_uuid = k.run_uuid and r.row_number = k.row_numbers[1]
          where w.society_work_id = ${society_work_id}
        `,
        )
      : [{ work_title, rows: 1 }];
    return { candidates: await findCandidates(db, { works, workTitle: query.work_title }), titles };
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
      select: matchSelect,
      where: allOf([
        ...(query.pro === undefined ? [] : [sql`m.pro = ${query.pro}`]),
        ...(query.is_ours === undefined ? [] : [sql`(m.song_uuid is not null or ${isSplit}) = ${query.is_ours}`]),
        ...(query.is_undone === undefined ? [] : [sql`(m.undone_at is not null) = ${query.is_undone}`]),
        matches(
          [
            sql`fold(m.work_title)`,
            sql`coalesce(s.title_key, (select string_agg(t.title_key, ' ') from pro_match_share h join song t on t.uuid = h.song_uuid
              where h.match_uuid = m.uuid), '')`,
          ],
          query.work_title,
        ),
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

/** The titles of works that are matched together, with their rows. */
const titlesOf = async (db: Db, works: RawBuilder<unknown>): Promise<{ work_title: string; rows: number }[]> => {
  const { rows } = await sql<{ work_title: string; rows: number }>`
    select work_title, sum(rows)::int as rows from (${works}) x (work_title, rows, amount)
    group by work_title order by sum(abs(amount)) desc, work_title
  `.execute(db);
  return rows;
};

/** The work of a row in a statement that counts. */
interface WorkOfRow extends MatchedWorks {
  run: string;
  work_key: string;
}

/**
 * A match of a row that was matched by its own numbers (ISWC, work ID, ISRC) or by a person on its own applies to works
 * with exactly the same names; otherwise to the PRO's whole group. Throws 404 for a row that does not count.
 */
async function workOfRow(db: Db, row: { uuid: string; row_number: number }): Promise<WorkOfRow> {
  const { rows } = await sql<WorkOfRow>`
    select x.*, coalesce(g.uuid, gen_random_uuid()) as group_uuid from (
      select p.pro, w.run_uuid as run, w.key as work_key, w.work_title, w.society_work_id,
        case when ${isSure} or exists (
          select from pro_match m where m.pro = p.pro and m.group_key = 'key:' || w.key::text and m.undone_at is null
        ) then 'key:' || w.key::text else statement_group(w.society_work_id, w.title_key, w.key) end as group_key
      from pro_earnings_statement p
      join pro_statement_row r on r.run_uuid = p.run_uuid and r.row_number = ${row.row_number}
      join pro_statement_work w on w.run_uuid = r.run_uuid and w.key = r.work_key
      left join song s on s.uuid = w.song_uuid
      where p.uuid = ${row.uuid} and p.replaced_by_uuid is null
    ) x left join pro_unmatched_group g on g.pro = x.pro and g.group_key = x.group_key
  `.execute(db);
  const [work] = rows;
  if (!work) throw notFound();
  return work;
}

const beforeCorrection: BeforeHandler<typeof correctStatementRow, WorkOfRow> = {
  load: ({ db, params }: Lookup<typeof correctStatementRow>) => workOfRow(db, params),
  validate: wrongSongs,
};

/** Corrects the match of any row, however it was matched. */
const correctRow = (call: Call<typeof correctStatementRow>, work: WorkOfRow) =>
  sayOtherwise(call, work, sharesOf(call.body));

/** Works, `x`, of statements that count whose song was found by its title alone, grouped if the PRO names them alike. */
const titleMatchList = ({ pro, work_title }: { pro?: string | undefined; work_title?: string | undefined }) => ({
  from: listOfSelect(
    sql`
    select md5(p.pro || ' ' || o.group_key || ' ' || o.song_uuid::text)::uuid as uuid, p.pro, o.song_uuid, sum(o.rows)::int as rows,
      coalesce(sum(o.amount * s.exchange_rate), 0) as usd, bool_or(s.exchange_rate is null) as rate_missing,
      (array_agg(json_build_object('work_title', w.work_title, 'society_work_id', w.society_work_id,
        'writer_name', w.writer_name, 'statement_uuid', p.uuid, 'run_uuid', o.run_uuid, 'work_key', o.work_key,
        'currency', o.currency) order by abs(o.amount) desc, o.run_uuid, o.work_key))[1] as largest
    from pro_statement_open_work o
    join pro_earnings_statement p on p.run_uuid = o.run_uuid and p.replaced_by_uuid is null
    join pro_statement_work w on w.run_uuid = o.run_uuid and w.key = o.work_key and w.matched_by = 'title'
    left join pro_statement_sum s on s.run_uuid = o.run_uuid and s.currency = o.currency and s.song_uuid = o.song_uuid
    where ${allOf(pro === undefined ? [] : [sql`p.pro = ${pro}`])}
    group by p.pro, o.group_key, o.song_uuid`,
    'x',
    { joins: [inner('song', 'g', { uuid: sql`x.song_uuid` })] },
  ),
  where: matches([sql`fold(x.largest ->> 'work_title')`, sql`g.title_key`], work_title),
  select: {
    uuid: sql`x.uuid`,
    pro: sql`x.pro`,
    work_title: sql`x.largest ->> 'work_title'`,
    society_work_id: sql`x.largest ->> 'society_work_id'`,
    writer_name: sql`x.largest ->> 'writer_name'`,
    song_uuid: sql`x.song_uuid`,
    song_title: sql`g.work_title`,
    rows: sql`x.rows`,
    usd: sql`x.usd`,
    rate_missing: sql`x.rate_missing`,
    statement_uuid: sql`(x.largest ->> 'statement_uuid')::uuid`,
    row_number: sql`(
      select k.row_numbers[1] from pro_statement_paid_work k where k.run_uuid = (x.largest ->> 'run_uuid')::uuid
        and k.work_key = (x.largest ->> 'work_key')::uuid and k.currency = x.largest ->> 'currency'
    )`,
  },
  sort: {
    usd: sql`abs(x.usd)`,
    rows: sql`x.rows`,
    work_title: sql`fold(x.largest ->> 'work_title')`,
    pro: sql`x.pro`,
  },
});
