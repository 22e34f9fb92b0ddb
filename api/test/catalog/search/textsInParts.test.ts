import { sql } from 'kysely';
import { migrate } from '../../../src/platform/db/migrate';
import { describeOnDatabases, schemaFolders, type TestDatabase } from '../../support/databases';

const SONGS = 120;

describeOnDatabases('The texts that songs are searched by', (open, kind) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
    await sql`insert into song (work_title) select 'Kite ' || n from generate_series(1, ${SONGS}) n`.execute(
      database.db,
    );
  });
  beforeEach(async () => {
    await sql`delete from song_text`.execute(database.db);
    await sql`insert into song_text_due select '00000000-0000-0000-0000-000000000000'`.execute(database.db);
  });

  const texts = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from song_text`.execute(database.db)).rows[0]?.n;
  const part = sql<{ written: number }>`select write_due_song_texts() as written`;

  it('are written by a start, in parts, those that an earlier one left as well', async () => {
    await part.execute(database.db);
    expect(await texts()).toBe(50);
    await migrate(database.db, schemaFolders);
    expect(await texts()).toBe(SONGS);
    expect((await part.execute(database.db)).rows).toEqual([{ written: 0 }]);
  });

  it('are stored apart from their rows, and still after a song was saved again', async () => {
    await migrate(database.db, schemaFolders);
    await sql`update song set description = 'A quiet morning'`.execute(database.db);
    const { rows } = await sql`
      select count(*)::int as all, count(pg_column_toast_chunk_id(words))::int as apart from song_text
    `.execute(database.db);
    expect(rows).toEqual([{ all: SONGS, apart: SONGS }]);
  });

  // The embedded database runs one transaction at a time.
  if (kind === 'postgres')
    it('let a song be saved meanwhile, whose text is the newer one', async () => {
      await database.db.transaction().execute(async (trx) => {
        await part.execute(trx);
        await sql`update song set work_title = 'Umbrella' where uuid = (select max(uuid::text)::uuid from song)`.execute(
          database.db,
        );
      });
      await migrate(database.db, schemaFolders);
      const { rows } = await sql`select from song_text where title_key = 'umbrella' and words @@ 'umbrella'`.execute(
        database.db,
      );
      expect([await texts(), rows.length]).toEqual([SONGS, 1]);
    });
});
