import { sql } from 'kysely';
import { describeOnDatabases, type TestDatabase } from '../../support/databases';
import { insert } from '../../support/lists/seedRows';
import { startTestServer, type Person, type TestServer } from '../../support/testServer';

describeOnDatabases('The song list by a word and another filter', (open) => {
  let database: TestDatabase;
  let server: TestServer;
  let admin: Person;
  let genre: string;

  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database);
    admin = await server.person('Administrator');
    const { db } = server.services;
    genre = await insert(db, 'song_genre', { name: 'Shanty' });
    await sql`
      insert into song (work_title, version_type)
      select case when n % 3 = 0 then 'Calm ' else 'Tide ' end || n, case when n % 2 = 0 then 'Remix' else 'Original' end
      from generate_series(1, 60) n`.execute(db);
    await sql`
      insert into song_song_genre (song_uuid, song_genre_uuid) select uuid, ${genre} from song
      where split_part(work_title, ' ', 2)::int > 30`.execute(db);
  });
  afterAll(() => server.close());

  const numbers = async (query: string): Promise<{ total: number; found: number[] }> => {
    const { songs, paging } = (await admin.call('GET', `/song?work_title=tide&${query}&pagesize=100`)).body.data;
    const found = songs.map(({ work_title: title }: { work_title: string }) => Number(title.split(' ')[1]));
    return { total: paging.total_size, found: found.sort((one: number, other: number) => one - other) };
  };
  const tides = (fits: (number: number) => boolean): { total: number; found: number[] } => {
    const found = Array.from({ length: 60 }, (_, place) => place + 1).filter((n) => n % 3 > 0 && fits(n));
    return { total: found.length, found };
  };

  it('finds what all filters leave', async () => {
    await numbers(`genre_uuid=${genre}`);
    expect(await numbers('version_type=Remix')).toEqual(tides((n) => n % 2 === 0));
    expect(await numbers(`version_type=Remix&genre_uuid=${genre}`)).toEqual(tides((n) => n % 2 === 0 && n > 30));
  });

  it('shows a song that was called so since, and none that is called so no longer', async () => {
    expect(await numbers(`genre_uuid=${genre}`)).toEqual(tides((n) => n > 30));
    const call = async (number: number, title: string) =>
      sql`update song set work_title = ${title} where work_title like ${`% ${String(number)}`}`.execute(
        server.services.db,
      );
    await call(33, 'Tide 33');
    await call(34, 'Calm 34');
    const { found } = tides((n) => n > 30 && n !== 34);
    expect(await numbers(`genre_uuid=${genre}`)).toEqual({
      total: found.length + 1,
      found: [...found, 33].sort((one, other) => one - other),
    });
  });
});
