import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { insert, one } from '../support/lists/seedRows';
import { wavBytes } from '../../src/audio/testing/wavBytes';
import { mp3Bytes, toneWav } from '../support/soundFiles';
import { suiteServer, upload, type Person } from '../support/testServer';

interface Sound {
  tempo?: number | null;
  tonic?: number | null;
  is_minor?: boolean | null;
  loudness_range?: number | null;
  spectral_centroid?: number | null;
  onset_density?: number | null;
}

interface Listed {
  work_title: string;
  match_reason: string | null;
}

const A = 9;
const C = 0;
const F_SHARP = 6;

describeOnDatabases('Songs like one', (open) => {
  const server = suiteServer(open);
  let viewer: Person;
  let admin: Person;
  let artist: string;
  let category: string;
  const songs: Record<string, string> = {};
  const tags: Record<string, string> = {};

  const db = () => server.services.db;
  const addTag = async (name: string, field: string, more: object = {}) => {
    const tag = await insert(db(), 'tag', { name, tagging_label: name, tag_category_uuid: category, ...more });
    await insert(
      db(),
      'tag_tag_field',
      { tag_uuid: tag, tag_field_uuid: await one(db(), 'tag_field', 'key', field) },
      'tag_uuid',
    );
    tags[name] = tag;
  };
  const link = async (song: string, field: string, name: string) =>
    insert(
      db(),
      'song_tag',
      { song_uuid: song, tag_field_uuid: await one(db(), 'tag_field', 'key', field), tag_uuid: tags[name] },
      'song_uuid',
    );
  const hear = async (song: string, sound: Sound) => {
    const file = await insert(db(), 'song_source_file', {
      song_uuid: song,
      file_type: 'Full',
      label: 'Full',
      storage_key: `songs/${song}.wav`,
      original_file_name: 'Full.wav',
      byte_size: 1,
      asset_status: 'processing_complete',
      md5: 'abc',
    });
    await insert(db(), 'audio_feature', { song_source_file_uuid: file, md5: 'abc', ...sound }, 'song_source_file_uuid');
  };
  /** Adds a song, by default bright, in A minor at 120 BPM; null is not measured. */
  const add = async (
    title: string,
    {
      sound = {},
      moods = [],
      instruments = [],
      ...more
    }: { sound?: Sound | null; moods?: string[]; instruments?: string[]; bpm?: number } = {},
  ) => {
    const song = await insert(db(), 'song', { work_title: title, artist_uuid: artist, ...more });
    songs[title] = song;
    if (sound)
      await hear(song, {
        tempo: 120,
        tonic: A,
        is_minor: true,
        loudness_range: 6,
        spectral_centroid: 2000,
        onset_density: 3,
        ...sound,
      });
    for (const mood of moods) await link(song, 'mood', mood);
    for (const name of instruments) await link(song, 'keyboard_instruments', name);
  };
  const read = async (query: string, person = viewer) => (await person.call('GET', `/song?${query}`)).body.data;
  const found = async (query: string, person = viewer): Promise<[string, string | null][]> =>
    (await read(query, person)).songs.map(({ work_title, match_reason }: Listed) => [work_title, match_reason]);
  const titles = async (query: string, person = viewer) => (await found(query, person)).map(([title]) => title);
  const like = (title: string) => `like=${songs[title]}`;

  beforeAll(async () => {
    [viewer, admin] = [await server.person('Viewer'), await server.person('Administrator')];
    artist = (await server.artist('Nola Reed')).artistUuid;
    category = await insert(db(), 'tag_category', { name: 'Planted', icon: '🌱' });
    await addTag('Windswept', 'mood');
    await addTag('Glowing', 'mood');
    await addTag('Uncleared', 'mood', { is_hidden_from_taggers: true });
    await addTag('Upright Piano', 'keyboard_instruments');
    await addTag('Celesta', 'keyboard_instruments');
    await add('Ferry', { moods: ['Windswept', 'Glowing'], instruments: ['Upright Piano'] });
    await add('Twin', { moods: ['Windswept', 'Glowing'], instruments: ['Upright Piano'] });
    await add('Relative', {
      sound: { tonic: C, is_minor: false, tempo: 121 },
      moods: ['Windswept'],
      instruments: ['Upright Piano', 'Celesta'],
    });
    await add('Half', { sound: { tempo: 60, spectral_centroid: 1000, onset_density: 0.5, loudness_range: 14 } });
    await add('Stranger', {
      sound: {
        tonic: F_SHARP,
        is_minor: false,
        tempo: 80,
        spectral_centroid: 6000,
        onset_density: 12,
        loudness_range: 20,
      },
    });
    await add('Unheard', { sound: null, bpm: 120, moods: ['Glowing'] });
    await add('Bare', { sound: null });
    await sql`update song set deleted_at = now() where uuid = ${await insert(db(), 'song', { work_title: 'Gone' })}`.execute(
      db(),
    );
  });

  it('come the most alike first, each with what it has in common, and never the song itself', async () => {
    expect(await found(like('Ferry'))).toEqual([
      [
        'Twin',
        'same tempo, same key, both Upright Piano, both glowing and windswept, same brightness, density and dynamics',
      ],
      [
        'Relative',
        'same tempo, related key (C major), both Upright Piano, both windswept, same brightness, density and dynamics',
      ],
      ['Unheard', 'same tempo, both glowing, its sound is not measured yet'],
      ['Half', 'half the tempo, same key'],
    ]);
  });

  it('are the number that is shown, on pages in the same order, and follow another order when it is asked for', async () => {
    const first = await read(`${like('Ferry')}&pagesize=3`);
    expect(first.paging).toMatchObject({ total_size: 4, total_pages: 2 });
    expect(await titles(`${like('Ferry')}&pagesize=3&pagenum=2`)).toEqual(['Half']);
    expect(await titles(`${like('Ferry')}&sort_by=work_title&sort_order=desc`)).toEqual([
      'Unheard',
      'Twin',
      'Relative',
      'Half',
    ]);
  });

  it('are weighed by what matters: nothing of what is switched off', async () => {
    const only = (aspect: string) =>
      ['sound', 'tempo', 'key', 'mood', 'instruments'].map((one) => `${one}:${one === aspect ? 4 : 0}`).join();
    const [one, other, last] = await found(`${like('Ferry')}&like_weights=${only('key')}`);
    expect([one, other].map(String).sort()).toEqual(['Half,same key', 'Twin,same key']);
    expect(last).toEqual(['Relative', 'related key (C major)']);
    // Piano with celesta is less similar than piano alone.
    expect(await titles(`${like('Ferry')}&like_weights=${only('instruments')}`)).toEqual(['Twin', 'Relative']);
    expect(await titles(`${like('Ferry')}&like_weights=sound:0,tempo:0,key:0,mood:0,instruments:0`)).toEqual([]);
  });

  it('are looked for among the songs that search and filters leave', async () => {
    expect(await titles(`${like('Ferry')}&work_title=relative`)).toEqual(['Relative']);
    expect(await titles(`${like('Ferry')}&artist_uuid=${randomUUID()}`)).toEqual([]);
    expect(await titles(`${like('Ferry')}&tag_uuid=${tags['Celesta']}`)).toEqual(['Relative']);
  });

  it('say what is known of the song, and what is not', async () => {
    expect((await read(like('Ferry'))).liked).toEqual({
      name: 'Ferry',
      artist_name: 'Nola Reed',
      is_song: true,
      is_measured: true,
      aspects: {
        sound: 'Brightness, density, dynamics',
        tempo: '120 BPM',
        key: 'A minor',
        mood: 'Glowing, Windswept',
        instruments: 'Upright Piano',
      },
    });
    const { liked, songs: none } = await read(like('Bare'));
    expect(liked).toMatchObject({
      is_measured: false,
      aspects: { sound: null, tempo: null, key: null, mood: null, instruments: null },
    });
    expect(none).toEqual([]);
  });

  it('are not compared by a tag that is hidden from who asks', async () => {
    await add('Secret', { sound: null, moods: ['Uncleared'] });
    await add('Secret Too', { sound: null, moods: ['Uncleared'] });
    expect(await found(like('Secret'), admin)).toEqual([['Secret Too', 'both uncleared']]);
    expect(await found(like('Secret'))).toEqual([]);
  });

  it('are none where the song is gone, and say so', async () => {
    for (const uuid of [randomUUID(), await one(db(), 'song', 'work_title', 'Gone')])
      expect(await read(`like=${uuid}`)).toMatchObject({ liked: null, songs: [], paging: { total_size: 0 } });
  });

  it('can all be put into a collection by what the list shows', async () => {
    const collection = await insert(db(), 'song_collection', { name: 'Like Ferry' });
    const query = `${like('Ferry')}&work_title=relative`;
    const { status } = await admin.call('PATCH', `/song/batch?${query}`, {
      action: 'add',
      attribute: 'song_collection_uuids',
      values: [collection],
    });
    expect(status).toBe(202);
    await server.jobs.whenIdle();
    expect(await titles(`song_collection_uuid=${collection}`)).toEqual(['Relative']);
  });

  describe('a recording', () => {
    const measure = async (bytes: Buffer, name: string, person = viewer) => {
      const url = await upload(person, 'song_reference', { bytes, name }, {});
      const { status, body } = await person.call('POST', '/song_reference', { url });
      expect(status).toBe(202);
      await server.jobs.whenIdle();
      return body.data.async_task.uuid as string;
    };
    const result = async (task: string) => (await viewer.call('GET', `/async_result/${task}`)).body.data.async_result;

    it.each([
      ['a WAV', 'Tone.wav', () => Promise.resolve(toneWav(12))],
      ['a WAV of 24 bits', 'Wide.wav', () => Promise.resolve(wavBytes({ bitDepth: 24, frames: 12 * 48_000 }))],
      ['an mp3', 'Tone.mp3', () => mp3Bytes(12)],
    ])('is measured of %s, finds songs that sound like it, and leaves no file', async (_, name, bytes) => {
      const task = await measure(await bytes(), name);
      const { spectral_centroid, onset_density, loudness_range, tonic, is_minor } = (await result(task)).result;
      expect(spectral_centroid).toBeGreaterThan(100);
      await add(`Sung ${name}`, {
        sound: { spectral_centroid, onset_density, loudness_range, tonic, is_minor, tempo: null },
      });
      const { liked, songs: alike } = await read(`like=${task}`);
      expect(liked).toMatchObject({
        name,
        is_song: false,
        artist_name: null,
        aspects: { mood: null, instruments: null },
      });
      expect(alike[0].work_title).toBe(`Sung ${name}`);
      expect(alike[0].match_reason).toMatch(/same brightness, density and dynamics$/);
      const { rows } = await sql<{ key: string }>`
        select accepted_key as key from upload where kind = 'song_reference' and used_at is not null`.execute(db());
      for (const { key } of rows) expect(await server.services.store.head(key)).toBeUndefined();
    });

    it('is answered to its owner alone', async () => {
      const task = await measure(toneWav(12), 'Mine.wav');
      expect(await read(`like=${task}`, admin)).toMatchObject({ liked: null, songs: [] });
    });

    it('that is no sound is refused in words', async () => {
      const task = await measure(Buffer.from('no sound at all'.repeat(100)), 'Text.wav');
      expect(await result(task)).toMatchObject({
        status: 'FAILURE',
        error: 'This file is neither an uncompressed WAV nor an mp3.',
      });
      expect(await read(`like=${task}`)).toMatchObject({ liked: null, songs: [] });
    });

    it('cannot be measured by who may not read songs', async () => {
      const stranger = await server.person('Artist').catch(() => undefined);
      const { status } = await (stranger ?? viewer).call('POST', '/song_reference', { url: 'https://x.test/y' });
      expect(status).toBe(stranger ? 403 : 422);
    });
  });
});
