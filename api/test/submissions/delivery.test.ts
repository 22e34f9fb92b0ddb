import { measureWav, readWavFormat } from '@segno/contract/audio';
import { Readable } from 'node:stream';
import { describeOnDatabases } from '../support/databases';
import { deliver, deliveryForm, submitTrack } from '../support/deliver';
import { deliveryZips, mp3Bytes, toneWav, zipOf } from '../support/soundFiles';
import { eventually, startTestServer, upload, type Person, type TestServer } from '../support/testServer';
import { zipBytes } from '../../src/audio/testing/zipBytes';

const measuredHere = async (wav: Buffer) => {
  const bytesAt = async (position: number, length: number) => wav.subarray(position, position + length);
  const format = await readWavFormat({ size: wav.length, bytesAt });
  return measureWav(Readable.from([wav.subarray(format.dataOffset)]), format);
};

describeOnDatabases('A delivery', (open) => {
  let server: TestServer;
  let artist: Awaited<ReturnType<TestServer['artist']>>;
  let reviewers: Person[];
  let form: Record<string, unknown>;

  beforeAll(async () => {
    server = await startTestServer(await open());
    artist = await server.artist('Nola Reed');
    reviewers = [await server.person('Music Reviewer'), await server.person('Catalog Manager')];
    form = await deliveryForm(artist.person, artist.writerUuid);
  });
  afterAll(() => server.close());

  const manager = (): Person => {
    const [, person] = reviewers;
    if (!person) throw new Error('Nobody manages the catalogue');
    return person;
  };
  const approved = async (name: string): Promise<string> => {
    const { uuid } = await submitTrack(artist.person, name);
    for (const reviewer of reviewers) await reviewer.call('POST', `/new_track_submission/${uuid}/approve`);
    return uuid;
  };
  const read = async (uuid: string) =>
    (await artist.person.call('GET', `/new_track_submission/${uuid}`)).body.data.new_track_submission;
  const ended = (uuid: string) =>
    eventually(
      () => read(uuid),
      ({ status }) => status.id !== 9,
      60,
    );

  const bad: [string, () => Promise<Buffer>, string[]][] = [
    [
      'a text named .zip',
      async () => Buffer.from('not a zip at all, whatever its name says'),
      ['The zip file is not valid'],
    ],
    ['an empty zip', () => zipOf({}), ['The zip file is empty']],
    ['a mono WAV', () => zipOf({ 'a.wav': toneWav(2, 0, { channels: 1 }) }), ['a.wav must have at least 2 channels']],
    ['a 24-bit WAV', () => zipOf({ 'a.wav': toneWav(2, 0, { bitDepth: 24 }) }), ['a.wav must be 16-bit']],
    [
      'a 44.1 kHz WAV',
      () => zipOf({ 'a.wav': toneWav(2, 0, { sampleRate: 44_100 }) }),
      ['a.wav must have a sample rate of 48 kHz'],
    ],
    ['a silent WAV', () => zipOf({ 'a.wav': toneWav(2, 0, { level: () => 0 }) }), ['a.wav is silent']],
    ['a text named .wav', () => zipOf({ 'a.wav': Buffer.from('no sound here') }), ['a.wav is not a valid WAV file']],
    [
      'another file beside it',
      () => zipOf({ 'a.wav': toneWav(2), 'read me.txt': Buffer.from('x') }),
      ['The zip file contains files other than WAV: read me.txt'],
    ],
    [
      'two WAVs where one belongs',
      () => zipOf({ 'a.wav': toneWav(2), 'b.wav': toneWav(2, 1) }),
      ['The zip file must contain exactly one WAV file'],
    ],
  ];

  it.each(bad)('with %s ends as Error in Delivery and says why', async (name, full, problems) => {
    const uuid = await approved(`Bad ${name}`);
    await deliver(artist.person, uuid, form, { ...(await deliveryZips('Good')), Full: await full() });
    const track = await ended(uuid);
    expect(track.status).toEqual({ id: 10, name: 'Error in Delivery' });
    expect(track.files.find(({ file_type }: { file_type: string }) => file_type === 'Full')).toMatchObject({
      state: 'failed',
      problems,
    });
    const { body } = await artist.person.call('GET', `/note?parent_type=new_track_submission&parent_uuid=${uuid}`);
    expect(body.data.notes.external[0].text).toContain(problems[0]);
    expect(
      (await reviewers[1]?.call('GET', `/song?work_title=${encodeURIComponent(`Bad ${name}`)}`))?.body.data.songs,
    ).toEqual([]);
  });

  it('with a path that leaves the zip is refused and writes nothing outside', async () => {
    const uuid = await approved('Climber');
    await deliver(artist.person, uuid, form, {
      ...(await deliveryZips('Good')),
      Full: zipBytes([{ name: '../../evil.wav', content: toneWav(1) }]),
    });
    expect((await ended(uuid)).status.id).toBe(10);
  });

  it('that failed can be handed in again, only with what was wrong', async () => {
    const uuid = await approved('Second Try');
    const zips = await deliveryZips('Second Try', 70);
    await deliver(artist.person, uuid, form, {
      ...zips,
      Full: await zipOf({ 'a.wav': toneWav(2, 0, { channels: 1 }) }),
    });
    expect((await ended(uuid)).status.id).toBe(10);
    await deliver(artist.person, uuid, form, { Full: zips.Full ?? Buffer.alloc(0) });
    const track = await ended(uuid);
    expect(track.status.name).toBe('Delivery complete');
    // The names of the specification, document 1 section 3: the IPI number is `ipi` here.
    expect(track.share_data).toEqual([
      {
        writer_uuid: artist.writerUuid,
        name: 'Wanda Nola Reed',
        ipi: expect.stringMatching(/^\d{11}$/),
        pro: null,
        role: 'CA',
        share: 100,
        editable: true,
      },
    ]);
    const { body } = await manager().call('GET', `/song?work_title=Second`);
    expect(body.data.songs[0].source_files_count).toBe(4);
  });

  it('lists each WAV with what plays it, its length and its loudness, to both sides, once it is complete', async () => {
    const uuid = await approved('Loud Enough');
    const sine = (amplitude: number) => (frame: number) => amplitude * Math.sin((2 * Math.PI * 1000 * frame) / 48_000);
    const zips = await deliveryZips('Loud Enough', 90);
    const wav = toneWav(12, 0, { level: sine(0.25) });
    await deliver(artist.person, uuid, form, { ...zips, Full: await zipOf({ 'Loud Enough.wav': wav }) });
    const complete = await ended(uuid);
    const [full, shorts, loops, stems] = complete.files;
    expect(full.wavs).toEqual([
      {
        uuid: expect.any(String),
        file_name: 'Loud Enough.wav',
        duration: 12,
        channels: 2,
        integrated_loudness: expect.closeTo(-12.04, 1),
        true_peak: expect.closeTo(-12.04, 1),
        // The figures of the code that the browser runs over the same file.
        quality: (await measuredHere(wav)).quality,
        url: expect.stringContaining('preview.mp3'),
        original_wav_url: null,
        waveform_json_url: expect.stringContaining('waveform.json'),
      },
    ]);
    expect(shorts.wavs.map(({ file_name }: { file_name: string }) => file_name)).toEqual([
      'Loud Enough 15.wav',
      'Loud Enough Sting.wav',
    ]);
    // F4: of a loop the repeated file's.
    expect(loops.wavs[0].duration).toBe(3);
    expect(stems.wavs).toEqual([]);
    const { body } = await manager().call('GET', `/new_track_submission/${uuid}`);
    const seen = body.data.new_track_submission.files[0].wavs[0];
    expect([seen.uuid, seen.integrated_loudness, seen.quality]).toEqual([
      full.wavs[0].uuid,
      full.wavs[0].integrated_loudness,
      full.wavs[0].quality,
    ]);
    expect(seen.quality).toMatchObject({ sample_peak: -12.04, clip_count: 0, is_mono: true, correlation: 1 });
  });

  it('gives the whole of an immersive WAV to both sides, part by part, and nothing once it is gone', async () => {
    const { uuid } = await submitTrack(artist.person, 'All Around');
    await manager().call('PUT', `/new_track_submission/${uuid}`, { is_surround_5_1: true });
    for (const reviewer of reviewers) await reviewer.call('POST', `/new_track_submission/${uuid}/approve`);
    const wav = toneWav(2, 120, { channels: 6 });
    await deliver(artist.person, uuid, form, {
      Full: await zipOf({ 'All Around.wav': toneWav(2, 121) }),
      '5.1 Surround Full': await zipOf({ 'All Around 5.1.wav': wav }),
    });
    const slotOf = ({ files }: { files: { file_type: string; wavs: { original_wav_url: string | null }[] }[] }) =>
      files.find(({ file_type }) => file_type === '5.1 Surround Full')?.wavs[0]?.original_wav_url;
    const heard = slotOf(await ended(uuid)) ?? '';
    const { body } = await manager().call('GET', `/new_track_submission/${uuid}`);
    for (const address of [heard, slotOf(body.data.new_track_submission) ?? '']) {
      const part = await fetch(address, { headers: { Range: 'bytes=1000-1099' } });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1099/${wav.length}`]);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(wav.subarray(1000, 1100));
    }
    const { db, store } = server.services;
    const { storage_key } = await db
      .selectFrom('song_source_file')
      .select('storage_key')
      .where('original_file_name', '=', 'All Around 5.1.wav')
      .executeTakeFirstOrThrow();
    await store.remove(storage_key);
    expect(slotOf(await read(uuid))).toBeNull();
  });

  it('of stems that do not add up to the full mix is taken, and both sides read of it', async () => {
    const uuid = await approved('Lost Stem');
    const zips = await deliveryZips('Lost Stem', 97);
    const sine = (hertz: number) => (frame: number) => 0.3 * Math.sin((2 * Math.PI * hertz * frame) / 48_000);
    const [low, high] = [sine(200), sine(2000)];
    const wav = (level: (frame: number) => number, seed: number) => toneWav(12, seed, { level });
    await deliver(artist.person, uuid, form, {
      ...zips,
      Full: await zipOf({ 'Lost Stem.wav': wav((frame) => low(frame) + high(frame), 98) }),
      // The second one is lower than it is in the mix.
      Stems: await zipOf({ 'Low.wav': wav(low, 99), 'High.wav': wav((frame) => high(frame) / 2, 99) }),
    });
    const track = await ended(uuid);
    expect(track.status.name).toBe('Delivery complete');
    const warnings = Object.fromEntries(
      track.files.map(({ file_type, warnings }: { file_type: string; warnings: string[] }) => [file_type, warnings]),
    );
    expect(warnings).toMatchObject({
      Full: [],
      Stems: ['The stems do not add up to the full mix: \u221210 dB of it remain, where \u221240 dB is expected'],
    });
  });

  it('that failed lists no WAVs', async () => {
    const uuid = await approved('No Sound Yet');
    const zips = await deliveryZips('No Sound Yet', 95);
    const waiting = (await read(uuid)).files;
    await deliver(artist.person, uuid, form, { ...zips, Full: Buffer.from('no zip') });
    const { files } = await ended(uuid);
    expect([...waiting, ...files].flatMap(({ wavs }: { wavs: object[] }) => wavs)).toEqual([]);
  });

  it('with a full track far shorter than the approved mp3 is taken, and both sides read of it', async () => {
    const text = 'Jingle.wav is far shorter than the approved mp3: 0:04 instead of 0:12';
    const warnings = async (person: Person, uuid: string) =>
      (await person.call('GET', `/new_track_submission/${uuid}`)).body.data.new_track_submission.files.map(
        ({ file_type, warnings }: { file_type: string; warnings: string[] }) => [file_type, warnings],
      );
    const [short, long] = [await approved('Jingle'), await approved('Whole')];
    const zips = await deliveryZips('Jingle', 80);
    await deliver(artist.person, short, form, zips);
    await deliver(artist.person, long, form, { ...zips, Full: await zipOf({ 'Whole.wav': toneWav(12, 84) }) });
    expect([(await ended(short)).status.id, (await ended(long)).status.id]).toEqual([6, 6]);
    const expected = [
      ['Full', [text]],
      ['Shorts', []],
      ['Loops', []],
      ['Stems', []],
    ];
    expect(await warnings(artist.person, short)).toEqual(expected);
    expect(await warnings(manager(), short)).toEqual(expected);
    expect((await warnings(artist.person, long))[0]).toEqual(['Full', []]);
  });

  it('tells everything that is wrong with the form at once, and writes nothing', async () => {
    const uuid = await approved('Wrong Form');
    const answer = await artist.person.call('POST', `/new_track_submission/${uuid}/final_source_files`, {
      description: ' ',
      bpm: 'fast',
      taxonomy: {},
      share_data: [{ writer_uuid: artist.writerUuid, share: 99 }],
      files: {},
    });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      {
        description: ['This field is required'],
        bpm: ['BPM must be a number'],
        'taxonomy.type': ['This field is required'],
        'taxonomy.acoustic_electric': ['This field is required'],
        'taxonomy.instruments': ['At least one instrument is required'],
        share_data: ['Writer shares must total 100'],
        'files.Full': ['This field is required'],
        'files.Shorts': ['This field is required'],
        'files.Loops': ['This field is required'],
      },
    ]);
    expect((await read(uuid)).status.id).toBe(3);
  });

  it('tells of every file that is not one of its uploads, beside what else is wrong, and uses none of them up', async () => {
    const uuid = await approved('Wrong Files');
    const full = await upload(
      artist.person,
      'new_track_submission_final_files',
      { bytes: Buffer.from('a zip'), name: 'Full.zip' },
      { uuid, file_type: 'Full' },
    );
    const send = () =>
      artist.person.call('POST', `/new_track_submission/${uuid}/final_source_files`, {
        ...form,
        bpm: 'fast',
        share_data: 'all of it',
        files: { Full: full, Shorts: full, Loops: 'https://elsewhere.example/Loops.zip', Kazoo: full },
      });
    const wrong = {
      bpm: ['BPM must be a number'],
      share_data: ['Not a valid list.'],
      'files.Shorts': ['Not a valid choice.'],
      'files.Loops': ['Not a valid choice.'],
      'files.Kazoo': ['Not a valid choice.'],
    };
    expect((await send()).body.errors).toEqual(wrong);
    expect((await send()).body.errors).toEqual(wrong);
  });

  it.each([
    ['a text named .mp3', async () => Buffer.from('this is no music'.repeat(500)), 'The file has to be a mp3'],
    ['an mp3 of five seconds', () => mp3Bytes(5), 'The mp3 must be at least 10 seconds long'],
    ['a WAV named .mp3', async () => toneWav(12), 'The file has to be a mp3'],
  ])('is far away for %s', async (_name, bytes, text) => {
    const url = await upload(artist.person, 'new_track_submission', { bytes: await bytes(), name: 'x.mp3' }, {});
    const answer = await artist.person.call('POST', '/new_track_submission', {
      name: 'No',
      description: 'No',
      url,
      original_filename: 'x.mp3',
    });
    expect([answer.status, answer.body.errors]).toEqual([422, { url: [text] }]);
  });

  it('sent twice with one client key is one delivery', async () => {
    const key = { 'Client-Key': crypto.randomUUID() };
    const url = await upload(
      artist.person,
      'new_track_submission',
      { bytes: await mp3Bytes(11, 5), name: 'x.mp3' },
      {},
    );
    const body = { name: 'Sent Twice', description: 'x', url, original_filename: 'x.mp3' };
    const [first, again] = await Promise.all([
      artist.person.call('POST', '/new_track_submission', body, key),
      artist.person.call('POST', '/new_track_submission', body, key),
    ]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data.new_track_submission.uuid).toBe(first.body.data.new_track_submission.uuid);
    expect((await artist.person.call('GET', '/new_track_submission?name=Sent')).body.data.paging.total_size).toBe(1);
  });
});
