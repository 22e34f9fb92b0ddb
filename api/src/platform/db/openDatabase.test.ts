import { sql } from 'kysely';
import { createTestDatabase, describeOnDatabases } from '../../../test/support/databases';
import type { TestDatabase } from '../../../test/support/databases';
import { openDatabase } from './openDatabase';
import { prepared } from './preparedStatements';

describeOnDatabases('a database', (open, kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open('migrated');
    await sql`create table counter (id integer primary key, value integer not null)`.execute(database.db);
    await sql`insert into counter values (1, 0)`.execute(database.db);
  });

  const counter = async () => {
    const { rows } = await sql<{ value: number }>`select value from counter where id = 1`.execute(database.db);
    return rows[0]?.value;
  };

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

  test('takes dates, numbers, bytes, lists and JSON as parameters', async () => {
    const moment = new Date('2024-05-06T07:08:09.123Z');
    const { rows } = await sql<Record<string, unknown>>`
      select ${moment}::timestamptz as moment, ${'1.10'}::numeric as amount, ${Buffer.from('é')}::bytea as bytes,
        ${['a', 'b']}::text[] as texts, ${JSON.stringify([{ a: 1 }])}::jsonb as document, ${null}::text as nothing
    `.execute(database.db);
    expect(rows[0]).toEqual({
      moment,
      amount: '1.10',
      bytes: Buffer.from('é'),
      texts: ['a', 'b'],
      document: [{ a: 1 }],
      nothing: null,
    });
  });

  test('names the broken constraint of a failed write and goes on', async () => {
    const insert = sql`insert into counter values (1, 5)`.execute(database.db);
    await expect(insert).rejects.toMatchObject({ code: '23505', constraint: 'counter_pkey', table: 'counter' });
    await expect(sql`select nonsense`.execute(database.db)).rejects.toMatchObject({ code: '42703' });
    expect(await counter()).toBe(0);
  });

  test('undoes a transaction that throws, and one whose statement fails', async () => {
    const change = sql`update counter set value = value + 100`;
    const thrown = database.db.transaction().execute(async (trx) => {
      await change.execute(trx);
      throw new Error('changed my mind');
    });
    await expect(thrown).rejects.toThrow('changed my mind');
    const failed = database.db.transaction().execute(async (trx) => {
      await change.execute(trx);
      await sql`select 1 / 0`.execute(trx);
    });
    await expect(failed).rejects.toMatchObject({ code: '22012' });
    expect(await counter()).toBe(0);
  });

  test('runs fifty transactions at once without losing one', async () => {
    const increment = () =>
      database.db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ value: number }>`select value from counter where id = 1 for update`.execute(trx);
        await new Promise((resolve) => setTimeout(resolve, 1));
        await sql`update counter set value = ${(rows[0]?.value ?? 0) + 1} where id = 1`.execute(trx);
      });
    const before = (await counter()) ?? 0;
    await Promise.all(Array.from({ length: 50 }, increment));
    expect(await counter()).toBe(before + 50);
  });

  test('reads a large result whole', async () => {
    const { rows } = await sql<{ number: number; text: string }>`
      select number, repeat(number::text, 40) as text from generate_series(1, 30000) as number`.execute(database.db);
    expect(rows).toHaveLength(30_000);
    expect(rows.every(({ number, text }) => text === String(number).repeat(40))).toBe(true);
  });

  test('is not held up by a connection that was taken and forgotten', async () => {
    const forgotten = await database.pool.connect();
    await forgotten.query('select 1');
    const others = Array.from({ length: 30 }, () => sql`select pg_sleep(0.001)`.execute(database.db));
    await expect(Promise.all(others)).resolves.toHaveLength(30);
    forgotten.release();
  });

  test('rolls back what a dropped connection had begun', async () => {
    const client = await database.pool.connect();
    const before = await counter();
    await client.query('begin');
    await client.query('update counter set value = -1');
    client.release(true);
    expect(await counter()).toBe(before);
    await sql`update counter set value = 0`.execute(database.db);
  });

  test('plans a prepared statement once a connection', async () => {
    const statements = await database.db.connection().execute(async (db) => {
      for (const value of [1, 2, 3]) await prepared(db, sql`select ${value}::integer as asked, value from counter`);
      return (
        await sql<{ asked: number }>`
          select generic_plans + custom_plans as asked from pg_prepared_statements where statement like '%as asked%'
        `.execute(db)
      ).rows;
    });
    // The embedded database has only one session.
    expect(statements).toEqual(kind === 'pglite' ? [] : [{ asked: 3 }]);
  });

  test('plans a prepared statement again when a migration has changed what it reads', async () => {
    await sql`create table measure (size integer)`.execute(database.db);
    await sql`insert into measure values (1)`.execute(database.db);
    const size = async () => (await prepared(database.db, sql`select size from measure`)).rows;
    for (let time = 0; time < 3; time++) expect(await size()).toEqual([{ size: 1 }]);
    await sql`alter table measure alter size type text`.execute(database.db);
    await size().catch(() => undefined);
    expect(await size()).toEqual([{ size: '1' }]);
  });

  test('says what kind it is', () => {
    expect(database.dialect).toMatchObject({ kind, exclusive: kind === 'pglite' });
  });
});

describeOnDatabases('a closed database', (open) => {
  test('refuses queries, and can be closed again', async () => {
    const database = await open('migrated');
    await Promise.all([database.close(), database.close()]);
    await expect(sql`select 1`.execute(database.db)).rejects.toThrow();
  });
});

describe('a connection that PostgreSQL ends', () => {
  test('fails only the query it was running, and is reported', async () => {
    const { config, drop } = await createTestDatabase('postgres');
    const errors: string[] = [];
    const { db, close } = await openDatabase(config, { onError: ({ message }) => errors.push(message) });
    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    const sleeping = sql`select pg_sleep(20)`.execute(db);
    const ended = expect(sleeping).rejects.toMatchObject({ code: '57P01' });
    await sql`select pg_sleep(0.2)`.execute(db);
    await others.execute(db);
    await ended;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await sql`select current_setting('statement_timeout') as limit`.execute(db)).rows).toEqual([
      { limit: '30s' },
    ]);
    expect(errors.length).toBeGreaterThan(0);
    await close();
    await drop();
  });
});

describe('a PostgreSQL server that does not answer', () => {
  test('is named in one sentence without the password', async () => {
    const opening = openDatabase({ kind: 'postgres', url: 'postgres://me:secret@127.0.0.1:1/music' });
    await expect(opening).rejects.toThrow(
      'Cannot connect to PostgreSQL at 127.0.0.1:1, database music: connect ECONNREFUSED 127.0.0.1:1.',
    );
  });
});
