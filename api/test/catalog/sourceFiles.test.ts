import { createHash } from 'node:crypto';
import { describeOnDatabases } from '../support/databases';
import { toneWav, zipOf } from '../support/soundFiles';
import { sourceFileFlows } from '../support/sourceFileFlows';
import { prepared } from '../support/testServer';

describeOnDatabases('The source files of a song', (open) => {
  const files = prepared(async () => sourceFileFlows(await open()));

  afterAll(() => files.server.close());

  it('gain a WAV, which waits in source_file_uploads and is then complete, with sound, loudness and waveform', async () => {
    const song = await files.songs.add('Harbor Lights');
    const wav = toneWav(2, 1);
    const answer = await files.put(song, {
      file_type: 'Full',
      url: await files.sent(song, wav, 'Harbor Lights.wav'),
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
    const done = await files.settled(song);
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

  it('gain one file per WAV of a zip, .wave and companions of macOS included', async () => {
    const song = await files.songs.add('Night Drive');
    const zip = await zipOf({
      'Night Drive Drums.wav': toneWav(2, 2),
      'sub/Night Drive Bass.WAVE': toneWav(2, 3),
      '__MACOSX/._Night Drive Drums.wav': Buffer.from('x'),
      'sub/._Night Drive Bass.WAVE': Buffer.from('x'),
    });
    const { source_files } = await files.added(song, 'Stems', zip, 'Night Drive Stems.zip');
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

  it('stay as they are until what replaces them was accepted; then they are pending again, and keep the former audio and the notes on it', async () => {
    const song = await files.songs.add('Second Take');
    const first = toneWav(2, 4);
    const [old] = (await files.added(song, 'Full', first, 'Take 1.wav')).source_files;
    await files.put(song, { uuid: old.uuid, status: 'declined', revision_note: 'A click at 0:01' });
    const second = toneWav(3, 5);
    const url = await files.sent(song, second, 'Take 2.wav');
    const answer = await files.put(song, { uuid: old.uuid, url, original_filename: 'Take 2.wav' });
    expect(answer.body.data.song.source_files[0]).toMatchObject({
      uuid: old.uuid,
      original_file_name: 'Take 1.wav',
      status: 'declined',
      revision_note: 'A click at 0:01',
      asset_status: 'processing_complete',
      sha256: old.sha256,
      duration: 2,
      url: expect.any(String),
      replacement: { original_file_name: 'Take 2.wav', status: 'pending', problems: [] },
      former: null,
    });
    const [file] = (await files.settled(song)).source_files;
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
      status: 'pending',
      asset_status: 'processing_complete',
      replacement: null,
      duration: 3,
      revision_storage_key: expect.stringMatching(/^song_source_file\//),
      former: { ...note, duration: 2, sha256: old.sha256, integrated_loudness: old.integrated_loudness },
      note_history: [note],
    });
    expect(Buffer.from(await (await fetch(file.former.original_wav_url)).arrayBuffer()).equals(first)).toBe(true);
    expect((await fetch(file.former.waveform_json_url)).status).toBe(200);
    expect((await fetch(file.former.url)).status).toBe(200);
  });

  it('replaced by a zip of one WAV, hold that WAV; a zip of two is refused in words', async () => {
    const song = await files.songs.add('Boxed');
    const [old] = (await files.added(song, 'Full', toneWav(2, 6), 'Boxed.wav')).source_files;
    const replaceBy = async (name: string, bytes: Buffer) => {
      await files.put(song, { uuid: old.uuid, url: await files.sent(song, bytes, name), original_filename: name });
      return (await files.settled(song)).source_files[0];
    };
    expect(await replaceBy('two.zip', await zipOf({ 'a.wav': toneWav(2, 7), 'b.wav': toneWav(2, 8) }))).toMatchObject({
      asset_status: 'processing_complete',
      original_file_name: 'Boxed.wav',
      problems: [],
      former: null,
      replacement: {
        original_file_name: 'two.zip',
        status: 'failed',
        problems: ['The zip file must contain exactly one WAV file'],
      },
    });
    expect(await replaceBy('one.zip', await zipOf({ 'New.wav': toneWav(3, 9) }))).toMatchObject({
      asset_status: 'processing_complete',
      original_file_name: 'New.wav',
      revision_filename: 'one.zip',
      replacement: null,
      former: { original_file_name: 'Boxed.wav', sha256: old.sha256 },
    });
  });

  it('that are replaced or approved put a published song out of step with its channels', async () => {
    const song = await files.songs.add('In Step');
    const [full] = (await files.added(song, 'Full', toneWav(2, 17), 'In Step.wav')).source_files;
    await files.put(song, { uuid: full.uuid, status: 'approved' });
    const db = files.songs.server.services.db;
    await files.songs.is(song, 'Published');
    await db
      .updateTable('song')
      .set(({ fn, val }) => ({ last_published_hash: fn('song_content_hash', [val(song)]) }))
      .where('uuid', '=', song)
      .execute();
    expect((await files.put(song)).body.data.song.is_desynchronized).toBe(false);
    const url = await files.sent(song, toneWav(2, 18), 'Other.wav');
    const answer = await files.put(song, { uuid: full.uuid, url, original_filename: 'Other.wav' });
    expect(answer.body.data.song.is_desynchronized).toBe(false);
    expect((await files.settled(song)).is_desynchronized).toBe(true);
  });

  it('come with a new song, those in init left out; the song is New', async () => {
    const name = 'Brand New.wav';
    const answer = await files.songs.admin.call('POST', '/song', {
      work_title: 'Brand New',
      artist_uuid: files.songs.artistUuid,
      source_files: [
        {
          file_type: 'Full',
          url: await files.sent(undefined, toneWav(2, 19), name),
          original_filename: name,
          state: 'uploaded',
        },
        { file_type: 'Shorts', state: 'init' },
      ],
    });
    expect([answer.status, answer.body.errors]).toEqual([201, null]);
    const { uuid, curation_state, source_files } = answer.body.data.song;
    expect([curation_state.name, source_files.length]).toEqual(['New', 1]);
    expect(await files.settled(uuid)).toMatchObject({
      source_files: [{ file_type: 'Full', original_file_name: name, asset_status: 'processing_complete' }],
    });
  });

  it('stay as they are while the upload in their place is in init, and take it afterwards', async () => {
    const song = await files.songs.add('Not Yet');
    const [full] = (await files.added(song, 'Full', toneWav(2, 31), 'First.wav')).source_files;
    const replaced = {
      uuid: full.uuid,
      url: await files.sent(song, toneWav(2, 32), 'Next.wav'),
      original_filename: 'Next.wav',
    };
    const early = await files.put(song, { ...replaced, state: 'init' });
    expect([early.status, early.body.data.song.source_files]).toMatchObject([
      200,
      [{ uuid: full.uuid, original_file_name: 'First.wav', asset_status: 'processing_complete', former: null }],
    ]);
    const taken = await files.put(song, { ...replaced, state: 'uploaded' });
    expect(taken.status).toBe(200);
    expect(files.fileNames(await files.settled(song))).toEqual(['Next.wav']);
  });

  it('that are stems and no longer as long as the others are pointed out, until the others follow', async () => {
    const song = await files.songs.add('Unequal');
    const zip = await zipOf({ 'Bass.wav': toneWav(2, 21), 'Drums.wav': toneWav(2, 22), 'Keys.wav': toneWav(2, 23) });
    const stems = (await files.added(song, 'Stems', zip, 'Unequal Stems.zip')).source_files;
    const warningsAfter = async (index: number) => {
      const { uuid } = stems[index];
      const name = `Take ${index}.wav`;
      await files.put(song, {
        uuid,
        url: await files.sent(song, toneWav(3, 24 + index), name),
        original_filename: name,
      });
      const { source_files } = await files.settled(song);
      return source_files.map(({ warnings }: { warnings: string[] }) => warnings);
    };
    const text = (own: number, others: number) => [`It is ${own} s long, and the other stems are ${others} s`];
    expect(await warningsAfter(0)).toEqual([text(3, 2), [], []]);
    expect(await warningsAfter(1)).toEqual([[], [], text(2, 3)]);
    expect(await warningsAfter(2)).toEqual([[], [], []]);
  });

  it('that are stems are compared with the other stems alone, and of two that differ both are pointed out', async () => {
    const song = await files.songs.add('Peers');
    const zip = await zipOf({ 'Bass.wav': toneWav(2, 41), 'Drums.wav': toneWav(2, 42) });
    await files.added(song, 'Stems', zip, 'Peers Stems.zip');
    const loops = await zipOf(Object.fromEntries([1, 2, 3].map((n) => [`Loop ${n}.wav`, toneWav(3, 42 + n)])));
    const before = (await files.added(song, 'Loops', loops, 'Peers Loops.zip')).source_files;
    const warningsOfStems = (all: { file_type: string; warnings: string[] }[]) =>
      all.filter(({ file_type }) => file_type === 'Stems').map(({ warnings }) => warnings);
    expect(warningsOfStems(before)).toEqual([[], []]);
    await files.put(song, {
      uuid: before[0].uuid,
      url: await files.sent(song, toneWav(3, 46), 'Longer.wav'),
      original_filename: 'Longer.wav',
    });
    expect(warningsOfStems((await files.settled(song)).source_files)).toEqual([
      ['It is 3 s long, and the other stems are 2 s'],
      ['It is 2 s long, and the other stems are 3 s'],
    ]);
  });

  it('accept the body of a GET, whose addresses of sound are not taken for uploads', async () => {
    const song = await files.songs.add('Round Trip');
    const before = await files.added(song, 'Full', toneWav(2, 20), 'Round Trip.wav');
    const answer = await files.put(song, ...before.source_files);
    expect([answer.status, answer.body.errors]).toEqual([200, null]);
    expect(answer.body.data.song.source_files).toMatchObject([
      { uuid: before.source_files[0].uuid, asset_status: 'processing_complete', former: null },
    ]);
  });
});
