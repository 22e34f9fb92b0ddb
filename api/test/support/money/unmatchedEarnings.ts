import { sql } from 'kysely';
import type { TestDatabase } from '../databases';
import { proStatements } from './proStatements';
import { eventually, startTestServer } from '../testServer';

/** A song, several with shares, or null for rows that are not ours. */
type Whose = { uuid: string } | readonly (readonly [song: { uuid: string }, share: number])[] | null;

const bodyOf = (whose: Whose) =>
  whose && 'map' in whose
    ? { song_uuid: null, shares: whose.map(([{ uuid }, share]) => ({ song_uuid: uuid, share })) }
    : { song_uuid: whose?.uuid ?? null };

/** A server with two published songs, 'Night Ferry' and 'Paper Lantern', and a Finance Analyst's steps with unmatched rows. */
export async function unmatchedEarnings(database: TestDatabase) {
  const server = await startTestServer(database);
  const finance = await server.person('Finance Analyst');
  const statements = proStatements(server, finance);
  const songNamed = async (title: string, o: { iswc?: string; duration?: number; writer?: [string, string] } = {}) => {
    const { rows } = await sql<{ uuid: string; work_id: string }>`
      insert into song (work_title, iswc, duration, publish_state, published_at)
      values (${title}, ${o.iswc ?? null}, ${o.duration ?? null}, 'Published', now()) returning uuid, work_id
    `.execute(server.services.db);
    const [song] = rows;
    if (!song) throw new Error('The song was not made');
    if (o.writer)
      await sql`
        with w as (insert into writer (first_name, last_name, ipi_number) values ('Mara', ${o.writer[0]}, ${o.writer[1]}) returning uuid)
        insert into song_writer_share (song_uuid, writer_uuid, position, share) select ${song.uuid}, w.uuid, 1, 100 from w
      `.execute(server.services.db);
    return song;
  };
  const groups = async (query = '') =>
    (await finance.call('GET', `/pro_unmatched_group?pagesize=1000&${query}`)).body.data.pro_unmatched_groups;
  const groupNamed = async (title: string) => {
    const [group] = await groups(`work_title=${encodeURIComponent(title)}`);
    if (!group) throw new Error(`${title} is not in the queue`);
    return group;
  };
  const match = (group: { uuid: string }, whose: Whose, person = finance) =>
    person.call('POST', `/pro_unmatched_group/${group.uuid}/match`, bodyOf(whose));
  const stateOf = async (uuid: string) => {
    const { pro_matches } = (await finance.call('GET', '/pro_match?pagesize=1000')).body.data;
    return pro_matches.find((each: { uuid: string }) => each.uuid === uuid);
  };
  const applied = (uuid: string) =>
    eventually(
      () => stateOf(uuid),
      ({ state }) => state === 'matched' || state === 'undone',
    );
  const matched = async (group: { uuid: string }, whose: Whose) => {
    const answer = await match(group, whose);
    expect(answer.status).toBe(202);
    return applied(answer.body.data.pro_match.uuid);
  };
  const undone = async ({ uuid }: { uuid: string }) => {
    expect((await finance.call('POST', `/pro_match/${uuid}/undo`)).status).toBe(202);
    return applied(uuid);
  };
  /** Checks all amounts against the rows themselves: sums, earnings, counts and queue must agree. */
  const expectFiguresOfRows = async () => {
    const { rows } = await sql<{ what: string; wrong: number }>`
      with counted as (
        select p.uuid, p.pro, p.region, p.quarter, p.run_uuid, r.row_number, coalesce(t.song_uuid, w.song_uuid) as song_uuid, w.matched_by,
          r.currency, coalesce(t.amount, r.amount) as amount, o.group_key,
          case when r.currency = 'USD' then 1 when r.currency = p.currency and p.exchange_rate is not null then p.exchange_rate
            else (select f.rate from fx_rate f where f.currency = r.currency and f.quarter = p.quarter) end as rate,
          nullif(song_artist_at(s.uuid, statement_used_on(p.header, r.raw, p.statement_date)::timestamp at time zone 'UTC'),
            s.artist_uuid) as held_by_uuid
        from pro_earnings_statement p
        join pro_statement_row r on r.run_uuid = p.run_uuid
        join pro_statement_work w on w.run_uuid = r.run_uuid and w.key = r.work_key
        left join pro_statement_part t on t.run_uuid = r.run_uuid and t.row_number = r.row_number and w.matched_by = 'split'
        left join song s on s.uuid = coalesce(t.song_uuid, w.song_uuid)
        left join pro_statement_open_work o on o.run_uuid = w.run_uuid and o.work_key = w.key and o.currency = r.currency
      ),
      sums as (select run_uuid, song_uuid, currency, count(*)::int as rows, sum(amount) as amount, sum(amount * rate) as usd
        from counted group by 1, 2, 3),
      earned as (select q.quarter, c.song_uuid, c.held_by_uuid, sum(c.amount * c.rate) as total
        from counted c join pro_earnings_statement p on p.uuid = c.uuid and p.replaced_by_uuid is null
        cross join lateral (values (''), (c.quarter)) q (quarter) where c.rate is not null group by 1, 2, 3),
      queue as (select c.pro, c.group_key, count(*)::int as rows, coalesce(sum(c.amount * c.rate), 0) as usd
        from counted c join pro_earnings_statement p on p.uuid = c.uuid and p.replaced_by_uuid is null
        where c.song_uuid is null and c.matched_by is null group by 1, 2)
      select 'sums' as what, count(*)::int as wrong from sums a full join pro_statement_sum b
        on b.run_uuid = a.run_uuid and b.song_uuid is not distinct from a.song_uuid and b.currency = a.currency
        where (a.rows, a.amount, a.usd) is distinct from (b.rows, b.amount, b.usd)
      union all
      select 'earnings', count(*)::int from earned a full join pro_earning b
        on b.quarter = a.quarter and b.song_uuid is not distinct from a.song_uuid and b.held_by_uuid is not distinct from a.held_by_uuid
        where a.total is distinct from b.total
      union all
      select 'queue', count(*)::int from queue a full join pro_unmatched_group b on b.pro = a.pro and b.group_key = a.group_key
        where (a.rows, a.usd) is distinct from (b.rows, b.usd)
      union all
      -- The parts of a row are its amount, and what is not split has none.
      select 'parts', count(*)::int from pro_statement_row r
        join pro_statement_work w on w.run_uuid = r.run_uuid and w.key = r.work_key
        left join (select run_uuid, row_number, sum(amount) as amount from pro_statement_part group by 1, 2) t
          on t.run_uuid = r.run_uuid and t.row_number = r.row_number
        where t.amount is distinct from case when w.matched_by = 'split' then r.amount end
          and exists (select from pro_earnings_statement p where p.run_uuid = r.run_uuid)
      union all
      -- What a match pays in a statement is divided to the cent.
      select 'cents', count(*)::int from (
        select count(*) filter (where amount <> round(amount, 2)) as fractions, sum(amount) as amount from (
          select run_uuid, match_uuid, currency, song_uuid, sum(amount) as amount from pro_statement_part group by 1, 2, 3, 4
        ) s group by run_uuid, match_uuid, currency
      ) m where fractions > case when amount = round(amount, 2) then 0 else 1 end
      union all
      select 'counts', count(*)::int from pro_earnings_statement p
        where p.matched_count <> (select count(distinct c.row_number) from counted c where c.uuid = p.uuid and c.song_uuid is not null)
          or p.unmatched_count <> (select count(*) from counted c where c.uuid = p.uuid and c.song_uuid is null)
          or (p.state = 'complete_with_unmatched') <> (p.unmatched_count > 0)
    `.execute(server.services.db);
    expect(rows).toEqual(['sums', 'earnings', 'queue', 'parts', 'cents', 'counts'].map((what) => ({ what, wrong: 0 })));
  };

  /** All displayed figures as stored. */
  const figures = async () => {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', 'sum', run_uuid, song_uuid, currency, rows, amount, usd) as line from pro_statement_sum
      union all
      select concat_ws(' ', 'earning', quarter, song_uuid, held_by_uuid, total) from pro_earning
      union all
      select concat_ws(' ', 'amount', e.quarter, e.song_uuid, e.held_by_uuid, m.pro, m.region, m.usd) from pro_earning_amount m
      join pro_earning e on e.uuid = m.earning_uuid
      union all
      select concat_ws(' ', 'part', run_uuid, row_number, song_uuid, amount) from pro_statement_part
      union all
      select concat_ws(' ', 'work', run_uuid, key, song_uuid, matched_by) from pro_statement_work
      union all
      select concat_ws(' ', 'group', pro, group_key, work_title, rows, statements, usd, rate_missing) from pro_unmatched_group
      union all
      select concat_ws(' ', 'statement', uuid, state, matched_count, unmatched_count, left_out_count) from pro_earnings_statement
      order by line
    `.execute(server.services.db);
    return rows.map(({ line }) => line);
  };
  const rowsOf = async (statement: { uuid: string }): Promise<{ row_number: number; matched_by: string | null }[]> =>
    (
      await finance.call(
        'GET',
        `/pro_statement_row?pagesize=1000&sort_by=row_number&sort_order=asc&statement_uuid=${statement.uuid}`,
      )
    ).body.data.pro_statement_rows;
  /** Sets the song of a row; null means that it is not ours. */
  const corrected = async (statement: { uuid: string }, row: number, whose: Whose) => {
    const answer = await finance.call(
      'POST',
      `/pro_earnings_statement/${statement.uuid}/row/${row}/match`,
      bodyOf(whose),
    );
    expect(answer.status).toBe(202);
    return applied(answer.body.data.pro_match.uuid);
  };

  const ferry = await songNamed('Night Ferry', {
    iswc: 'T9000000001',
    duration: 185,
    writer: ['Okafor', '00012345678'],
  });
  const lantern = await songNamed('Paper Lantern', { duration: 90 });
  return {
    server,
    finance,
    statements,
    ferry,
    lantern,
    songNamed,
    groups,
    groupNamed,
    match,
    stateOf,
    applied,
    matched,
    undone,
    figures,
    rowsOf,
    corrected,
    expectFiguresOfRows,
  };
}
