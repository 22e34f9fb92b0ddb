import { sql } from 'kysely';
import { describeOnDatabases, type TestDatabase } from '../../../test/support/databases';
import { loggedDb } from '../../../test/support/loggedDb';
import type { Db } from '../../platform/db/database';
import { listPage } from './listPage';

const fits = sql`s.search_key like '%tide%'`;
const list = {
  from: sql`song s`,
  key: sql`s.uuid`,
  select: { title: sql`s.work_title` },
  where: fits,
  lookup: fits,
  met: { among: sql`true`, fits },
  ranking: { within: sql`s.deleted_at is null`, tiers: [fits] },
  sort: { title: sql`s.title_key` },
  query: { pagenum: 1, pagesize: 3, sort_by: 'title', sort_order: 'asc' as const },
};

describeOnDatabases('A page of ranked songs', (open) => {
  let database: TestDatabase;
  let db: Db;
  let statements: string[] = [];

  beforeAll(async () => {
    database = await open('migrated');
    await sql`insert into song_curation_state (id, name) values (1, 'New')`.execute(database.db);
  });
  beforeEach(async () => {
    db = loggedDb(database, (statement) => {
      statements.push(statement);
    });
    await sql`delete from song`.execute(database.db);
    await sql`insert into song (work_title) select 'Tide ' || n from generate_series(1, 5) n`.execute(database.db);
    await page();
  });

  const page = async (of: Db = db) => {
    statements = [];
    const { rows, paging } = await listPage<{ title: string }>(of, list);
    return [paging.total_size, ...rows.map(({ title }) => title)];
  };
  const isFound = () => statements.some((statement) => statement.includes('%tide%'));

  it('is not looked for again as long as no song changes', async () => {
    expect(await page()).toEqual([5, 'Tide 1', 'Tide 2', 'Tide 3']);
    expect(isFound()).toBe(false);
  });

  // `database.db` writes as another process does: what is remembered for `db` knows nothing of it.
  it.each([
    ['added', sql`insert into song (work_title) values ('A Tide')`, [6, 'A Tide', 'Tide 1', 'Tide 2']],
    ['deleted', sql`delete from song where work_title = 'Tide 2'`, [4, 'Tide 1', 'Tide 3', 'Tide 4']],
    [
      'called otherwise',
      sql`update song set work_title = 'Ebb' where work_title = 'Tide 1'`,
      [4, 'Tide 2', 'Tide 3', 'Tide 4'],
    ],
  ])('is looked for again when another process has %s a song', async (_, write, expected) => {
    await write.execute(database.db);
    expect(await page()).toEqual(expected);
    expect(isFound()).toBe(true);
  });

  it('is that of the transaction that reads it, and of nobody else', async () => {
    const taken = db.transaction().execute(async (transaction) => {
      await sql`insert into song (work_title) values ('A Tide')`.execute(transaction);
      expect(await page(transaction)).toEqual([6, 'A Tide', 'Tide 1', 'Tide 2']);
      throw new Error('taken back');
    });
    await expect(taken).rejects.toThrow('taken back');
    expect(await page()).toEqual([5, 'Tide 1', 'Tide 2', 'Tide 3']);
  });
});
