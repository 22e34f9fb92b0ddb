import { sql } from 'kysely';
import { describeOnDatabases, type TestDatabase } from '../../../test/support/databases';
import { loggedDb } from '../../../test/support/loggedDb';
import type { Db } from '../../platform/db/database';
import { listPage, type Expression } from './listPage';

const songs = (where: Expression = sql`true`, sort: Expression = sql`s.title_key`) => ({
  from: sql`song s`,
  key: sql`s.uuid`,
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

  const titles = sql`s.title_key`;
  it.each([
    ['of all', sql`true`, undefined],
    ['of many', sql`s.version_type is null`, sql`s.version_type is null`],
    [
      'of few',
      sql`s.version_type = 'Remix'`,
      sql`s.uuid = any(array(select uuid from song where version_type = 'Remix'))`,
    ],
  ] as const)(
    'gives any page %s as the plain query does, near the start and near the end',
    async (_, where, lookup) => {
      for (const by of [titles, sql`s.bpm`, sql`s.created_at`])
        for (const order of ['asc', 'desc'] as const) {
          const plain = await sql<{ uuid: string }>`
          select s.uuid from song s where s.deleted_at is null and ${where}
          order by ${by} ${sql.raw(order)} nulls last, s.uuid ${sql.raw(order)}`.execute(db);
          const last = Math.ceil(plain.rows.length / 7);
          for (const pagenum of [1, 2, Math.ceil(last / 2), last - 4, last - 1, last, last + 1]) {
            const list = { ...songs(where, by), select: { uuid: sql`s.uuid` }, lookup };
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
    },
  );

  it('reads a page near the end from the end', async () => {
    statements = [];
    await listPage(db, songs());
    const page = statements.find((statement) => statement.includes('limit')) ?? '';
    expect(page).toMatch(/order by s\.title_key desc, s\.uuid desc limit/);
  });

  const remixes = (pagenum: number, order: 'asc' | 'desc') => ({
    ...songs(sql`s.version_type = 'Remix'`),
    lookup: sql`s.deleted_at is null and s.uuid = any(array(select uuid from song where version_type = 'Remix'))`,
    query: { pagenum, pagesize: 2, sort_by: 'title', sort_order: order },
  });

  it('finds few songs once, for every page and order, until one is written', async () => {
    await listPage(db, remixes(1, 'asc'));
    statements = [];
    await listPage(db, remixes(2, 'desc'));
    expect(statements.filter((statement) => statement.includes('Remix'))).toEqual([]);
    await sql`update song set version_type = null where work_title = 'Song 50'`.execute(db);
    const { paging, rows } = await listPage(db, remixes(1, 'asc'));
    const plain = await sql<{ title: string }>`
      select work_title as title from song where version_type = 'Remix' order by title_key, uuid limit 2`.execute(db);
    const all = await sql<{
      songs: number;
    }>`select count(*)::int as songs from song where version_type = 'Remix'`.execute(db);
    expect([paging.total_size, rows]).toEqual([all.rows[0]?.songs, plain.rows]);
  });

  it('finds few songs again when one is written between finding and reading them', async () => {
    await listPage(db, remixes(1, 'asc'));
    // The version of the count, then that of the songs that are remembered.
    let left = 2;
    const moving = loggedDb(database, () => undefined).withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.some((row) => 'version' in row) && (left -= 1) === 0)
          await sql`insert into song (work_title, version_type) values ('A Remix', 'Remix')`.execute(db);
        return result;
      },
    });
    const { paging, rows } = await listPage(moving, remixes(1, 'asc'));
    const all = await sql<{
      songs: number;
    }>`select count(*)::int as songs from song where version_type = 'Remix'`.execute(db);
    expect([left <= 0, paging.total_size, rows[0]?.title]).toEqual([true, all.rows[0]?.songs, 'A Remix']);
    await sql`delete from song where work_title = 'A Remix'`.execute(db);
  });

  it('gives the page as it is when songs come and go between its count and its rows', async () => {
    let isNext = false;
    const moving = loggedDb(database, () => undefined).withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isNext && result.rows.some((row) => 'version' in row)) {
          isNext = false;
          await sql`insert into song (work_title) values ('A'), ('B'), ('C')`.execute(db);
        }
        return result;
      },
    });
    // From now on the count is remembered, and only looked at again.
    await listPage(moving, songs());
    isNext = true;
    const { rows, paging } = await listPage(moving, songs());
    const plain = await sql<{ title: string }>`
      select work_title as title from song order by title_key, uuid limit 2 offset 5996`.execute(db);
    expect([isNext, paging.total_size, rows.map(({ title }) => title)]).toEqual([
      false,
      6003,
      plain.rows.map(({ title }) => title),
    ]);
  });
});
