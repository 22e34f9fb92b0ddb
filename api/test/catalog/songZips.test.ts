import { sql } from 'kysely';
import { parseBuffer } from 'music-metadata';
import { randomUUID } from 'node:crypto';
import { said } from '../support/catalogFlows';
import { describeOnDatabases } from '../support/databases';
import { toneWav } from '../support/soundFiles';
import { download, samplesOf, unzip } from '../support/zipFiles';
import { zipFlows } from '../support/zipFlows';
import { prepared } from '../support/testServer';

const IN_PROGRESS = 'The zips of this song are being generated already.';

describeOnDatabases('The zips of a song', (open) => {
  const zips = prepared(async () => zipFlows(await open()));

  afterAll(() => zips.server.close());

  it('are made by key with the files of each, their samples untouched, and saved under their names', async () => {
    const song = await zips.fixture.add('Night Ferry');
    const { services } = zips.fixture.server;
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
      await zips.add(song, type, name, wav, position);
    }
    const { work_id } = await services.db
      .selectFrom('song')
      .select('work_id')
      .where('uuid', '=', song)
      .executeTakeFirstOrThrow();

    const started = await zips.generate(song);
    expect([started.status, started.body.data.song]).toEqual([
      202,
      { uuid: song, zip_state: 'in_progress', zip_urls: {}, zip_error: null, generate_zip_allowed: false },
    ]);
    const { zip_state, zip_urls, generate_zip_allowed } = await zips.ended(song);
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
    expect((await zips.manager.call('GET', `/song/${song}`)).body.data.song).toMatchObject({
      zip_state: 'complete',
      zip_error: null,
      zip_urls: expect.objectContaining({ all: expect.any(String) }),
    });
    expect(new URL(zip_urls.all).searchParams.get('X-Amz-Expires')).toBe('3600');
    expect(await zips.messages()).toContain('The zips of the song Night Ferry are ready');
  });

  it('carry the metadata of the song, as another program reads it', async () => {
    const { song } = await zips.songWithFull('Tagged');
    const { db } = zips.fixture.server.services;
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
    await zips.generate(song);
    const { zip_urls } = await zips.ended(song);
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
    const { song } = await zips.songWithFull('Single');
    await zips.generate(song);
    const { zip_urls } = await zips.ended(song);
    expect(Object.keys(zip_urls)).toEqual(['all', 'stereo', 'full']);
    const { db } = zips.fixture.server.services;
    expect(await db.selectFrom('song_zip').select('keys').where('song_uuid', '=', song).execute()).toEqual([
      { keys: ['all', 'stereo', 'full'] },
    ]);
    expect((await download(zip_urls.stereo)).name).toMatch(/_Single_stereo\.zip$/);
  });

  it('are asked for once: of two requests at the same moment one is refused, and nothing is doubled', async () => {
    const { song } = await zips.songWithFull('Twice');
    const answers = await Promise.all([zips.generate(song), zips.generate(song)]);
    expect(answers.map(said).sort(([a], [b]) => Number(a) - Number(b))).toEqual([
      [202, ''],
      [409, IN_PROGRESS],
    ]);
    expect((await zips.ended(song)).zip_state).toBe('complete');
    const { db } = zips.fixture.server.services;
    const { count } = await db
      .selectFrom('song_zip')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('song_uuid', '=', song)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
    expect((await zips.messages()).filter((message) => message.includes('Twice'))).toHaveLength(1);
  });

  it('are refused while a file of the song is in process, which is named', async () => {
    const { song } = await zips.songWithFull('Unready');
    const short = await zips.add(song, 'Shorts', 'Unready 60.wav', toneWav(1, 6), 1);
    const { db } = zips.fixture.server.services;
    const is = (asset_status: 'processing' | 'processing_complete') =>
      db.updateTable('song_source_file').set({ asset_status }).where('storage_key', '=', short.key).execute();
    await is('processing');
    expect(said(await zips.generate(song))).toEqual([409, 'Unready 60.wav is still being processed.']);
    await is('processing_complete');
    expect((await zips.generate(song)).status).toBe(202);
    expect((await zips.ended(song)).zip_state).toBe('complete');
  });

  it('end in an error that says which file is gone, and can be tried again', async () => {
    const { song, wav, full } = await zips.songWithFull('Lost');
    const { store } = zips.fixture.server.services;
    await store.remove(full.key);
    const reason = 'Lost.wav is not the file that was handed in. Please upload it again.';
    expect((await zips.generate(song)).status).toBe(202);
    expect(await zips.ended(song)).toEqual({
      uuid: song,
      zip_state: 'error',
      zip_error: reason,
      zip_urls: {},
      generate_zip_allowed: true,
    });
    expect(await zips.messages()).toContain(`The zips of the song Lost could not be generated: ${reason}`);
    await store.write(full.key, toneWav(1, 6), { contentType: 'audio/wav' });
    await zips.generate(song);
    expect(await zips.ended(song)).toMatchObject({ zip_state: 'error', zip_error: reason });
    await store.write(full.key, wav, { contentType: 'audio/wav' });
    await zips.generate(song);
    expect(await zips.ended(song)).toMatchObject({ zip_state: 'complete', zip_error: null });
  });

  it('of a file that is no WAV say so', async () => {
    const song = await zips.fixture.add('Broken');
    await zips.add(song, 'Full', 'Broken.wav', Buffer.from('This is no music'));
    await zips.generate(song);
    expect(await zips.ended(song)).toMatchObject({ zip_error: 'Broken.wav: The file has no WAVE header' });
  });

  it('are started by who may change songs, and read by who may read them', async () => {
    const { song } = await zips.songWithFull('Guarded');
    const { server } = zips.fixture;
    const viewer = await server.person('Viewer');
    const artist = await server.artist();
    const tagger = await server.person('Metadata Tagger');
    expect([
      (await zips.generate(song, viewer)).status,
      (await viewer.call('GET', `/song/${song}/zips`)).status,
    ]).toEqual([403, 200]);
    for (const method of ['GET', 'POST']) {
      expect((await artist.person.call(method, `/song/${song}/zips`)).status).toBe(403);
      expect((await server.call(method, `/song/${song}/zips`)).status).toBe(401);
      expect((await zips.manager.call(method, `/song/${randomUUID()}/zips`)).status).toBe(404);
    }
    expect((await zips.generate(song, tagger)).status).toBe(202);
    await zips.ended(song);
    const empty = await zips.fixture.add('Empty');
    expect(said(await zips.generate(empty))).toEqual([409, 'No source file of this song has been processed yet.']);
  });
});
