import { measureWav, readWavFormat } from '@segno/contract/audio';
import { Readable } from 'node:stream';
import { describeOnDatabases } from '../support/databases';
import { deliver, submitTrack } from '../support/deliver';
import { deliveryFlows, type DeliveryFlows } from '../support/deliveryFlows';
import { deliveryZips, toneWav, zipOf } from '../support/soundFiles';
import { eventually, type Person } from '../support/testServer';

const measuredHere = async (wav: Buffer) => {
  const bytesAt = async (position: number, length: number) => wav.subarray(position, position + length);
  const format = await readWavFormat({ size: wav.length, bytesAt });
  return measureWav(Readable.from([wav.subarray(format.dataOffset)]), format);
};

describeOnDatabases('A delivery', (open) => {
  let deliveries: DeliveryFlows;

  beforeAll(async () => {
    deliveries = await deliveryFlows(await open());
  });
  afterAll(() => deliveries.server.close());

  it('lists each WAV with what plays it, its length and its loudness, to both sides, once it is complete', async () => {
    const uuid = await deliveries.approved('Loud Enough');
    const sine = (amplitude: number) => (frame: number) => amplitude * Math.sin((2 * Math.PI * 1000 * frame) / 48_000);
    const zips = await deliveryZips('Loud Enough', 90);
    const wav = toneWav(12, 0, { level: sine(0.25) });
    await deliver(deliveries.artist.person, uuid, deliveries.form, {
      ...zips,
      Full: await zipOf({ 'Loud Enough.wav': wav }),
    });
    const complete = await deliveries.processed(uuid);
    const [full, shorts, loops, stems] = complete.files;
    expect(full.wavs).toEqual([
      {
        uuid: expect.any(String),
        file_name: 'Loud Enough.wav',
        duration: 12,
        channels: 2,
        asset_status: 'processing_complete',
        problems: [],
        integrated_loudness: expect.closeTo(-12.04, 1),
        true_peak: expect.closeTo(-12.04, 1),
        // Measured by the code that the browser runs on the same file.
        quality: (await measuredHere(wav)).quality,
        url: expect.stringContaining('preview.mp3'),
        original_wav_url: null,
        waveform_json_url: expect.stringContaining('waveform.json'),
        former: null,
      },
    ]);
    expect(shorts.wavs.map(({ file_name }: { file_name: string }) => file_name)).toEqual([
      'Loud Enough 15.wav',
      'Loud Enough Sting.wav',
    ]);
    // F4: for a loop, that of the repeated file.
    expect(loops.wavs[0].duration).toBe(3);
    expect(stems.wavs).toEqual([]);
    const { body } = await deliveries.manager.call('GET', `/new_track_submission/${uuid}`);
    const seen = body.data.new_track_submission.files[0].wavs[0];
    expect([seen.uuid, seen.integrated_loudness, seen.quality]).toEqual([
      full.wavs[0].uuid,
      full.wavs[0].integrated_loudness,
      full.wavs[0].quality,
    ]);
    expect(seen.quality).toMatchObject({ sample_peak: -12.04, clip_count: 0, is_mono: true, correlation: 1 });
  });

  it('gives the whole of an immersive WAV to both sides, part by part, and nothing once it is gone', async () => {
    const { uuid } = await submitTrack(deliveries.artist.person, 'All Around');
    await deliveries.manager.call('PUT', `/new_track_submission/${uuid}`, { is_surround_5_1: true });
    for (const reviewer of deliveries.reviewers) await reviewer.call('POST', `/new_track_submission/${uuid}/approve`);
    const wav = toneWav(2, 120, { channels: 6 });
    await deliver(deliveries.artist.person, uuid, deliveries.form, {
      Full: await zipOf({ 'All Around.wav': toneWav(2, 121) }),
      '5.1 Surround Full': await zipOf({ 'All Around 5.1.wav': wav }),
    });
    const slotOf = ({ files }: { files: { file_type: string; wavs: { original_wav_url: string | null }[] }[] }) =>
      files.find(({ file_type }) => file_type === '5.1 Surround Full')?.wavs[0]?.original_wav_url;
    const heard = slotOf(await deliveries.processed(uuid)) ?? '';
    const { body } = await deliveries.manager.call('GET', `/new_track_submission/${uuid}`);
    for (const address of [heard, slotOf(body.data.new_track_submission) ?? '']) {
      const part = await fetch(address, { headers: { Range: 'bytes=1000-1099' } });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1099/${wav.length}`]);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(wav.subarray(1000, 1100));
    }
    const { db, store } = deliveries.server.services;
    const { storage_key } = await db
      .selectFrom('song_source_file')
      .select('storage_key')
      .where('original_file_name', '=', 'All Around 5.1.wav')
      .executeTakeFirstOrThrow();
    await store.remove(storage_key);
    expect(slotOf(await deliveries.read(uuid))).toBeNull();
  });

  it('of stems that do not add up to the full mix is taken, and both sides read of it', async () => {
    const uuid = await deliveries.approved('Lost Stem');
    const zips = await deliveryZips('Lost Stem', 97);
    const sine = (hertz: number) => (frame: number) => 0.3 * Math.sin((2 * Math.PI * hertz * frame) / 48_000);
    const [low, high] = [sine(200), sine(2000)];
    const wav = (level: (frame: number) => number, seed: number) => toneWav(12, seed, { level });
    await deliver(deliveries.artist.person, uuid, deliveries.form, {
      ...zips,
      Full: await zipOf({ 'Lost Stem.wav': wav((frame) => low(frame) + high(frame), 98) }),
      // The second one is quieter than in the mix.
      Stems: await zipOf({ 'Low.wav': wav(low, 99), 'High.wav': wav((frame) => high(frame) / 2, 99) }),
    });
    expect((await deliveries.ended(uuid)).status.name).toBe('Delivery complete');
    const track = await eventually(
      () => deliveries.read(uuid),
      ({ files }) => files.some(({ warnings }: { warnings: string[] }) => warnings.length > 0),
    );
    const warnings = Object.fromEntries(
      track.files.map(({ file_type, warnings }: { file_type: string; warnings: string[] }) => [file_type, warnings]),
    );
    expect(warnings).toMatchObject({
      Full: [],
      Stems: ['The stems do not add up to the full mix: \u221210 dB of it remain, where \u221240 dB is expected'],
    });
  });

  it('that failed lists no WAVs', async () => {
    const uuid = await deliveries.approved('No Sound Yet');
    const zips = await deliveryZips('No Sound Yet', 95);
    const waiting = (await deliveries.read(uuid)).files;
    await deliver(deliveries.artist.person, uuid, deliveries.form, { ...zips, Full: Buffer.from('no zip') });
    const { files } = await deliveries.ended(uuid);
    expect([...waiting, ...files].flatMap(({ wavs }: { wavs: object[] }) => wavs)).toEqual([]);
  });

  it('with a full track far shorter than the approved mp3 is taken, and both sides read of it', async () => {
    const text = 'Jingle.wav is far shorter than the approved mp3: 0:04 instead of 0:12';
    const warnings = async (person: Person, uuid: string) =>
      (await person.call('GET', `/new_track_submission/${uuid}`)).body.data.new_track_submission.files.map(
        ({ file_type, warnings }: { file_type: string; warnings: string[] }) => [file_type, warnings],
      );
    const [short, long] = [await deliveries.approved('Jingle'), await deliveries.approved('Whole')];
    const zips = await deliveryZips('Jingle', 80);
    await deliver(deliveries.artist.person, short, deliveries.form, zips);
    await deliver(deliveries.artist.person, long, deliveries.form, {
      ...zips,
      Full: await zipOf({ 'Whole.wav': toneWav(12, 84) }),
    });
    expect([(await deliveries.ended(short)).status.id, (await deliveries.ended(long)).status.id]).toEqual([6, 6]);
    const expected = [
      ['Full', [text]],
      ['Shorts', []],
      ['Loops', []],
      ['Stems', []],
    ];
    expect(await warnings(deliveries.artist.person, short)).toEqual(expected);
    expect(await warnings(deliveries.manager, short)).toEqual(expected);
    expect((await warnings(deliveries.artist.person, long))[0]).toEqual(['Full', []]);
  });
});
