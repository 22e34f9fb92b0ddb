import { sql } from 'kysely';
import { describeOnDatabases, type TestDatabase } from '../../../test/support/databases';
import { loggedDb } from '../../../test/support/loggedDb';
import type { Db } from '../../platform/db/database';
import { listPage, type Expression } from './listPage';

const PAGE_SIZE = 25;

/** Rows that a condition finds, among those that another one leaves. */
const rows = (fits: Expression, among: Expression = sql`true`) => ({
  from: sql`met m`,
  key: sql`m.uuid`,
  select: { uuid: sql`m.uuid` },
  where: sql`${among} and ${fits}`,
  lookup: sql`${among} and ${fits}`,
  met: { among, fits },
  sort: { place: sql`m.place`, weight: sql`m.weight` },
});

describeOnDatabases('Thousands of rows among more', (open) => {
  let database: TestDatabase;
  let db: Db;
  let statements: string[] = [];

  beforeAll(async () => {
    database = await open('migrated');
    db = loggedDb(database, (statement) => {
      statements.push(statement);
    });
    await sql`create table met (uuid uuid primary key default gen_random_uuid(), place int not null, weight int)`.execute(
      db,
    );
    await sql`insert into met (place, weight) select n, case when n % 3 > 0 then n % 70 end from generate_series(1, 26000) n`.execute(
      db,
    );
  });

  const isFoundFirst = () => statements.some((statement) => statement.includes('with found as materialized'));
  const page = async (
    list: ReturnType<typeof rows>,
    o: { by: 'place' | 'weight'; order: 'asc' | 'desc'; pagenum: number },
  ) => {
    statements = [];
    const query = { pagenum: o.pagenum, pagesize: PAGE_SIZE, sort_by: o.by, sort_order: o.order };
    return listPage<{ uuid: string }>(db, { ...list, query });
  };

  const cases: [string, Expression, Expression][] = [
    ['all over an order', sql`m.place % 5 = 0`, sql`true`],
    ['at its end', sql`m.place > 21000`, sql`true`],
    ['nearly everywhere', sql`m.place > 3000`, sql`true`],
    ['among some', sql`m.place > 14000`, sql`m.place % 2 = 0`],
  ];
  it.each(cases)('fill the same pages as the plain query when they stand %s', async (_, fits, among) => {
    for (const by of ['place', 'weight'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const plain = await sql<{ uuid: string }>`
          select m.uuid from met m where ${among} and ${fits}
          order by ${sql.id('m', by)} ${sql.raw(order)} nulls last, m.uuid ${sql.raw(order)}`.execute(db);
        const last = Math.ceil(plain.rows.length / PAGE_SIZE);
        for (const pagenum of [1, 2, Math.ceil(last / 2), last - 1, last, last + 1]) {
          const found = await page(rows(fits, among), { by, order, pagenum });
          expect([pagenum, found.paging.total_size, found.rows]).toEqual([
            pagenum,
            plain.rows.length,
            plain.rows.slice((pagenum - 1) * PAGE_SIZE, pagenum * PAGE_SIZE),
          ]);
        }
      }
  });

  it('are sorted only when the first twenty thousand rows of the order do not fill a page', async () => {
    const atEnd = rows(sql`m.place > 21000`);
    await page(atEnd, { by: 'place', order: 'desc', pagenum: 1 });
    expect(isFoundFirst()).toBe(false);
    await page(atEnd, { by: 'place', order: 'asc', pagenum: 1 });
    expect(isFoundFirst()).toBe(true);
  });

  it('are looked for further on in the order when they are too many to be sorted', async () => {
    await sql`insert into met (place, weight) select n, 1 from generate_series(26001, 41000) n`.execute(db);
    const last = rows(sql`m.uuid in (select late.uuid from met late where late.place > 20010)`);
    for (const pagenum of [1, 2]) {
      const { rows: found, paging } = await page(last, { by: 'place', order: 'asc', pagenum });
      const plain = await sql<{ uuid: string }>`
        select uuid from met where place > 20010 order by place limit ${PAGE_SIZE} offset ${(pagenum - 1) * PAGE_SIZE}`.execute(
        db,
      );
      expect([paging.total_size, found]).toEqual([20_990, plain.rows]);
      expect([pagenum, isFoundFirst(), statements.some((statement) => statement.includes(') is true'))]).toEqual([
        pagenum,
        false,
        true,
      ]);
    }
    await sql`delete from met where place > 26000`.execute(db);
  });

  it('are met first when they are too many to be sorted', async () => {
    await page(rows(sql`m.place > 3000`), { by: 'place', order: 'asc', pagenum: 1 });
    expect(statements.some((statement) => statement.includes('from (select * from met m'))).toBe(true);
  });

  it('are sorted at once only when the order needs a joined table', async () => {
    const list = rows(sql`m.place > 21000`);
    const joined = {
      ...list,
      from: sql`met m left join song s on s.uuid = m.uuid`,
      select: { uuid: sql`m.uuid`, title: sql`s.work_title` },
    };
    const { rows: found } = await page(joined, { by: 'place', order: 'asc', pagenum: 1 });
    expect([found.length, isFoundFirst()]).toEqual([PAGE_SIZE, true]);
    const byTitle = { ...joined, sort: { ...joined.sort, place: sql`coalesce(s.work_title, 'none')` } };
    const { rows: sorted } = await page(byTitle, { by: 'place', order: 'asc', pagenum: 1 });
    expect([sorted.length, isFoundFirst()]).toEqual([PAGE_SIZE, false]);
  });
});
