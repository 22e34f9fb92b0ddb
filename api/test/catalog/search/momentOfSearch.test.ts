import { song } from '@segno/contract/catalog';
import { sql, type QueryResult } from 'kysely';
import { songRoutes } from '../../../src/catalog/songs/songSpec';
import type { Db } from '../../../src/platform/db/database';
import { describeOnDatabases, type TestDatabase } from '../../support/databases';

type Row = Record<string, unknown>;

describeOnDatabases('A search of songs while somebody writes', (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
    await sql`insert into song (work_title) values ('Kite Weather'), ('Paper Kite')`.execute(database.db);
  });

  /** Searches; another connection runs `write` after songs are found and before their rows are read. */
  const search = async (db: Db) => {
    const route = songRoutes().find(({ endpoint }) => endpoint === song.list);
    const call = { db, user: { permissions: [] }, services: {}, query: song.list.query.parse({ work_title: 'kite' }) };
    if (!route) throw new Error('There is no list of songs');
    const { songs, paging } = (await route.handle(call as never, undefined as never)) as { songs: Row[]; paging: Row };
    return [songs.map(({ work_title }) => work_title), paging['total_size']];
  };
  const interrupted = (write: () => Promise<unknown>): Db => {
    let hasWritten = false;
    return database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }): Promise<QueryResult<Row>> => {
        const isFound = !hasWritten && result.rows.some((row) => 'songs' in row);
        hasWritten ||= isFound;
        if (isFound) await write();
        return result;
      },
    });
  };

  it('shows no song as what it was not found by, and counts what it shows', async () => {
    const before = [['Kite Weather', 'Paper Kite'], 2];
    const rename = sql`update song set work_title = 'Umbrella' where work_title = 'Kite Weather'`;
    expect(await search(interrupted(() => rename.execute(database.db)))).toEqual(before);
    expect(await search(database.db)).toEqual([['Paper Kite'], 1]);
  });

  it('shows no song that is deleted, once that was to be seen', async () => {
    const remove = sql`update song set deleted_at = now() where work_title = 'Paper Kite'`;
    expect(await search(interrupted(() => remove.execute(database.db)))).toEqual([['Paper Kite'], 1]);
    expect(await search(database.db)).toEqual([[], 0]);
  });
});
