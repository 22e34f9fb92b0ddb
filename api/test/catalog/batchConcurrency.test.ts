import { sql, type RawBuilder } from 'kysely';
import { catalogFlows, type CatalogFlows } from '../support/catalogFlows';
import { describeOnDatabases } from '../support/databases';
import { startTestServer, type TestServer } from '../support/testServer';

/** More than the hundred that are read at once: what happens with the first song is known before the last ones. */
const SONGS = 104;

describeOnDatabases('What others do while a batch update runs (A2)', (open) => {
  let server: TestServer;
  let flows: CatalogFlows;
  beforeAll(async () => {
    server = await startTestServer(await open());
    flows = await catalogFlows(server);
  });
  afterAll(() => server.close());

  /** So many songs of the artist, in the order of their titles. */
  const makeSongs = async (title: string): Promise<string[]> => {
    const { rows } = await sql<{ uuid: string; work_title: string }>`
      insert into song (work_title, artist_uuid)
      select ${title} || ' ' || lpad(n::text, 3, '0'), ${flows.artist.artistUuid} from generate_series(1, ${SONGS}) n
      returning uuid, work_title`.execute(server.services.db);
    return rows.sort((a, b) => (a.work_title < b.work_title ? -1 : 1)).map(({ uuid }) => uuid);
  };

  /** Runs a batch over the songs; `meanwhile` happens together with the first of them. */
  const run = async (title: string, meanwhile: RawBuilder<unknown>) => {
    const { db } = server.services;
    const act =
      (await sql<{ text: string }>`select format('%s', ${meanwhile}) as text`.execute(db)).rows[0]?.text ?? '';
    await sql
      .raw(
        `create or replace function meanwhile() returns trigger language plpgsql as $$ begin ${act}; return null; end $$;
         create trigger meanwhile after update on batch_operation_song for each row when (new.position = 1) execute function meanwhile()`,
      )
      .execute(db);
    const answer = await flows.manager.call('PATCH', `/song/batch?work_title=${title}`, {
      attribute: 'bpm',
      action: 'set',
      values: 90,
    });
    expect(answer.status).toBe(202);
    await server.jobs.whenIdle();
    await sql`drop trigger meanwhile on batch_operation_song`.execute(db);
    const { uuid, async_task } = answer.body.data.batch_operation;
    const task = await flows.admin.call('GET', `/async_task/${async_task.uuid}`);
    const { rows } = await sql<{ position: number; state: string; error: string | null }>`
      select position, state, error from batch_operation_song where batch_operation_uuid = ${uuid} order by position`.execute(
      db,
    );
    return { task: task.body?.data?.async_task, rows };
  };

  it('lists a song that is deleted meanwhile, and does the others', async () => {
    const songs = await makeSongs('Deleted');
    const { rows } = await run(
      'Deleted',
      sql`'update song set deleted_at = now() where uuid = ' || quote_literal(${songs[102]}::text)`,
    );
    expect(rows.filter(({ state }) => state !== 'changed')).toEqual([
      { position: 103, state: 'failed', error: 'The song does not exist any more.' },
    ]);
    const { rows: deleted } = await sql`select bpm from song where uuid = ${songs[102]}`.execute(server.services.db);
    expect(deleted).toEqual([{ bpm: null }]);
  });

  it('does the songs of an artist who is removed meanwhile, and leaves them with the artist', async () => {
    const songs = await makeSongs('Removed');
    const { rows } = await run(
      'Removed',
      sql`'update artist set deleted_at = now() where uuid = ' || quote_literal(${flows.artist.artistUuid}::text)`,
    );
    expect(rows.filter(({ state }) => state !== 'changed')).toEqual([]);
    const { rows: last } = await sql`select bpm, artist_uuid from song where uuid = ${songs[103]}`.execute(
      server.services.db,
    );
    expect(last).toEqual([{ bpm: 90, artist_uuid: flows.artist.artistUuid }]);
  });

  it.each([
    ['the role', (role: string) => sql`'update app_user set user_role_uuid = ' || quote_literal(${role}::text)`],
    ['the account', () => sql`'update app_user set is_active = false'`],
  ])('stops when its person loses %s meanwhile, and lists every further song', async (lost, take) => {
    const { db } = server.services;
    flows.manager = await server.person('Catalog Manager');
    const title = `Lost ${lost}`;
    await makeSongs(title);
    const { uuid: viewer } = await db
      .selectFrom('user_role')
      .select('uuid')
      .where('name', '=', 'Viewer')
      .executeTakeFirstOrThrow();
    const { rows } = await run(
      title,
      sql`${take(viewer)} || ' where uuid = ' || quote_literal(${flows.manager.uuid}::text)`,
    );
    expect(rows.slice(0, 100).filter(({ state }) => state !== 'changed')).toEqual([]);
    expect(rows.slice(100)).toEqual(
      [101, 102, 103, 104].map((position) => ({
        position,
        state: 'failed',
        error: 'You do not have permission to do this.',
      })),
    );
    const { rows: songs } = await sql`
      select bpm, count(*)::int as songs from song where work_title like ${`${title}%`} group by 1 order by 1`.execute(
      db,
    );
    expect(songs).toEqual([
      { bpm: 90, songs: 100 },
      { bpm: null, songs: 4 },
    ]);
  });
});
