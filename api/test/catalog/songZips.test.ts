import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { parseBuffer } from 'music-metadata';
import { removeZips } from '../../src/catalog/songs/zips/removeZipsJob';
import { describeOnDatabases } from '../support/databases';
import { said } from '../support/catalogFlows';
import { toneWav } from '../support/soundFiles';
import { openSongFixture, type SongFixture } from '../support/songFixture';
import { eventually, type Person } from '../support/testServer';
import { addSourceFile, download, unzip } from '../support/zipFiles';

const IN_PROGRESS = 'The zips of this song are being generated already.';

/** The samples of a WAV, found by its letters. */
const samplesOf = (wav: Buffer): Buffer => {
  const at = wav.indexOf('data');
  return wav.subarray(at + 8, at + 8 + wav.readUInt32LE(at + 4));
};

describeOnDatabases('The zips of a song', (open) => {
  let fixture: SongFixture;
  let manager: Person;
  beforeAll(async () => {
    fixture = await openSongFixture(await open());
    manager = await fixture.server.person('Catalog Manager');
  });
  afterAll(() => fixture.server.close());

  const add = (song: string, fileType: string, name: string, bytes: Buffer, position = 0) =>
    addSourceFile(fixture.server.services, song, { fileType, name, bytes, position });
  const zipsOf = async (song: string) => (await manager.call('GET', `/song/${song}/zips`)).body.data.song;
  const generate = (song: string, by = manager) => by.call('POST', `/song/${song}/zips`);
  const ended = (song: string) =>
    eventually(
      () => zipsOf(song),
      ({ zip_state }) => zip_state !== 'in_progress',
    );
  const messages = async (person = manager): Promise<string[]> =>
    (await person.call('GET', '/user_message')).body.data.user_messages.map(
      ({ payload }: { payload: { message: string } }) => payload.message,
    );
  /** A song with a Full of one second. */
  const songWithFull = async (title: string) => {
    const song = await fixture.add(title);
    const wav = toneWav(1, 5);
    return { song, wav, full: await add(song, 'Full', `${title}.wav`, wav) };
  };

  it('are made by key with the files of each, their samples untouched, and saved under their names', async () => {
    const song = await fixture.add('Night Ferry');
    const { services } = fixture.server;
    const wavs = new Map<string, Buffer>();
    const files: [type: string, name: string, channels: number][] = [
      ['Full', 'Night Ferry.wav', 2],
      ['Stems', 'Drums.wav', 2],
      ['Stems', 'drums.wav', 2],
      ['Ambisonic Full', 'Überfahrt 静か.wav', 4],
      ['5.1 Surround Loops', 'Loop A.wav', 6],
    ];
    for (const [position, [type, name, channels]] of files.entries()) {
      const wav = toneWav(1, position, { channels });
      wavs.set(`${type} ${position}`, samplesOf(wav));
      await add(song, type, name, wav, position);
    }
    const { work_id } = await services.db
      .selectFrom('song')
      .select('work_id')
      .where('uuid', '=', song)
      .executeTakeFirstOrThrow();

    const started = await generate(song);
    expect([started.status, started.body.data.song]).toEqual([
      202,
      { uuid: song, zip_state: 'in_progress', zip_urls: {}, zip_error: null, generate_zip_allowed: false },
    ]);
    const { zip_state, zip_urls, generate_zip_allowed } = await ended(song);
    expect([zip_state, generate_zip_allowed]).toEqual(['complete', true]);
    const held: Record<string, string[]> = {};
    for (const [key, url] of Object.entries<string>(zip_urls)) {
      const { name, bytes } = await download(url);
      expect(name).toBe(`${work_id}_Night Ferry_${key}.zip`);
      held[key] = [...(await unzip(bytes)).keys()];
      if (key === 'all') expect([...(await unzip(bytes)).values()].map(samplesOf)).toEqual([...wavs.values()]);
    }
    const [full, drums, drums2, ambisonic, loop] = [
      'Full/Night Ferry.wav',
      'Stems/Drums.wav',
      'Stems/drums (2).wav',
      'Ambisonic Full/Überfahrt 静か.wav',
      '5.1 Surround Loops/Loop A.wav',
    ];
    expect(held).toEqual({
      all: [full, drums, drums2, ambisonic, loop],
      stereo: [full, drums, drums2],
      ambisonic: [ambisonic],
      surround_5_1: [loop],
      full: [full, ambisonic],
      loops: [loop],
      stems: [drums, drums2],
    });
    expect((await manager.call('GET', `/song/${song}`)).body.data.song).toMatchObject({
      zip_state: 'complete',
      zip_error: null,
      zip_urls: expect.objectContaining({ all: expect.any(String) }),
    });
    expect(new URL(zip_urls.all).searchParams.get('X-Amz-Expires')).toBe('3600');
    expect(await messages()).toContain('The zips of the song Night Ferry are ready');
  });

  it('carry the metadata of the song, as another program reads it', async () => {
    const { song } = await songWithFull('Tagged');
    const { db } = fixture.server.services;
    const writer = await db
      .insertInto('writer')
      .values({ first_name: 'Wanda', last_name: 'Reed', ipi_number: '00052210040' })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('song_writer_share')
      .values({ song_uuid: song, writer_uuid: writer.uuid, position: 0, share: '100' })
      .execute();
    await sql`
      insert into song_song_genre select ${song}, uuid from song_genre order by name limit 1`.execute(db);
    await db
      .updateTable('song')
      .set({ isrc: 'QZABC2600099', bpm: 96, description: 'Slow.' })
      .where('uuid', '=', song)
      .execute();
    await generate(song);
    const { zip_urls } = await ended(song);
    const [wav] = (await unzip((await download(zip_urls.full)).bytes)).values();
    if (!wav) throw new Error('The zip is empty');
    const { common, native } = await parseBuffer(wav, { mimeType: 'audio/wav' });
    const { name: genre } = await db.selectFrom('song_genre').select('name').orderBy('name').executeTakeFirstOrThrow();
    expect(common).toMatchObject({
      title: 'Tagged',
      artist: 'Nola Reed',
      composer: ['Wanda Reed'],
      isrc: ['QZABC2600099'],
      bpm: 96,
      genre: [genre],
    });
    expect(native['ID3v2.3']).toContainEqual({ id: 'TXXX:IPI', value: '00052210040' });
  });

  it('are one object where two keys hold the same files', async () => {
    const { song } = await songWithFull('Single');
    await generate(song);
    const { zip_urls } = await ended(song);
    expect(Object.keys(zip_urls)).toEqual(['all', 'stereo', 'full']);
    const { db } = fixture.server.services;
    expect(await db.selectFrom('song_zip').select('keys').where('song_uuid', '=', song).execute()).toEqual([
      { keys: ['all', 'stereo', 'full'] },
    ]);
    expect((await download(zip_urls.stereo)).name).toMatch(/_Single_stereo\.zip$/);
  });

  it('are asked for once: of two requests at the same moment one is refused, and nothing is doubled', async () => {
    const { song } = await songWithFull('Twice');
    const answers = await Promise.all([generate(song), generate(song)]);
    expect(answers.map(said).sort(([a], [b]) => Number(a) - Number(b))).toEqual([
      [202, ''],
      [409, IN_PROGRESS],
    ]);
    expect((await ended(song)).zip_state).toBe('complete');
    const { db } = fixture.server.services;
    const { count } = await db
      .selectFrom('song_zip')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('song_uuid', '=', song)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
    expect((await messages()).filter((message) => message.includes('Twice'))).toHaveLength(1);
  });

  it('are offered no more once a file is added, replaced, renamed or removed, or what they say changes', async () => {
    const { song, full } = await songWithFull('Changing');
    const { db } = fixture.server.services;
    const regenerated = async () => {
      expect((await generate(song)).status).toBe(202);
      expect((await ended(song)).zip_state).toBe('complete');
    };
    const file = (values: object) =>
      db.updateTable('song_source_file').set(values).where('uuid', '=', full.uuid).execute();
    const changes: [string, () => Promise<unknown>][] = [
      ['added', () => add(song, 'Loops', 'Loop.wav', toneWav(1, 9), 1)],
      ['content', () => file({ md5: '0'.repeat(32) })],
      ['object', async () => file({ storage_key: (await add(song, 'Loops', 'x.wav', toneWav(1, 5))).key, md5: null })],
      ['being processed', () => file({ asset_status: 'processing' })],
      ['name', () => file({ original_file_name: 'Other.wav', asset_status: 'processing_complete' })],
      ['title', () => manager.call('PUT', `/song/${song}`, { work_title: 'Changed' })],
      ['removed', () => manager.call('PUT', `/song/${song}`, { source_files: [{ uuid: full.uuid, _delete: true }] })],
    ];
    await regenerated();
    const seen = [];
    for (const [change, make] of changes) {
      await make();
      const { zip_state, zip_urls, generate_zip_allowed } = await zipsOf(song);
      seen.push([change, zip_state, Object.keys(zip_urls).length, generate_zip_allowed]);
      if (change === 'content') await file({ md5: null });
      if (change !== 'being processed') await regenerated();
    }
    expect(seen).toEqual(changes.map(([change]) => [change, null, 0, true]));
  });

  it('stay when a file is reviewed', async () => {
    const { song, full } = await songWithFull('Reviewed');
    await generate(song);
    await ended(song);
    const body = { source_files: [{ uuid: full.uuid, status: 'approved' }] };
    expect((await manager.call('PUT', `/song/${song}`, body)).status).toBe(200);
    expect((await zipsOf(song)).zip_state).toBe('complete');
  });

  it('of files that are replaced while they are zipped are never offered', async () => {
    const { song, full } = await songWithFull('Moving');
    const { services } = fixture.server;
    const before = toneWav(1, 5);
    const after = toneWav(1, 77);
    const replacement = await add(await fixture.add('Elsewhere'), 'Full', 'Moving.wav', after);
    expect((await generate(song)).status).toBe(202);
    await services.db
      .updateTable('song_source_file')
      .set({ storage_key: replacement.key, md5: null })
      .where('uuid', '=', full.uuid)
      .execute();
    for (let look = 0; look < 15; look += 1) {
      expect(await zipsOf(song)).toMatchObject({ zip_state: null, zip_urls: {}, generate_zip_allowed: true });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect((await generate(song)).status).toBe(202);
    const { zip_state, zip_urls } = await ended(song);
    expect(zip_state).toBe('complete');
    const [wav] = (await unzip((await download(zip_urls.all)).bytes)).values();
    expect(wav && samplesOf(wav).equals(samplesOf(after))).toBe(true);
    expect(wav && samplesOf(wav).equals(samplesOf(before))).toBe(false);
  });

  it('end in an error that says which file is gone, and can be tried again', async () => {
    const { song, wav, full } = await songWithFull('Lost');
    const { store } = fixture.server.services;
    await store.remove(full.key);
    const reason = 'Lost.wav is not the file that was handed in. Please upload it again.';
    expect((await generate(song)).status).toBe(202);
    expect(await ended(song)).toEqual({
      uuid: song,
      zip_state: 'error',
      zip_error: reason,
      zip_urls: {},
      generate_zip_allowed: true,
    });
    expect(await messages()).toContain(`The zips of the song Lost could not be generated: ${reason}`);
    await store.write(full.key, toneWav(1, 6), { contentType: 'audio/wav' });
    await generate(song);
    expect(await ended(song)).toMatchObject({ zip_state: 'error', zip_error: reason });
    await store.write(full.key, wav, { contentType: 'audio/wav' });
    await generate(song);
    expect(await ended(song)).toMatchObject({ zip_state: 'complete', zip_error: null });
  });

  it('of a file that is no WAV say so', async () => {
    const song = await fixture.add('Broken');
    await add(song, 'Full', 'Broken.wav', Buffer.from('This is no music'));
    await generate(song);
    expect(await ended(song)).toMatchObject({ zip_error: 'Broken.wav: The file has no WAVE header' });
  });

  it('are started by who may change songs, and read by who may read them', async () => {
    const { song } = await songWithFull('Guarded');
    const { server } = fixture;
    const viewer = await server.person('Viewer');
    const artist = await server.artist();
    const tagger = await server.person('Metadata Tagger');
    expect([(await generate(song, viewer)).status, (await viewer.call('GET', `/song/${song}/zips`)).status]).toEqual([
      403, 200,
    ]);
    for (const method of ['GET', 'POST']) {
      expect((await artist.person.call(method, `/song/${song}/zips`)).status).toBe(403);
      expect((await server.call(method, `/song/${song}/zips`)).status).toBe(401);
      expect((await manager.call(method, `/song/${randomUUID()}/zips`)).status).toBe(404);
    }
    expect((await generate(song, tagger)).status).toBe(202);
    await ended(song);
    const empty = await fixture.add('Empty');
    expect(said(await generate(empty))).toEqual([409, 'No source file of this song has been processed yet.']);
  });

  it('that were replaced are removed after three hours, and those on offer stay', async () => {
    const { song } = await songWithFull('Cleaned');
    const { db, store, jobs } = fixture.server.services;
    const keyOf = async () =>
      (
        await db
          .selectFrom('song_zip')
          .select('storage_key')
          .where('song_uuid', '=', song)
          .orderBy('created_at', 'desc')
          .executeTakeFirstOrThrow()
      ).storage_key;
    const cleanUp = async () => {
      await jobs.enqueue(db, removeZips, {});
      await fixture.server.jobs.whenIdle();
    };
    await generate(song);
    await ended(song);
    const first = await keyOf();
    await generate(song);
    await ended(song);
    const second = await keyOf();
    expect(second).not.toBe(first);
    const there = async () => [Boolean(await store.head(first)), Boolean(await store.head(second))];
    await cleanUp();
    expect(await there()).toEqual([true, true]);
    await sql`update song_zip set created_at = now() - interval '4 hours'`.execute(db);
    await cleanUp();
    expect(await there()).toEqual([false, true]);
    expect((await zipsOf(song)).zip_state).toBe('complete');
    await fixture.server.services.db
      .updateTable('song')
      .set({ work_title: 'Renamed' })
      .where('uuid', '=', song)
      .execute();
    await cleanUp();
    expect(await there()).toEqual([false, false]);
    expect(await db.selectFrom('song_zip').select('uuid').where('song_uuid', '=', song).execute()).toEqual([]);
  });
});
