import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database';
import { migrate } from '../../src/platform/db/migrate';
import { describeOnDatabases, schemaFolders } from '../support/databases';
import { takeEarlierSchema } from '../support/earlierSchema';

/** A statement of an earlier release: three works that nobody has matched, one by a title, and one by its work ID. */
const insertStatement = async (db: Db): Promise<void> => {
  await sql`
    with role as (insert into user_role (name, permissions) values ('Finance Analyst', '{}') returning uuid),
    u as (
      insert into app_user (email, first_name, last_name, user_role_uuid)
      select 'finn@segno.test', 'Finn', 'Cole', uuid from role returning uuid
    ),
    s as (insert into song (work_title) values ('Night Ferry') returning uuid),
    r as (select gen_random_uuid() as uuid),
    p as (
      insert into pro_earnings_statement
        (pro, statement_date, file_name, storage_key, sha256, encoding, format, currency, state, run_uuid, created_by_uuid)
      select 'BMI', '2025-01-01', 'bmi.csv', 'k', 'x', 'utf-8', 'BMI', 'USD', 'complete_with_unmatched', r.uuid, u.uuid from r, u
      returning run_uuid
    ),
    w as (
      insert into pro_statement_work (run_uuid, key, work_title, title_key, society_work_id, song_uuid, matched_by)
      select p.run_uuid, gen_random_uuid(), x.title, x.key, x.number, case when x.by is not null then s.uuid end, x.by
      from p, s, (values ('Rain', 'rain', '0', null), ('Snow', 'snow', '0', null), ('Łódź', 'łodz', '17', null),
        ('NIGHT FERRY', 'night ferry', null, 'title'), ('Ferry', 'ferry', '9', 'work_id')) x (title, key, number, by)
      returning *
    ),
    n as (select *, row_number() over (order by key)::int as row_number from w),
    rows as (
      insert into pro_statement_row (run_uuid, row_number, work_key, amount, currency, raw)
      select run_uuid, row_number, key, 2, 'USD', '[]' from n
    ),
    paid as (
      insert into pro_statement_paid_work (run_uuid, work_key, currency, row_numbers)
      select run_uuid, key, 'USD', array[row_number] from n
    ),
    opened as (
      insert into pro_statement_open_work (run_uuid, work_key, currency, group_key, rows, amount)
      select run_uuid, key, 'USD', statement_group(society_work_id, title_key, key), 1, 2 from n where song_uuid is null
    ),
    sums as (
      insert into pro_statement_sum (run_uuid, song_uuid, currency, rows, amount, exchange_rate, usd)
      select run_uuid, song_uuid, 'USD', count(*), sum(2), 1, sum(2) from n group by run_uuid, song_uuid
    )
    insert into pro_work (pro, society_work_id, song_uuid) select 'BMI', 'unfounded', uuid from s
  `.execute(db);
  await sql`
    insert into pro_unmatched_group (pro, group_key, work_title, rows, statements, usd, rate_missing)
    values ('BMI', 'id:0', 'Rain', 2, 1, 4, false), ('BMI', 'id:17', 'Łódź', 1, 1, 2, false)
  `.execute(db);
};

describeOnDatabases('An upgrade of statements that were matched before', (open) => {
  it('groups works by title that had no real number, keeps what was learned with those that taught it, and lists matches by title', async () => {
    const { db } = await open('migrated');
    await takeEarlierSchema(db, (name) => name < '0110');
    await sql`insert into song_curation_state (id, name) values (1, 'New')`.execute(db);
    await insertStatement(db);

    await migrate(db, schemaFolders);

    const { rows: groups } = await sql`
      select group_key, work_title, rows, usd::int as usd from pro_unmatched_group order by group_key
    `.execute(db);
    expect(groups).toEqual([
      { group_key: 'id:17', work_title: 'Łódź', rows: 1, usd: 2 },
      { group_key: 'title:rain', work_title: 'Rain', rows: 1, usd: 2 },
      { group_key: 'title:snow', work_title: 'Snow', rows: 1, usd: 2 },
    ]);
    const { rows: learned } = await sql`
      select l.society_work_id, l.run_uuid = p.run_uuid as of_statement from pro_work l, pro_earnings_statement p
    `.execute(db);
    expect(learned).toEqual([{ society_work_id: '9', of_statement: true }]);
    const { rows: opened } = await sql`
      select w.work_title, o.amount::int as amount from pro_statement_open_work o
      join pro_statement_work w on w.run_uuid = o.run_uuid and w.key = o.work_key where o.song_uuid is not null
    `.execute(db);
    expect(opened).toEqual([{ work_title: 'NIGHT FERRY', amount: 2 }]);
  }, 120_000);
});
