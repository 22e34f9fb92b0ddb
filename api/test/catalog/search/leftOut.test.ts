import { sql } from 'kysely';
import { describeOnDatabases } from '../../support/databases';
import { startTestServer, type Person, type TestServer } from '../../support/testServer';

interface PlantedSong {
  uuid: string;
  title: string;
  bpm: number | null;
  isSung: boolean;
}

/** A search ranks up to 10,000 songs: some of these searches find more, some fewer. */
const SONGS = 10_400;

/** With the text of each search, the songs that it finds besides those whose title begins with it. */
const searches: Record<string, (song: PlantedSong) => boolean> = {
  '-night': ({ title }) => !/night/i.test(title),
  '-tune': ({ title }) => !/tune/i.test(title),
  '-night -tune': ({ title }) => !/night|tune/i.test(title),
  '-qzx': () => true,
  'no vocals': ({ isSung }) => !isSung,
  'no vocals -tune': ({ isSung, title }) => !isSung && !/tune/i.test(title),
  vocals: ({ isSung }) => isSung,
  'tune no vocals': ({ isSung, title }) => !isSung && /tune/i.test(title),
  'tune -night': ({ title }) => /tune/i.test(title) && !/night/i.test(title),
  '2-198 bpm': ({ bpm }) => bpm !== null && bpm >= 2 && bpm <= 198,
  '120 bpm': ({ bpm }) => bpm === 120,
  '2-198 bpm -night': ({ bpm, title }) => bpm !== null && bpm >= 2 && bpm <= 198 && !/night/i.test(title),
  '50-150 bpm no vocals': ({ bpm, isSung }) => bpm !== null && bpm >= 50 && bpm <= 150 && !isSung,
  'tune 2-198 bpm': ({ bpm, title }) => bpm !== null && bpm >= 2 && bpm <= 198 && /tune/i.test(title),
  'night 50-150 bpm': ({ bpm, title }) => bpm !== null && bpm >= 50 && bpm <= 150 && /night/i.test(title),
  '2:30': () => false,
};

describeOnDatabases('A search for songs without something', (open) => {
  let server: TestServer;
  let admin: Person;
  let songs: PlantedSong[];

  beforeAll(async () => {
    server = await startTestServer(await open());
    admin = await server.person('Administrator');
    const { db } = server.services;
    // The texts of so many songs are planted at once: to have each written takes half a minute.
    await sql`alter table song disable trigger song_text_insert`.execute(db);
    await sql`
      insert into song (work_title, bpm, has_lyrics)
      select case when n % 100 = 0 then 'A Night ' else 'A Tune ' end || n, nullif(n % 200, 0), n % 3 = 0
      from generate_series(1, ${SONGS}) n`.execute(db);
    await sql`
      insert into song_text (song_uuid, title_key, words)
      select uuid, title_key, (search_vector(work_title, 'A', true)::text || ' ''=' || title_key || ''''
        || case when has_lyrics then ' ''#lyrics''' else '' end)::tsvector from song`.execute(db);
    await sql`alter table song enable trigger song_text_insert`.execute(db);
    await sql`
      insert into song (work_title, has_lyrics) values ('-Night Song', true), ('No Vocals Here', true), ('120 BPM Story', true),
        ('2:30', false), ('Night Watch', true), ('Midnight Post', true), ('Tune Night', true), ('Tune at Midnight', true)`.execute(db);
    const { rows } = await sql<PlantedSong>`
      select uuid, work_title as title, bpm, has_lyrics as "isSung" from song where deleted_at is null order by title_key, uuid
    `.execute(db);
    songs = rows;
  }, 60_000);
  afterAll(() => server.close());

  it.each(Object.entries(searches))('finds and counts by %j all songs that fit, on any page', async (text, finds) => {
    const begins = ({ title }: PlantedSong) => title.toLowerCase().startsWith(text);
    const expected = [...songs.filter(begins), ...songs.filter((song) => !begins(song) && finds(song))];
    const last = Math.max(1, Math.ceil(expected.length / 100));
    for (const page of [1, Math.ceil(last / 2), last]) {
      const query = `work_title=${encodeURIComponent(text)}&pagesize=100&pagenum=${page}`;
      const { songs: found, paging } = (await admin.call('GET', `/song?${query}`)).body.data;
      expect([page, paging.total_size, found.map(({ work_title }: { work_title: string }) => work_title)]).toEqual([
        page,
        expected.length,
        expected.slice((page - 1) * 100, page * 100).map(({ title }) => title),
      ]);
    }
  });

  it('follows the lyrics of a song as soon as they are saved', async () => {
    const { artistUuid } = await server.artist('Quiet');
    const made = await admin.call('POST', '/song', { work_title: 'Quiet Harbour', artist_uuid: artistUuid });
    const { uuid } = made.body.data.song;
    const found = async (text: string) => {
      const { body } = await admin.call('GET', `/song?work_title=${encodeURIComponent(text)}`);
      return body.data.songs.map(({ work_title }: { work_title: string }) => work_title);
    };
    expect([await found('harbour no vocals'), await found('harbour vocals')]).toEqual([['Quiet Harbour'], []]);
    for (const lyrics of ['La la', null]) {
      expect((await admin.call('PUT', `/song/${uuid}`, { lyrics })).status).toBe(200);
      const [isFound, isNot] = lyrics
        ? ['harbour vocals', 'harbour no vocals']
        : ['harbour no vocals', 'harbour vocals'];
      expect([lyrics, await found(isFound), await found(isNot)]).toEqual([lyrics, ['Quiet Harbour'], []]);
    }
  });
});
