import { sql, type QueryResult } from 'kysely';
import { describeOnDatabases, type TestDatabase } from '../../../test/support/databases';
import { loggedDb } from '../../../test/support/loggedDb';
import type { Db } from '../../platform/db/database';
import { listPage } from './listPage';
import { inner, left, listOf, listOfSelect, type ListSource, proveKeys } from './listSource';
import { remembered, watchedTables } from './remembered';

const all = listOf('song', 's');

const songs = (from: ListSource = all) => ({
  from,
  select: { title: sql`s.work_title` },
  where: sql`s.deleted_at is null`,
  sort: { title: sql`s.title_key` },
  query: { pagenum: 1, pagesize: 3, sort_by: 'title', sort_order: 'asc' as const },
});

describeOnDatabases('A page', (open, kind) => {
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

  // The embedded database does not allow concurrent writes.
  if (kind === 'postgres')
    it('is of one moment when songs are renamed, removed and added between its keys and its rows', async () => {
      let hasWritten = false;
      const moving = database.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }): Promise<QueryResult<Record<string, unknown>>> => {
          if (!hasWritten && result.rows.some((row) => 'keys' in row)) {
            hasWritten = true;
            await sql`update song set work_title = 'Zelkova' where work_title = 'Alder'`.execute(db);
            await sql`delete from song where work_title = 'Birch'`.execute(db);
            await sql`insert into song (work_title) values ('Aspen')`.execute(db);
          }
          return result;
        },
      });
      const read = async () => {
        const { rows, paging } = await listPage(moving, songs());
        return [rows.map(({ title }) => title), paging.total_size];
      };
      expect(await read()).toEqual([['Alder', 'Birch', 'Cedar'], 4]);
      expect(hasWritten).toBe(true);
      expect(await read()).toEqual([['Aspen', 'Cedar', 'Dogwood'], 4]);
    });

  it('takes two statements: its keys with their number, and its rows', async () => {
    await listPage(db, songs());
    statements = [];
    const { rows, paging } = await listPage(db, songs());
    const selects = statements.filter((statement) => statement.includes('select'));
    expect([rows.length, paging.total_size, selects.length]).toEqual([3, 4, 2]);
  });

  it('reads its rows by a statement that is the same for every condition, order and page', async () => {
    const shown = async (list: ReturnType<typeof songs>) => {
      statements = [];
      await listPage(db, list);
      return statements.filter((statement) => statement.includes('"title"'));
    };
    const [statement, ...more] = await shown(songs());
    expect(more).toEqual([]);
    const other = { ...songs(), where: sql`s.work_title > ${'B'}`, sort: { title: sql`s.created_at` } };
    expect(await shown({ ...other, query: { ...other.query, pagesize: 1, pagenum: 2 } })).toEqual([statement]);
  });

  it('can be of a select with values of the request', async () => {
    const named = listOfSelect(sql`select * from song where work_title <> ${'Birch'}`, 's');
    const { rows } = await listPage(db, songs(named));
    expect(rows).toEqual([{ title: 'Alder' }, { title: 'Cedar' }, { title: 'Dogwood' }]);
  });

  it('is refused where its key, or what it joins by, is not unique', async () => {
    const read = (from: ListSource) => listPage(db, songs(from));
    await expect(read(all.with(left('artist', 'a', { name: sql`s.work_title` })))).rejects.toThrow(
      'name of artist is not unique',
    );
    // Each song has at most one full file, but may have several files.
    await expect(read(all.with(inner('song_source_file', 'f', { song_uuid: sql`s.uuid` })))).rejects.toThrow(
      'song_uuid of song_source_file is not unique',
    );
    const track = sql`s.uuid`;
    await expect(read(all.with(left('track_source_file', 'f', { new_track_submission_uuid: track })))).rejects.toThrow(
      'new_track_submission_uuid of track_source_file is not unique',
    );
    const current = left('track_source_file', 'f', { new_track_submission_uuid: track, is_current: true });
    expect((await read(all.with(current))).rows).toHaveLength(3);
  });

  it('is refused where a select has several rows for one of its keys', async () => {
    const alike = listOfSelect(sql`select * from song union all select * from song where work_title = ${'Birch'}`, 's');
    await expect(listPage(db, songs(alike))).rejects.toThrow('several rows for one of its keys');
  });

  it('keeps the server from starting where a list that a module declares has a key of several rows', async () => {
    listOf('artist', 'a', { key: 'name' });
    await expect(proveKeys(db)).rejects.toThrow('A list cannot be read: name of artist is not unique');
  });

  it('remembers by exactly the tables whose changes are noted', async () => {
    const { rows } = await sql<{ name: string }>`
      select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'move_list_version'::regproc
    `.execute(db);
    expect(rows.map(({ name }) => name).sort()).toEqual([...watchedTables].sort());
  });

  it('forgets what was asked longest ago, so that memory stays bounded', async () => {
    const ask = (n: number) =>
      remembered(db, { select: sql<{ text: string }>`select repeat('x', 9000000) || ${n}::text as text`, tables: [] });
    const first = await ask(1);
    expect(await ask(1)).toBe(first);
    for (const n of [2, 3, 4, 5]) await ask(n);
    expect(await ask(1)).not.toBe(first);
  });
});
