import { sql, type QueryResult } from 'kysely';
import { describeOnDatabases, type TestDatabase } from '../../../test/support/databases';
import { loggedDb } from '../../../test/support/loggedDb';
import type { Db } from '../../platform/db/database';
import { listPage, type Expression } from './listPage';

const songs = (from: Expression = sql`song s`) => ({
  from,
  key: sql`s.uuid`,
  select: { title: sql`s.work_title` },
  where: sql`s.deleted_at is null`,
  sort: { title: sql`s.title_key` },
  query: { pagenum: 1, pagesize: 3, sort_by: 'title', sort_order: 'asc' as const },
});

describeOnDatabases('The rows of a page', (open) => {
  let database: TestDatabase;
  let db: Db;
  let statements: string[] = [];

  beforeAll(async () => {
    database = await open('migrated');
    await sql`insert into song_curation_state (id, name) values (1, 'New')`.execute(database.db);
    db = loggedDb(database, (statement) => {
      statements.push(statement);
    });
  });
  beforeEach(async () => {
    await sql`truncate song cascade`.execute(database.db);
    await sql`insert into song (work_title) select unnest(${['Alder', 'Birch', 'Cedar', 'Dogwood']}::text[])`.execute(
      database.db,
    );
  });

  /** Reads the list while somebody else writes as soon as its keys are found. */
  const readWhile = async (write: () => Promise<unknown>) => {
    let hasWritten = false;
    const moving = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }): Promise<QueryResult<Record<string, unknown>>> => {
        if (!hasWritten && result.rows.some((row) => 'keys' in row)) {
          hasWritten = true;
          await write();
        }
        return result;
      },
    });
    const { rows, paging } = await listPage(moving, songs());
    expect(hasWritten).toBe(true);
    return [rows.map(({ title }) => title), paging.total_size];
  };

  it('are read by a prepared statement that is the same for every condition, order and page', async () => {
    const shown = async (list: ReturnType<typeof songs>) => {
      statements = [];
      await listPage(db, list);
      return statements.filter((statement) => statement.includes('"title"'));
    };
    const [statement, ...more] = await shown(songs());
    expect(statement?.trim()).toMatch(/^\/\* prepared \*\//);
    expect(more).toEqual([]);
    const other = { ...songs(), where: sql`s.work_title > ${'B'}`, sort: { title: sql`s.created_at` } };
    expect(await shown({ ...other, query: { ...other.query, pagesize: 1, pagenum: 2 } })).toEqual([statement]);
  });

  it('are read together with their keys where the list is made of values of the request', async () => {
    statements = [];
    const { rows } = await listPage(db, songs(sql`(select * from song where work_title <> ${'Birch'}) s`));
    expect(rows).toEqual([{ title: 'Alder' }, { title: 'Cedar' }, { title: 'Dogwood' }]);
    expect(statements.filter((statement) => statement.includes('/* prepared */'))).toEqual([]);
  });

  it('are those of one moment when a song is renamed, removed or added between keys and rows', async () => {
    const renamed = () => sql`update song set work_title = 'Zelkova' where work_title = 'Alder'`.execute(database.db);
    expect(await readWhile(renamed)).toEqual([['Birch', 'Cedar', 'Dogwood'], 4]);
    const removed = () => sql`delete from song where work_title = 'Birch'`.execute(database.db);
    expect(await readWhile(removed)).toEqual([['Cedar', 'Dogwood', 'Zelkova'], 3]);
    const added = () => sql`insert into song (work_title) values ('Aspen')`.execute(database.db);
    expect(await readWhile(added)).toEqual([['Aspen', 'Cedar', 'Dogwood'], 4]);
  });

  it('are those that a transaction has written itself', async () => {
    const titles = await db.transaction().execute(async (own) => {
      await sql`insert into song (work_title) values ('Aspen')`.execute(own);
      return (await listPage(own, songs())).rows.map(({ title }) => title);
    });
    expect(titles).toEqual(['Alder', 'Aspen', 'Birch']);
  });

  it('are refused where the key of the list is that of several rows', async () => {
    const byTitle = { ...songs(), key: sql`s.work_title` };
    await expect(listPage(db, byTitle)).rejects.toThrow('s.work_title is no unique column');
    const joined = sql`song s left join artist a on a.uuid = s.artist_uuid`;
    await expect(listPage(db, { ...songs(joined), key: sql`a.uuid` })).rejects.toThrow('a.uuid is no unique column');
  });

  it('are refused where a join makes several of one, or a table of the statement has several for a key', async () => {
    const twice = sql`song s cross join (values (1), (2)) x (n)`;
    await expect(listPage(db, songs(twice))).rejects.toThrow('several rows for one of its keys');
    const alike = sql`(select * from song union all select * from song where work_title = ${'Birch'}) s`;
    await expect(listPage(db, songs(alike))).rejects.toThrow('several rows for one of its keys');
  });
});
