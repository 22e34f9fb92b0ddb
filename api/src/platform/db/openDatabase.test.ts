import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases';
import type { TestDatabase } from '../../../test/databases';

describeOnDatabases('a database', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  test('reads every type the same way', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select
        9007199254740991::int8 as safe, 9007199254740993::int8 as beyond, array[1, 2]::int8[] as integers,
        12.340::numeric as amount, array[1.50, 2]::numeric[] as amounts, 1.5::float8 as ratio,
        '2024-02-29'::date as day, array['2024-02-29']::date[] as days,
        '2024-02-29T12:00:00.123+02'::timestamptz as moment, '2024-02-29T23:30:00-02'::timestamptz::date as utc_day,
        '{"a": [1, null]}'::jsonb as document, array['a', null, 'b"'] as texts, true as flag, null::text as nothing,
        '\\x00ff'::bytea as bytes, count(*) as counted
      from (values (1), (2)) as pair`.execute(database.db);
    expect(rows[0]).toEqual({
      safe: 9007199254740991,
      beyond: '9007199254740993',
      integers: [1, 2],
      amount: '12.340',
      amounts: ['1.50', '2'],
      ratio: 1.5,
      day: '2024-02-29',
      days: ['2024-02-29'],
      moment: new Date('2024-02-29T10:00:00.123Z'),
      utc_day: '2024-03-01',
      document: { a: [1, null] },
      texts: ['a', null, 'b"'],
      flag: true,
      nothing: null,
      bytes: Buffer.from([0, 255]),
      counted: 2,
    });
  });
});
