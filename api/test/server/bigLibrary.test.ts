import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describeOnDatabases, type TestDatabase } from '../support/databases';
import { fictionalArtist } from '../../src/seed/big/fictionalArtist';
import { loadBigLibrary } from '../../src/seed/big/loadBigLibrary';
import { loadReferenceData } from '../../src/reference/loadReferenceData';

const data = fileURLToPath(new URL('../../data', import.meta.url));

describeOnDatabases('A big demo library', (open) => {
  let database: TestDatabase;
  const said: string[] = [];

  const load = (songs: number) => loadBigLibrary(database.db, songs, (line) => said.push(line));
  const number = async (query: string): Promise<unknown> =>
    (await sql.raw<{ n: unknown }>(`select (${query}) as n`).execute(database.db)).rows[0]?.n;

  beforeAll(async () => {
    database = await open('migrated');
    await loadReferenceData(database.db, data);
    await sql`
      insert into app_user (email, first_name, last_name, user_role_uuid)
      select 'tagger@segno.test', 'Tobin', 'Ash', uuid from user_role where name = 'Metadata Tagger'
    `.execute(database.db);
  });

  it('has as many songs as were asked for, and says how far it is', async () => {
    expect(await load(2_100)).toBe(2_100);
    expect(said).toEqual(['2,000 of 2,100 songs', '2,100 of 2,100 songs']);
    expect(await number('select count(*) from song')).toBe(2_100);
  });

  it('is not loaded twice, and grows to a larger number', async () => {
    expect(await load(2_100)).toBe(0);
    expect(await load(500)).toBe(0);
    expect(await load(2_120)).toBe(20);
    expect(await number('select count(*) from song')).toBe(2_120);
    expect(await number('select count(distinct work_id) from song')).toBe(2_120);
  });

  it('has songs by many artists, in every state, tier, genre and collection', async () => {
    expect(await number('select count(distinct artist_uuid) from song')).toBe(Math.ceil(2_120 / 40));
    expect(await number('select array_agg(distinct publish_state order by publish_state) from song')).toEqual([
      'Not Published',
      'Published',
      'Taken Down',
    ]);
    expect(await number('select count(distinct content_tier_uuid) from song')).toBe(4);
    expect(await number('select count(distinct curation_state_uuid) from song')).toBe(6);
    expect(await number('select count(distinct song_collection_uuid) from song_collection_song')).toBe(8);
    expect(
      await number('select count(*) from song_genre where uuid not in (select song_genre_uuid from song_song_genre)'),
    ).toBe(0);
  });

  it('is found by words of titles and by names of artists', async () => {
    const found = (text: string) =>
      number(`select count(*) from song_text where words @@ '${text.replaceAll(' ', '&')}'::tsquery`);
    expect(await found('harbor')).toBeGreaterThan(20);
    expect(await found('cafe')).toBeGreaterThan(20);
    expect(await found(fictionalArtist(0).name.toLowerCase())).toBeGreaterThan(20);
  });

  it('keeps beside each song what the product would have kept', async () => {
    expect(await number('select count(*) from song where publish_blockers <> song_blockers(uuid)')).toBe(0);
    const before = await number("select md5(string_agg(s::text, '' order by uuid)) from song s");
    await sql`select refresh_song(uuid) from song`.execute(database.db);
    expect(await number("select md5(string_agg(s::text, '' order by uuid)) from song s")).toBe(before);
  });

  it('pretends no recordings', async () => {
    expect(await number('select count(*) from song_source_file')).toBe(0);
    expect(await number('select count(*) from song where isrc is not null')).toBe(0);
  });
});
