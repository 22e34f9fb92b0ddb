import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { zipBytes } from '../../src/audio/testing/zipBytes';
import { describeOnDatabases } from '../support/databases';
import { openSongFixture, type SongFixture } from '../support/songFixture';
import { toneWav, zipOf } from '../support/soundFiles';
import { eventually, upload } from '../support/testServer';

describeOnDatabases('The source files of a song', (open) => {
  let songs: SongFixture;

  beforeAll(async () => {
    songs = await openSongFixture(await open());
  });
  afterAll(() => songs.server.close());

  const sent = (song_uuid: string | undefined, bytes: Buffer, name: string) =>
    upload(songs.admin, 'song_source_file', { bytes, name }, { song_uuid, content_type: 'audio/wav' });
  const put = (song: string, ...source_files: object[]) => songs.admin.call('PUT', `/song/${song}`, { source_files });
  const read = async (song: string) => (await songs.admin.call('GET', `/song/${song}`)).body.data.song;
  const settled = (song: string) =>
    eventually(
      () => read(song),
      ({ source_files, source_file_uploads }) =>
        source_file_uploads.length === 0 &&
        source_files.every(({ asset_status }: { asset_status: string }) => asset_status.startsWith('processing_')),
    );
  const added = async (song: string, file_type: string, bytes: Buffer, name: string) => {
    const answer = await put(song, { file_type, url: await sent(song, bytes, name), original_filename: name });
    expect([answer.status, answer.body.errors]).toEqual([200, null]);
    return settled(song);
  };
  const fileNames = ({ source_files }: { source_files: { original_file_name: string }[] }) =>
    source_files.map(({ original_file_name }) => original_file_name);

  it('gain a WAV, which waits in source_file_uploads and is then complete, with sound, loudness and waveform', async () => {
    const song = await songs.add('Harbor Lights');
    const wav = toneWav(2, 1);
    const answer = await put(song, {
      file_type: 'Full',
      url: await sent(song, wav, 'Harbor Lights.wav'),
      original_filename: 'Harbor Lights.wav',
    });
    const { source_files, source_file_uploads } = answer.body.data.song;
    expect(source_files).toMatchObject([
      {
        file_type: 'Full',
        original_file_name: 'Harbor Lights.wav',
        status: 'pending',
        asset_status: 'pending',
        url: null,
      },
    ]);
    expect(source_file_uploads).toEqual([
      {
        uuid: expect.any(String),
        source_file_uuid: source_files[0].uuid,
        file_type: 'Full',
        status: 'pending',
        filename: 'Harbor Lights.wav',
      },
    ]);
    const done = await settled(song);
    expect(done.source_file_uploads).toEqual([]);
    expect(done.duration).toBe(2);
    const [file] = done.source_files;
    expect(file).toMatchObject({
      asset_status: 'processing_complete',
      duration: 2,
      channels: 2,
      sample_rate: 48_000,
      bit_depth: 16,
      meets_quality_requirements: true,
      problems: [],
      sha256: createHash('sha256').update(wav).digest('hex'),
      integrated_loudness: expect.any(Number),
      true_peak: expect.any(Number),
      url_zip: null,
      former: null,
      note_history: [],
      revision_filename: null,
    });
    expect(Buffer.from(await (await fetch(file.url_wav)).arrayBuffer()).equals(wav)).toBe(true);
    expect((await fetch(file.url)).headers.get('content-type')).toBe('audio/mpeg');
  });

  it('gain one file per WAV of a zip, .wave and companions of macOS included (F3, F10)', async () => {
    const song = await songs.add('Night Drive');
    const zip = await zipOf({
      'Night Drive Drums.wav': toneWav(2, 2),
      'sub/Night Drive Bass.WAVE': toneWav(2, 3),
      '__MACOSX/._Night Drive Drums.wav': Buffer.from('x'),
      'sub/._Night Drive Bass.WAVE': Buffer.from('x'),
    });
    const { source_files } = await added(song, 'Stems', zip, 'Night Drive Stems.zip');
    expect(source_files.map(({ label, asset_status }: Record<string, string>) => [label, asset_status])).toEqual([
      ['Drums', 'processing_complete'],
      ['Bass', 'processing_complete'],
    ]);
    const inZip = await Promise.all(
      source_files.map(async ({ url_zip }: { url_zip: string }) =>
        Buffer.from(await (await fetch(url_zip)).arrayBuffer()),
      ),
    );
    expect(inZip.every((bytes) => bytes.equals(zip))).toBe(true);
  });

  it('replaced, are pending again, and keep the former audio and the notes on it', async () => {
    const song = await songs.add('Second Take');
    const first = toneWav(2, 4);
    const [old] = (await added(song, 'Full', first, 'Take 1.wav')).source_files;
    await put(song, { uuid: old.uuid, status: 'declined', revision_note: 'A click at 0:01' });
    const second = toneWav(3, 5);
    const url = await sent(song, second, 'Take 2.wav');
    const answer = await put(song, { uuid: old.uuid, url, original_filename: 'Take 2.wav' });
    expect(answer.body.data.song.source_files[0]).toMatchObject({
      uuid: old.uuid,
      status: 'pending',
      revision_note: null,
      asset_status: 'pending',
      revision_filename: 'Take 2.wav',
      former: { original_file_name: 'Take 1.wav', duration: 2 },
    });
    const [file] = (await settled(song)).source_files;
    const note = {
      revision_note: 'A click at 0:01',
      status: 'declined',
      original_file_name: 'Take 1.wav',
      replaced_at: expect.any(String),
      replaced_by: expect.stringContaining('Administrator'),
    };
    expect(file).toMatchObject({
      uuid: old.uuid,
      label: old.label,
      original_file_name: 'Take 2.wav',
      duration: 3,
      revision_storage_key: expect.stringMatching(/^song_source_file\//),
      former: { ...note, duration: 2, sha256: old.sha256, integrated_loudness: old.integrated_loudness },
      note_history: [note],
    });
    expect(Buffer.from(await (await fetch(file.former.original_wav_url)).arrayBuffer()).equals(first)).toBe(true);
    expect((await fetch(file.former.waveform_json_url)).status).toBe(200);
    expect((await fetch(file.former.url)).status).toBe(200);
  });

  it('replaced by a zip of one WAV, hold that WAV; a zip of two is refused in words (F11)', async () => {
    const song = await songs.add('Boxed');
    const [old] = (await added(song, 'Full', toneWav(2, 6), 'Boxed.wav')).source_files;
    const replaceBy = async (name: string, bytes: Buffer) => {
      await put(song, { uuid: old.uuid, url: await sent(song, bytes, name), original_filename: name });
      return (await settled(song)).source_files[0];
    };
    expect(await replaceBy('two.zip', await zipOf({ 'a.wav': toneWav(2, 7), 'b.wav': toneWav(2, 8) }))).toMatchObject({
      asset_status: 'processing_failed',
      problems: ['The zip file must contain exactly one WAV file'],
      former: { original_file_name: 'Boxed.wav' },
      url_wav: null,
    });
    expect(await replaceBy('one.zip', await zipOf({ 'New.wav': toneWav(3, 9) }))).toMatchObject({
      asset_status: 'processing_complete',
      original_file_name: 'New.wav',
      revision_filename: 'one.zip',
      problems: [],
      // What was refused was never heard: the former audio is the one before it.
      former: { original_file_name: 'Boxed.wav', sha256: old.sha256 },
    });
  });

  const bomb = { name: 'a.wav', method: 8, content: Buffer.alloc(200_000), declaredSize: 0xfffffffe };
  const bad: [string, () => Promise<Buffer> | Buffer, string, string][] = [
    ['a text named .wav', () => Buffer.from('no sound here'), 'a.wav', 'a.wav is not a valid WAV file'],
    ['a mono WAV', () => toneWav(2, 0, { channels: 1 }), 'a.wav', 'a.wav must have at least 2 channels'],
    ['a 24-bit WAV', () => toneWav(2, 0, { bitDepth: 24 }), 'a.wav', 'a.wav must be 16-bit'],
    ['44.1 kHz', () => toneWav(2, 0, { sampleRate: 44_100 }), 'a.wav', 'a.wav must have a sample rate of 48 kHz'],
    ['silence', () => toneWav(2, 0, { level: () => 0 }), 'a.wav', 'a.wav is silent'],
    ['a WAV that was cut off', () => toneWav(2).subarray(0, 100_000), 'a.wav', 'a.wav is not a valid WAV file'],
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

  it.each(bad)('that are %s fail, say why and tell who sent them', async (name, make, fileName, problem) => {
    const song = await songs.add(`Bad ${name}`);
    const { source_files, source_file_uploads, publish_blockers } = await added(song, 'Full', await make(), fileName);
    expect(source_files).toMatchObject([{ asset_status: 'processing_failed', problems: [problem], url: null }]);
    expect(source_file_uploads).toEqual([]);
    expect(publish_blockers.map(({ code }: { code: string }) => code)).toContain('file_quality');
    const { body } = await songs.admin.call('GET', '/user_message');
    expect(body.data.user_messages.map(({ payload }: { payload: object }) => payload)).toContainEqual({
      message: `A file of "Bad ${name}" was refused: ${problem}`,
      url: `/songs/edit/${song}`,
    });
    const [{ uuid }] = source_files;
    const url = await sent(song, toneWav(2), 'Good.wav');
    await put(song, { uuid, url, original_filename: 'Good.wav' });
    expect((await settled(song)).source_files).toMatchObject([
      { uuid, asset_status: 'processing_complete', problems: [] },
    ]);
  });

  it('are given no form for 5 GiB or another kind of file, both said at once; an empty file is not stored', async () => {
    const song = await songs.add('Too Much');
    const form = (more: object) =>
      songs.admin.call('POST', '/upload/presigned_post_key/song_source_file', {
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
    await expect(sent(song, Buffer.alloc(0), 'Empty.wav')).rejects.toThrow('Not stored: 400');
    const { url, fields } = (await form({})).body.data;
    const never = await put(song, { file_type: 'Full', url: `${url}/${fields.key}`, original_filename: 'a.wav' });
    expect([never.status, never.body.errors]).toEqual([422, { 'source_files.0.url': ['Not a valid choice.'] }]);
    expect((await form({ song_uuid: songs.artistUuid })).status).toBe(404);
  });

  it('refuse what names no upload of this person, or one that was used, with a 422 on it, and write nothing', async () => {
    const song = await songs.add('Refused');
    const other = await songs.add('Refused Too');
    const reviewer = await songs.server.person('Catalog Manager');
    const wav = toneWav(2, 10);
    const [own, others, elsewhere, used] = [
      await sent(song, wav, 'a.wav'),
      await upload(
        reviewer,
        'song_source_file',
        { bytes: wav, name: 'a.wav' },
        { song_uuid: song, content_type: 'audio/wav' },
      ),
      await sent(other, wav, 'a.wav'),
      await sent(song, wav, 'a.wav'),
    ];
    await added(song, 'Shorts', toneWav(2, 11), 'Short.wav');
    await put(song, { file_type: 'Loops', url: used, original_filename: 'a.wav' });
    await settled(song);
    const before = fileNames(await read(song));
    const shorts = (url: string | undefined, more: object = {}) => ({
      file_type: 'Shorts',
      url,
      original_filename: 'a.wav',
      ...more,
    });
    const answer = await put(
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
    expect(fileNames(await read(song))).toEqual(before);
    expect((await put(song, shorts(own))).status).toBe(200);
  });

  it('refuse two uploads to one slot: a second full track, and a second content for one file', async () => {
    const song = await songs.add('Once');
    const [full] = (await added(song, 'Full', toneWav(2, 12), 'Once.wav')).source_files;
    const [a, b] = [await sent(song, toneWav(2, 13), 'a.wav'), await sent(song, toneWav(2, 14), 'b.wav')];
    const second = await put(song, { file_type: 'Full', url: a, original_filename: 'a.wav' });
    expect(second.body.errors).toEqual({
      'source_files.0.file_type': ['A song cannot have more than 1 file of the type Full'],
    });
    const twice = await put(
      song,
      { uuid: full.uuid, url: a, original_filename: 'a.wav' },
      { uuid: full.uuid, url: b, original_filename: 'b.wav' },
    );
    expect(twice.body.errors).toEqual({ 'source_files.1.url': ['This file is replaced by another upload already.'] });
    const both = await Promise.all(
      [a, b].map((url, at) => put(song, { uuid: full.uuid, url, original_filename: `${'ab'[at]}.wav` })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.message).toMatch(/^[ab]\.wav is still being processed\.$/);
    const { source_files } = await settled(song);
    expect(source_files).toMatchObject([
      { asset_status: 'processing_complete', former: { original_file_name: 'Once.wav' } },
    ]);
  });

  it('cannot be changed while the song is published or its zips are generated; the upload stays good', async () => {
    const song = await songs.add('Busy');
    const [full] = (await added(song, 'Full', toneWav(2, 15), 'Busy.wav')).source_files;
    const url = await sent(song, toneWav(2, 16), 'New.wav');
    const replaced = { uuid: full.uuid, url, original_filename: 'New.wav' };
    const db = songs.server.services.db;
    await songs.isUnderWay(song);
    const published = await put(song, replaced);
    expect([published.status, published.body.message]).toEqual([
      409,
      'The files cannot be changed while the song is being published.',
    ]);
    await songs.is(song, 'Not Published');
    await db.updateTable('song').set({ zip_state: 'in_progress' }).where('uuid', '=', song).execute();
    for (const change of [replaced, { uuid: full.uuid, _delete: true }]) {
      const zipped = await put(song, change);
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
    expect((await put(song, { uuid: full.uuid, status: 'approved' })).body.data.song.zip_state).toBe('complete');
    // S12.
    expect((await put(song, replaced)).body.data.song.zip_state).toBeNull();
    await settled(song);
  });

  it('that are replaced or approved put a published song out of step with its channels', async () => {
    const song = await songs.add('In Step');
    const [full] = (await added(song, 'Full', toneWav(2, 17), 'In Step.wav')).source_files;
    await put(song, { uuid: full.uuid, status: 'approved' });
    const db = songs.server.services.db;
    await songs.is(song, 'Published');
    await db
      .updateTable('song')
      .set(({ fn, val }) => ({ last_published_hash: fn('song_content_hash', [val(song)]) }))
      .where('uuid', '=', song)
      .execute();
    expect((await put(song)).body.data.song.is_desynchronized).toBe(false);
    const url = await sent(song, toneWav(2, 18), 'Other.wav');
    const answer = await put(song, { uuid: full.uuid, url, original_filename: 'Other.wav' });
    expect(answer.body.data.song.is_desynchronized).toBe(true);
    expect((await settled(song)).is_desynchronized).toBe(true);
  });

  it('come with a new song, those in init left out; the song is New', async () => {
    const name = 'Brand New.wav';
    const answer = await songs.admin.call('POST', '/song', {
      work_title: 'Brand New',
      artist_uuid: songs.artistUuid,
      source_files: [
        {
          file_type: 'Full',
          url: await sent(undefined, toneWav(2, 19), name),
          original_filename: name,
          state: 'uploaded',
        },
        { file_type: 'Shorts', state: 'init' },
      ],
    });
    expect([answer.status, answer.body.errors]).toEqual([201, null]);
    const { uuid, curation_state, source_files } = answer.body.data.song;
    expect([curation_state.name, source_files.length]).toEqual(['New', 1]);
    expect(await settled(uuid)).toMatchObject({
      source_files: [{ file_type: 'Full', original_file_name: name, asset_status: 'processing_complete' }],
    });
  });

  it('that are stems and no longer as long as the others are pointed out, until the others follow (F2)', async () => {
    const song = await songs.add('Unequal');
    const zip = await zipOf({ 'Bass.wav': toneWav(2, 21), 'Drums.wav': toneWav(2, 22), 'Keys.wav': toneWav(2, 23) });
    const stems = (await added(song, 'Stems', zip, 'Unequal Stems.zip')).source_files;
    const warningsAfter = async (index: number) => {
      const { uuid } = stems[index];
      const name = `Take ${index}.wav`;
      await put(song, { uuid, url: await sent(song, toneWav(3, 24 + index), name), original_filename: name });
      const { source_files } = await settled(song);
      return source_files.map(({ warnings }: { warnings: string[] }) => warnings);
    };
    const text = (own: number, others: number) => [`It is ${own} s long, and the other stems are ${others} s`];
    expect(await warningsAfter(0)).toEqual([text(3, 2), [], []]);
    expect(await warningsAfter(1)).toEqual([[], [], text(2, 3)]);
    expect(await warningsAfter(2)).toEqual([[], [], []]);
  });

  it('take back what GET gave: addresses of sound are no uploads (C5)', async () => {
    const song = await songs.add('Round Trip');
    const before = await added(song, 'Full', toneWav(2, 20), 'Round Trip.wav');
    const answer = await put(song, ...before.source_files);
    expect([answer.status, answer.body.errors]).toEqual([200, null]);
    expect(answer.body.data.song.source_files).toMatchObject([
      { uuid: before.source_files[0].uuid, asset_status: 'processing_complete', former: null },
    ]);
  });
});
