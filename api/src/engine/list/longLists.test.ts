import { sql } from 'kysely';
import { describeOnDatabases, type TestDatabase } from '../../../test/support/databases';
import { loggedDb } from '../../../test/support/loggedDb';
import type { Db } from '../../platform/db/database';
import { listPage, type Expression } from './listPage';
import { listOf } from './listSource';

const from = listOf('song', 's');

const songs = (where: Expression = sql`true`, sort: Expression = from.column('title_key')) => ({
  from,
  readsTables: ['song'] as const,
  select: { title: sql`s.work_title` },
  where: sql`s.deleted_at is null and ${where}`,
  sort: { title: sort },
  query: { pagenum: 2999, pagesize: 2, sort_by: 'title', sort_order: 'asc' as const },
});

describeOnDatabases('A list of six thousand songs', (open) => {
  let database: TestDatabase;
  let db: Db;
  let statements: string[] = [];

  beforeAll(async () => {
    database = await open('migrated');
    await sql`insert into song_curation_state (id, name) values (1, 'New')`.execute(database.db);
    db = loggedDb(database, (statement) => {
      statements.push(statement);
    });
    await sql`
      insert into song (work_title, bpm, version_type)
      select 'Song ' || n % 900, case when n % 3 > 0 then n % 70 end, case when n % 50 = 0 then 'Remix' end
      from generate_series(1, 6000) n`.execute(db);
  });

  const titles = from.column('title_key');
  it.each([
    ['of all', sql`true`],
    ['of many', sql`s.version_type is null`],
    ['of few', sql`s.version_type = 'Remix'`],
  ] as const)('gives any page %s as the plain query does, near the start and near the end', async (_, where) => {
    for (const by of [titles, sql`s.bpm`, sql`s.created_at`])
      for (const order of ['asc', 'desc'] as const) {
        const plain = await sql<{ uuid: string }>`
          select s.uuid from song s where s.deleted_at is null and ${where}
          order by ${by} ${sql.raw(order)} nulls last, s.uuid ${sql.raw(order)}`.execute(db);
        const last = Math.ceil(plain.rows.length / 7);
        for (const pagenum of [1, 2, Math.ceil(last / 2), last - 4, last - 1, last, last + 1]) {
          const list = { ...songs(where, by), select: { uuid: sql`s.uuid` } };
          const { rows, paging } = await listPage(db, {
            ...list,
            query: { pagenum, pagesize: 7, sort_by: 'title', sort_order: order },
          });
          expect([pagenum, paging.total_size, rows]).toEqual([
            pagenum,
            plain.rows.length,
            plain.rows.slice((pagenum - 1) * 7, pagenum * 7),
          ]);
        }
      }
  });

  it('reads a page near the end from the end', async () => {
    statements = [];
    await listPage(db, { ...songs(), readsTables: undefined });
    const page = statements.find((statement) => statement.includes('limit')) ?? '';
    expect(page).toMatch(/order by "s"."title_key" desc, "s"."uuid" desc limit/);
  });

  it('sorts few songs once for all of their pages, in place of going through all, until one changes', async () => {
    const remixes = songs(sql`s.version_type = 'Remix'`);
    const page = async (pagenum: number) => {
      statements = [];
      const { rows } = await listPage(db, { ...remixes, query: { ...remixes.query, pagenum } });
      return [rows.map(({ title }) => title), statements.filter((statement) => statement.includes('order by "s"'))];
    };
    expect(await page(1)).toEqual([['Song 0', 'Song 0'], [expect.not.stringContaining('limit')]]);
    expect(await page(2)).toEqual([['Song 0', 'Song 0'], []]);
    await sql`update song set work_title = 'A song' where version_type = 'Remix' and work_title = 'Song 850'`.execute(
      db,
    );
    expect(await page(1)).toEqual([['A song', 'A song'], [expect.any(String)]]);
  });

  it.each(['asc', 'desc'] as const)('puts songs that come first before all others on each page, %s', async (order) => {
    const ranking = { first: sql`s.title_key like 'song 2%'` };
    const where = sql`s.bpm > 9 and (s.title_key like 'song 2%' or s.title_key like 'song %2')`;
    const plain = await sql<{ uuid: string }>`
      select s.uuid from song s where ${where}
      order by s.title_key not like 'song 2%', s.title_key ${sql.raw(order)}, s.uuid ${sql.raw(order)}`.execute(db);
    for (const pagenum of [1, 2, 12, 13, 14, 15, 18])
      expect([
        pagenum,
        (
          await listPage(db, {
            ...songs(where),
            readsTables: undefined,
            ranking,
            select: { uuid: sql`s.uuid` },
            query: { pagenum, pagesize: 50, sort_by: 'title', sort_order: order },
          })
        ).rows,
      ]).toEqual([pagenum, plain.rows.slice((pagenum - 1) * 50, pagenum * 50)]);
  });
});
