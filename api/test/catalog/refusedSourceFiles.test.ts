import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { zipBytes } from '../../src/audio/testing/zipBytes';
import { describeOnDatabases } from '../support/databases';
import { messagesTo } from '../support/messages';
import { toneWav, zipOf } from '../support/soundFiles';
import { sourceFileFlows } from '../support/sourceFileFlows';
import { prepared, upload } from '../support/testServer';

describeOnDatabases('Source files of a song that are refused', (open) => {
  const files = prepared(async () => sourceFileFlows(await open()));

  afterAll(() => files.server.close());

  const bomb = { name: 'a.wav', method: 8, content: Buffer.alloc(200_000), declaredSize: 0xfffffffe };
  const bad: [string, () => Promise<Buffer> | Buffer, string, string][] = [
    ['a text named .wav', () => Buffer.from('no sound here'), 'a.wav', 'a.wav is not a valid WAV file'],
    ['a mono WAV', () => toneWav(2, 0, { channels: 1 }), 'a.wav', 'a.wav must have at least 2 channels'],
    ['a 24-bit WAV', () => toneWav(2, 0, { bitDepth: 24 }), 'a.wav', 'a.wav must be 16-bit'],
    ['44.1 kHz', () => toneWav(2, 0, { sampleRate: 44_100 }), 'a.wav', 'a.wav must have a sample rate of 48 kHz'],
    ['silence', () => toneWav(2, 0, { level: () => 0 }), 'a.wav', 'a.wav is silent'],
    ['a WAV that was cut off', () => toneWav(2).subarray(0, 100_000), 'a.wav', 'a.wav is cut off'],
    ['an empty zip', () => zipOf({}), 'a.zip', 'The zip file is empty'],
    [
      'a zip of a few bytes that claims to unpack to 4 GiB',
      () => zipBytes([bomb]),
      'a.zip',
      'The zip file is too large',
    ],
    [
      'a zip with a text',
      () => zipOf({ 'a.wav': toneWav(2), 'read me.txt': Buffer.from('x') }),
      'a.zip',
      'The zip file contains files other than WAV: read me.txt',
    ],
  ];

  /** Watches staged files; `end` returns for each whether it is an object by then. */
  const storedMeanwhile = () => {
    const { store } = files.server.services;
    const { stage } = store;
    const keys: string[] = [];
    store.stage = (key, ...rest) => {
      keys.push(key);
      return stage(key, ...rest);
    };
    return {
      end: async () => {
        store.stage = stage;
        return Promise.all(keys.map(async (key) => (await store.head(key)) !== undefined));
      },
    };
  };

  it.each(bad)('that are %s fail, say why and tell who sent them', async (name, make, fileName, problem) => {
    const song = await files.songs.add(`Bad ${name}`);
    const { source_files, source_file_uploads, publish_blockers } = await files.added(
      song,
      'Full',
      await make(),
      fileName,
    );
    expect(source_files).toMatchObject([{ asset_status: 'processing_failed', problems: [problem], url: null }]);
    expect(source_file_uploads).toEqual([]);
    expect(publish_blockers.map(({ code }: { code: string }) => code)).toContain('file_quality');
    expect(await messagesTo(files.songs.admin)).toContainEqual({
      message: `A file of "Bad ${name}" was refused: ${problem}`,
      url: `/songs/edit/${song}`,
    });
    const [{ uuid }] = source_files;
    const url = await files.sent(song, toneWav(2), 'Good.wav');
    await files.put(song, { uuid, url, original_filename: 'Good.wav' });
    expect((await files.settled(song)).source_files).toMatchObject([
      { uuid, asset_status: 'processing_complete', problems: [] },
    ]);
  });

  it('are given no form for 5 GiB or another kind of file, both said at once; an empty file is not stored', async () => {
    const song = await files.songs.add('Too Much');
    const form = (more: object) =>
      files.songs.admin.call('POST', '/upload/presigned_post_key/song_source_file', {
        song_uuid: song,
        content_type: 'audio/wav',
        checksum: createHash('md5').update('').digest('hex'),
        original_filename: 'a.wav',
        ...more,
      });
    const refused = await form({ size: 5 * 1024 ** 3, original_filename: 'a.mp3' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { size: ['The file is too large'], original_filename: ['The file has to be a wav or zip'] },
    ]);
    await expect(files.sent(song, Buffer.alloc(0), 'Empty.wav')).rejects.toThrow('Not stored: 400');
    const { url, fields } = (await form({})).body.data;
    const never = await files.put(song, { file_type: 'Full', url: `${url}/${fields.key}`, original_filename: 'a.wav' });
    expect([never.status, never.body.errors]).toEqual([422, { 'source_files.0.url': ['Not a valid choice.'] }]);
    expect((await form({ song_uuid: files.songs.artistUuid })).status).toBe(404);
  });

  it('refuse what names no upload of this person, or one that was used, with a 422 on it, and write nothing', async () => {
    const song = await files.songs.add('Refused');
    const other = await files.songs.add('Refused Too');
    const reviewer = await files.songs.server.person('Catalog Manager');
    const wav = toneWav(2, 10);
    const [own, others, elsewhere, used] = [
      await files.sent(song, wav, 'a.wav'),
      await upload(
        reviewer,
        'song_source_file',
        { bytes: wav, name: 'a.wav' },
        { song_uuid: song, content_type: 'audio/wav' },
      ),
      await files.sent(other, wav, 'a.wav'),
      await files.sent(song, wav, 'a.wav'),
    ];
    await files.added(song, 'Shorts', toneWav(2, 11), 'Short.wav');
    await files.put(song, { file_type: 'Loops', url: used, original_filename: 'a.wav' });
    await files.settled(song);
    const before = files.fileNames(await files.read(song));
    const shorts = (url: string | undefined, more: object = {}) => ({
      file_type: 'Shorts',
      url,
      original_filename: 'a.wav',
      ...more,
    });
    const answer = await files.put(
      song,
      shorts(own),
      shorts(own),
      shorts(others),
      shorts(elsewhere),
      shorts(used),
      shorts('https://example.com/a.wav'),
      shorts(undefined),
      shorts(own, { original_filename: 'a.mp3', file_type: 'Sounds' }),
      { uuid: song, url: own, original_filename: 'a.wav' },
    );
    const choice = ['Not a valid choice.'];
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      {
        'source_files.1.url': choice,
        'source_files.2.url': choice,
        'source_files.3.url': choice,
        'source_files.4.url': choice,
        'source_files.5.url': choice,
        'source_files.6.url': ['This field is required'],
        'source_files.7.url': choice,
        'source_files.7.original_filename': ['The file has to be a wav or zip'],
        'source_files.7.file_type': choice,
        'source_files.8.url': choice,
        'source_files.8.uuid': [`The source file ${song} does not exist`],
      },
    ]);
    expect(files.fileNames(await files.read(song))).toEqual(before);
    expect((await files.put(song, shorts(own))).status).toBe(200);
  });

  it('refuse two uploads to one slot: a second full track, and a second content for one file', async () => {
    const song = await files.songs.add('Once');
    const [full] = (await files.added(song, 'Full', toneWav(2, 12), 'Once.wav')).source_files;
    const [a, b] = [await files.sent(song, toneWav(2, 13), 'a.wav'), await files.sent(song, toneWav(2, 14), 'b.wav')];
    const second = await files.put(song, { file_type: 'Full', url: a, original_filename: 'a.wav' });
    expect(second.body.errors).toEqual({
      'source_files.0.file_type': ['A song cannot have more than 1 file of the type Full'],
    });
    const twice = await files.put(
      song,
      { uuid: full.uuid, url: a, original_filename: 'a.wav' },
      { uuid: full.uuid, url: b, original_filename: 'b.wav' },
    );
    expect(twice.body.errors).toEqual({ 'source_files.1.url': ['This file is replaced by another upload already.'] });
    const both = await Promise.all(
      [a, b].map((url, at) => files.put(song, { uuid: full.uuid, url, original_filename: `${'ab'[at]}.wav` })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.message).toMatch(/^[ab]\.wav is still being processed\.$/);
    const { source_files } = await files.settled(song);
    expect(source_files).toMatchObject([
      { asset_status: 'processing_complete', former: { original_file_name: 'Once.wav' } },
    ]);
  });

  it('cannot be changed while the song is published or its zips are generated; the upload stays good', async () => {
    const song = await files.songs.add('Busy');
    const [full] = (await files.added(song, 'Full', toneWav(2, 15), 'Busy.wav')).source_files;
    const url = await files.sent(song, toneWav(2, 16), 'New.wav');
    const replaced = { uuid: full.uuid, url, original_filename: 'New.wav' };
    const db = files.songs.server.services.db;
    await files.songs.isUnderWay(song);
    const published = await files.put(song, replaced);
    expect([published.status, published.body.message]).toEqual([
      409,
      'The files cannot be changed while the song is being published.',
    ]);
    await files.songs.is(song, 'Not Published');
    await db.updateTable('song').set({ zip_state: 'in_progress' }).where('uuid', '=', song).execute();
    for (const change of [replaced, { uuid: full.uuid, _delete: true }]) {
      const zipped = await files.put(song, change);
      expect([zipped.status, zipped.body.message]).toEqual([
        409,
        'The files cannot be changed while the zips of the song are being generated.',
      ]);
    }
    await db
      .updateTable('song')
      .set({ zip_state: 'complete', zip_source: sql`md5(song_zip_source(uuid)::text)` })
      .where('uuid', '=', song)
      .execute();
    expect((await files.put(song, { uuid: full.uuid, status: 'approved' })).body.data.song.zip_state).toBe('complete');
    // C16, S12: existing content can be zipped until it is replaced.
    expect((await files.put(song, replaced)).body.data.song.zip_state).toBe('complete');
    expect((await files.settled(song)).zip_state).toBeNull();
  });

  it('leave nothing of their zip in the store, though its first file was stored before the second was refused', async () => {
    const song = await files.songs.add('Half Good');
    const zip = await zipOf({ 'a.wav': toneWav(1, 60), 'b.wav': toneWav(1, 61, { channels: 1 }) });
    const stored = storedMeanwhile();
    const { source_files } = await files.added(song, 'Shorts', zip, 'Half.zip');
    expect(source_files).toMatchObject([{ problems: ['b.wav must have at least 2 channels'] }]);
    expect(await stored.end()).toEqual([false, false]);
  });

  it('fail when their zip brings more than the song has room for, although each zip is small enough', async () => {
    const song = await files.songs.add('Full House');
    const shorts = (count: number, seed: number) =>
      zipOf(
        Object.fromEntries(Array.from({ length: count }, (_, n) => [`Short ${seed + n}.wav`, toneWav(1, seed + n)])),
      );
    await files.added(song, 'Shorts', await shorts(8, 20), 'Eight.zip');
    const stored = storedMeanwhile();
    const { source_files } = await files.added(song, 'Shorts', await shorts(3, 30), 'Three.zip');
    expect(source_files).toHaveLength(9);
    expect(source_files[8]).toMatchObject({
      asset_status: 'processing_failed',
      problems: ['A song cannot have more than 10 files of the type Shorts'],
      url_wav: null,
    });
    expect(await stored.end()).toEqual([false, false, false]);
    await files.put(song, { uuid: source_files[8].uuid, _delete: true });
    const filled = await files.added(song, 'Shorts', await shorts(2, 40), 'Two.zip');
    expect(filled.source_files.map(({ asset_status }: { asset_status: string }) => asset_status)).toEqual(
      Array.from({ length: 10 }, () => 'processing_complete'),
    );
  });

  it('end the zips of their song when they come and when they are removed, though no sound of theirs was in them', async () => {
    const song = await files.songs.add('Zipped');
    await files.added(song, 'Full', toneWav(2, 50), 'Zipped.wav');
    const db = files.songs.server.services.db;
    const complete = () =>
      db
        .updateTable('song')
        .set({ zip_state: 'complete', zip_source: sql`md5(song_zip_source(uuid)::text)` })
        .where('uuid', '=', song)
        .execute();
    await complete();
    expect((await files.read(song)).zip_state).toBe('complete');
    const refused = await files.added(song, 'Loops', Buffer.from('no sound here'), 'Loop.wav');
    expect([refused.source_files[1].asset_status, refused.zip_state]).toEqual(['processing_failed', null]);
    await complete();
    const removed = await files.put(song, { uuid: refused.source_files[1].uuid, _delete: true });
    expect([removed.status, removed.body.data.song.zip_state]).toEqual([200, null]);
  });
});
