import { sql } from 'kysely';
import { migrate } from '../../src/platform/db/migrate';
import { describeOnDatabases, schemaFolders } from '../support/databases';
import { takeEarlierSchema } from '../support/earlierSchema';

/** The columns that earnings had, and whose they were. */
const wide = [
  ['ascap_domestic', 'ASCAP', 'domestic'],
  ['ascap_international', 'ASCAP', 'international'],
  ['bmi', 'BMI', null],
  ['prs', 'PRS', null],
  ['sesac', 'SESAC', null],
  ['buma', 'BUMA', null],
  ['socan', 'SOCAN', null],
] as const;

describeOnDatabases('An upgrade of earnings that stood in a column of each PRO', (open) => {
  it('keeps every amount to the last digit, also zero, and every total', async () => {
    const { db } = await open('migrated');
    await takeEarlierSchema(db, (name) => name < '0171');
    await sql`insert into song_curation_state (id, name) values (1, 'New')`.execute(db);
    await sql`insert into song (work_title) select 'Song ' || n from generate_series(1, 30) n`.execute(db);
    // Some amounts are missing, some zero, some negative, all of them have sixteen places.
    const amounts = wide.map(
      ([name], at) => sql`case (n + ${sql.lit(at)}) % 4 when 0 then null when 1 then 0
        else (n - 12) * ${sql.lit(at + 1)} * 123.4567890123456789 end as ${sql.id(name)}`,
    );
    const names = wide.map(([name]) => sql.id(name));
    await sql`
      insert into pro_earning (quarter, song_uuid, ${sql.join(names)})
      select q, uuid, ${sql.join(names)}
      from (select uuid, n, ${sql.join(amounts)} from (
        select uuid, row_number() over (order by work_title) as n from song union all select null, 31
      ) s) x cross join unnest(array['', '2024-Q4', '2025-Q1']) q
    `.execute(db);
    const lines = wide.map(
      ([name, pro, region]) => sql`
        select concat_ws(' ', uuid, quarter, song_uuid, ${pro}::text, ${region}::text, ${sql.id(name)}) as line, ${sql.id(name)} as usd
        from pro_earning where ${sql.id(name)} is not null`,
    );
    const before = await sql`select line from (${sql.join(lines, sql` union all `)}) x order by line`.execute(db);
    const totals = sql`select uuid, quarter, song_uuid, total from pro_earning order by uuid`;
    const { rows: totalsBefore } = await totals.execute(db);
    expect([before.rows.length, totalsBefore.length]).toEqual([489, 93]);

    await migrate(db, schemaFolders);

    const after = await sql`
      select concat_ws(' ', e.uuid, e.quarter, e.song_uuid, m.pro, m.region, m.usd) as line
      from pro_earning_amount m join pro_earning e on e.uuid = m.earning_uuid and e.quarter = m.quarter order by line
    `.execute(db);
    expect(after.rows).toEqual(before.rows);
    expect((await totals.execute(db)).rows).toEqual(totalsBefore);
    const { rows: wrong } = await sql`
      select from pro_earning e where e.total <> (select sum(m.usd) from pro_earning_amount m where m.earning_uuid = e.uuid)
    `.execute(db);
    expect(wrong).toEqual([]);
  }, 120_000);
});
