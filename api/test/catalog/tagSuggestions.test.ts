import type { RefusedSuggestion, TagSuggestion } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { suiteServer, type Answer, type Person } from '../support/testServer';

interface Sound {
  tempo?: number | null;
  tonic?: number;
  centroid: number;
}

describeOnDatabases('Tags that songs like a song have', (open) => {
  const server = suiteServer(open);
  let tagger: Person;
  let reviewer: Person;
  let category: string;
  let count = 0;

  beforeAll(async () => {
    [tagger, reviewer] = [await server.person('Metadata Tagger'), await server.person('Music Reviewer')];
    category =
      (
        await sql<{ uuid: string }>`
          insert into tag_category (name, icon) values ('Weather', '🌧️') returning uuid`.execute(db())
      ).rows[0]?.uuid ?? '';
  });

  const db = () => server.services.db;

  const newTag = async (name: string, { field = 'mood', isHidden = false, isForTaggers = false } = {}) => {
    count += 1;
    const { rows } = await sql<{ uuid: string }>`
      with t as (
        insert into tag (name, tagging_label, tag_category_uuid, is_hidden, is_hidden_from_taggers)
        values (${`${name} ${count}`}, ${name}, ${category}, ${isHidden}, ${isForTaggers}) returning uuid),
      l as (insert into tag_tag_field (tag_uuid, tag_field_uuid)
        select t.uuid, f.uuid from t, tag_field f where f.key = ${field} returning tag_uuid)
      select uuid from t`.execute(db());
    return rows[0]?.uuid ?? '';
  };
  const tagSong = (song: string, tags: readonly string[], field = 'mood') =>
    sql`insert into song_tag (song_uuid, tag_field_uuid, tag_uuid)
      select ${song}, f.uuid, x.tag::uuid from tag_field f, unnest(${[...tags]}::text[]) as x (tag)
      where f.key = ${field}`.execute(db());
  const newSong = async (artist: string | null, ...tags: string[]): Promise<string> => {
    const { rows } = await sql<{ uuid: string }>`
      insert into song (work_title, artist_uuid) values ('Rain', ${artist}::uuid) returning uuid`.execute(db());
    const song = rows[0]?.uuid ?? '';
    await tagSong(song, tags);
    return song;
  };
  const newSongs = async (many: number, artist: string | null, ...tags: string[]): Promise<string[]> => {
    const songs: string[] = [];
    for (let n = 0; n < many; n += 1) songs.push(await newSong(artist, ...tags));
    return songs;
  };
  const newArtist = async () => (await server.artist()).artistUuid;
  const sounds = (song: string, { tempo = 120, tonic = 9, centroid }: Sound) =>
    sql`
      with f as (
        insert into song_source_file (song_uuid, file_type, label, storage_key, original_file_name, byte_size)
        values (${song}, 'Full', 'Full', 'k', 'Rain.wav', 1) returning uuid)
      insert into audio_feature (song_source_file_uuid, md5, tempo, tonic, is_minor, loudness_range, spectral_centroid, onset_density)
      select uuid, '', ${tempo}::float8, ${tonic}::int, true, 6, ${centroid}::float8, 3 from f`.execute(db());

  const at = (song: string, what = '') => `/song/${song}/tag_suggestion${what}`;
  const read = async (
    song: string,
    who = tagger,
  ): Promise<{ suggestions: TagSuggestion[]; refused: RefusedSuggestion[] }> => {
    const answer = await who.call('GET', at(song));
    expect([answer.status, answer.body.errors]).toEqual([200, null]);
    return answer.body.data;
  };
  const suggested = async (song: string, who = tagger) =>
    (await read(song, who)).suggestions.map(({ tag, rule, reason }) => ({ tag: tag.uuid, rule, reason }));
  const say = (what: 'accept' | 'refuse' | 'restore', song: string, tag: string, who = tagger): Promise<Answer> =>
    who.call('POST', at(song, `/${what}`), { tag_uuid: tag, tag_field: 'mood' });
  const counts = async () =>
    Object.fromEntries(
      (
        (await tagger.call('GET', '/tag/suggestion_counts')).body.data.counts as {
          rule: string;
          accepted: number;
          refused: number;
        }[]
      ).map(({ rule, accepted, refused }) => [rule, [accepted, refused]]),
    );
  /** Adds a song, and a tag that four other songs of its artist have. */
  const planted = async (o: Parameters<typeof newTag>[1] = {}) => {
    const [artist, tag] = [await newArtist(), await newTag('Storm', o)];
    await newSongs(4, artist, tag);
    return { artist, tag, song: await newSong(artist) };
  };

  it('suggests what most tagged songs of the artist have, and says how many', async () => {
    const [artist, storm, calm] = [await newArtist(), await newTag('Storm'), await newTag('Calm')];
    await newSongs(5, artist, storm, calm);
    await newSongs(2, artist, storm);
    await newSongs(2, artist, await newTag('Other'));
    // Songs without tags do not count, nor do deleted ones.
    await newSongs(20, artist);
    for (const song of await newSongs(9, artist, calm))
      await sql`update song set deleted_at = now() where uuid = ${song}`.execute(db());
    const song = await newSong(artist);
    expect((await read(song)).suggestions).toEqual([
      {
        tag: { uuid: storm, name: expect.stringMatching(/^Storm/) },
        tag_field: { key: 'mood', name: expect.any(String) },
        rule: 'same_artist',
        reason: '7 of 9 tagged songs of this artist',
        support: 7,
        of: 9,
      },
    ]);
    expect(await suggested((await newSongs(1, artist, storm))[0] ?? '')).toEqual([]);
  });

  it.each([
    [3, 0, 0],
    [4, 0, 1],
    [7, 3, 1],
    [7, 4, 0],
  ])(
    'of %i songs of the artist with a tag and %i with others it makes %i suggestions',
    async (having, others, made) => {
      const [artist, storm] = [await newArtist(), await newTag('Storm')];
      await newSongs(having, artist, storm);
      for (let n = 0; n < others; n += 1) await newSong(artist, await newTag('Other'));
      expect(await suggested(await newSong(artist))).toHaveLength(made);
    },
  );

  it('suggests what songs with all of its tags have besides', async () => {
    const [one, two, three, further] = [await newTag('A'), await newTag('B'), await newTag('C'), await newTag('D')];
    await newSongs(3, null, one, two, three, further);
    await newSongs(1, null, one, two, three);
    await newSongs(5, null, one, two, await newTag('E'));
    const song = await newSong(null, one, two, three);
    expect(await suggested(song)).toEqual([
      { tag: further, rule: 'same_tags', reason: '3 of 4 songs that share all 3 tags' },
    ]);
    // Two common tags do not make songs similar.
    expect(await suggested(await newSong(null, one, two))).toEqual([]);
  });

  it('suggests what songs of others that sound like it have', async () => {
    const [storm, far] = [await newTag('Storm'), await newTag('Far')];
    for (const song of await newSongs(4, await newArtist(), storm)) await sounds(song, { centroid: 1020 });
    for (const song of await newSongs(5, await newArtist(), far)) await sounds(song, { centroid: 3000 });
    for (const song of await newSongs(5, await newArtist(), far)) await sounds(song, { centroid: 1000, tempo: 150 });
    for (const song of await newSongs(5, await newArtist(), far)) await sounds(song, { centroid: 1000, tempo: null });
    const song = await newSong(await newArtist());
    expect(await suggested(song)).toEqual([]);
    await sounds(song, { centroid: 1000 });
    expect(await suggested(song)).toEqual([
      { tag: storm, rule: 'same_sound', reason: '4 of 4 songs that sound like this one' },
    ]);
    // New content is not measured yet.
    await sql`update song_source_file set md5 = 'new' where song_uuid = ${song}`.execute(db());
    expect(await suggested(song)).toEqual([]);
  });

  it('suggests nothing that cannot be chosen: hidden, of another field, in a full field, the opposite of a tag', async () => {
    expect(await suggested((await planted({ isHidden: true })).song)).toEqual([]);
    const { song, tag, artist } = await planted();
    expect(await suggested(song)).toHaveLength(1);
    const opposite = await newTag('Calm');
    await sql`insert into tag_relation (tag_uuid, tag_relation_type_uuid, related_tag_uuid)
      select ${opposite}, uuid, ${tag} from tag_relation_type where name = 'Is Opposite Of'`.execute(db());
    expect(await suggested(await newSong(artist, opposite))).toEqual([]);
    await sql`delete from tag_tag_field where tag_uuid = ${tag}`.execute(db());
    expect(await suggested(song)).toEqual([]);
    const { rows } = await sql<{ key: string }>`select key from tag_field where not multi order by key limit 1`.execute(
      db(),
    );
    const field = rows[0]?.key ?? '';
    const [single, other, someone] = [
      await newTag('Slow', { field }),
      await newTag('Fast', { field }),
      await newArtist(),
    ];
    for (const each of await newSongs(4, someone)) await tagSong(each, [single], field);
    const free = await newSong(someone);
    expect(await suggested(free)).toHaveLength(1);
    await tagSong(free, [other], field);
    expect(await suggested(free)).toEqual([]);
  });

  it('hides tags that are hidden from taggers from who may not change tags', async () => {
    const { song, tag } = await planted({ isForTaggers: true });
    expect(await suggested(song)).toHaveLength(1);
    expect(await suggested(song, reviewer)).toEqual([]);
    expect((await say('accept', song, tag, reviewer)).status).toBe(409);
    expect((await say('refuse', song, tag)).status).toBe(200);
    expect([(await read(song)).refused.length, (await read(song, reviewer)).refused.length]).toEqual([1, 0]);
  });

  it('puts an accepted tag on the song as the form does, beside those that are there, and counts it once', async () => {
    const { song, tag } = await planted();
    await sql`update tag set auto_tag_as_keyword = true where uuid = ${tag}`.execute(db());
    const had = await newTag('Mist');
    await tagSong(song, [had]);
    const before = await counts();
    const made = await say('accept', song, tag);
    expect([made.status, made.body.errors]).toEqual([200, null]);
    expect(made.headers.get('ETag')).toBe((await tagger.call('GET', `/song/${song}`)).headers.get('ETag'));
    const answered = made.body.data.song;
    expect(answered.taxonomy.mood.map(({ uuid }: { uuid: string }) => uuid).sort()).toEqual([had, tag].sort());
    expect(answered.tags).toEqual([expect.stringMatching(/^Storm/)]);
    const found = await tagger.call('GET', `/song?tag_uuid=${tag}&pagesize=100`);
    expect(found.body.data.songs.map(({ uuid }: { uuid: string }) => uuid)).toContain(song);
    expect((await say('accept', song, tag)).status).toBe(200);
    expect(await suggested(song)).toEqual([]);
    const admin = await server.person('Administrator');
    const { user_activities } = (await admin.call('GET', `/user_activity/song/${song}`)).body.data;
    expect(user_activities).toHaveLength(1);
    expect(user_activities[0]).toMatchObject({ action_string: 'has_updated' });
    const [accepted = 0, refused = 0] = before['same_artist'] ?? [];
    expect(await counts()).toEqual({ ...before, same_artist: [accepted + 1, refused] });
  });

  it('refuses who comes too late: a stale version, a tag or a song that is gone, a song that was edited', async () => {
    const { song, tag } = await planted();
    const stale = (await tagger.call('GET', `/song/${song}`)).headers.get('ETag') ?? '';
    await tagger.call('PUT', `/song/${song}`, { description: 'Wet' });
    const body = { tag_uuid: tag, tag_field: 'mood' };
    expect((await tagger.call('POST', at(song, '/accept'), body, { 'If-Match': stale })).status).toBe(412);
    expect(await suggested(song)).toHaveLength(1);
    await sql`delete from song_tag where tag_uuid = ${tag} and song_uuid <> ${song}`.execute(db());
    const late = await say('accept', song, tag);
    expect([late.status, late.body.message]).toEqual([409, 'The tag is not suggested for this song any more.']);
    expect((await say('refuse', song, tag)).status).toBe(409);

    const other = await planted();
    await sql`delete from song_tag where tag_uuid = ${other.tag}`.execute(db());
    await sql`delete from tag where uuid = ${other.tag}`.execute(db());
    expect((await say('accept', other.song, other.tag)).status).toBe(409);

    const gone = await planted();
    await sql`update song set deleted_at = now() where uuid = ${gone.song}`.execute(db());
    expect((await tagger.call('GET', at(gone.song))).status).toBe(404);
    for (const what of ['accept', 'refuse', 'restore'] as const)
      expect((await say(what, gone.song, gone.tag)).status).toBe(404);
    expect((await tagger.call('POST', at(song, '/refuse'), {})).body.errors).toEqual({
      tag_uuid: [expect.any(String)],
      tag_field: [expect.any(String)],
    });
  });

  it('remembers a refusal for the song, counts it once and for good, and takes it back', async () => {
    const { song, tag, artist } = await planted();
    const before = await counts();
    const [accepted = 0, refused = 0] = before['same_artist'] ?? [];
    for (const _ of [1, 2]) expect((await say('refuse', song, tag)).status).toBe(200);
    expect(await counts()).toEqual({ ...before, same_artist: [accepted, refused + 1] });
    expect(await read(song)).toEqual({
      suggestions: [],
      refused: [
        {
          tag: { uuid: tag, name: expect.stringMatching(/^Storm/) },
          tag_field: { key: 'mood', name: expect.any(String) },
          by: expect.any(String),
          at: expect.any(String),
        },
      ],
    });
    // It is still suggested for another song of the artist.
    expect(await suggested(await newSong(artist))).toHaveLength(1);
    for (const _ of [1, 2]) expect((await say('restore', song, tag)).status).toBe(200);
    expect(await counts()).toEqual(before);
    expect(await suggested(song)).toHaveLength(1);
    await say('refuse', song, tag);
    await sql`delete from song_tag where tag_uuid = ${tag}`.execute(db());
    await sql`delete from tag where uuid = ${tag}`.execute(db());
    expect(await counts()).toEqual({ ...before, same_artist: [accepted, refused + 1] });
    expect((await read(song)).refused).toEqual([]);
  });

  it('is for who may change the tags of songs, the counts for who may change tags', async () => {
    const { song, tag } = await planted();
    const [viewer, { person: artist }] = [await server.person('Viewer'), await server.artist()];
    for (const stranger of [viewer, artist]) {
      expect((await stranger.call('GET', at(song))).status).toBe(403);
      for (const what of ['accept', 'refuse', 'restore'] as const)
        expect((await say(what, song, tag, stranger)).status).toBe(403);
      expect((await stranger.call('GET', '/tag/suggestion_counts')).status).toBe(403);
    }
    expect((await reviewer.call('GET', '/tag/suggestion_counts')).status).toBe(403);
    expect((await say('accept', song, tag, reviewer)).status).toBe(200);
  });
});
