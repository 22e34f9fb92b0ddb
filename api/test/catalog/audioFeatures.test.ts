import { sql } from 'kysely';
import { fillFingerprints } from '../../src/audio/fingerprint/fillFingerprintsJob';
import { wavBytes } from '../../src/audio/testing/wavBytes';
import { describeOnDatabases } from '../support/databases';
import { prepared, suiteServer, upload } from '../support/testServer';

const { exp, sin, PI } = Math;
const SECONDS = 12;

const wavOf = (level: (second: number) => number): Buffer =>
  wavBytes({ frames: SECONDS * 48_000, level: (frame) => level(frame / 48_000) });

/** An A that is struck at this rate per minute. */
const struck = (perMinute: number): Buffer =>
  wavOf((second) => 0.8 * sin(2 * PI * 440 * second) * exp(-12 * (second % (60 / perMinute))));

describeOnDatabases('How a song sounds', (open) => {
  const server = suiteServer(open);
  const admin = prepared(() => server.person('Administrator'));
  let song: string;

  const setFile = async (bytes: Buffer, uuid?: string) => {
    const content = { song_uuid: song, content_type: 'audio/wav' };
    const url = await upload(admin, 'song_source_file', { bytes, name: 'Tide.wav' }, content);
    const source_files = [{ ...(uuid && { uuid }), file_type: 'Full', url, original_filename: 'Tide.wav' }];
    expect((await admin.call('PUT', `/song/${song}`, { source_files })).body.errors).toBeNull();
    await server.jobs.whenIdle();
  };

  const features = async () => {
    const { db } = server.services;
    return db.selectFrom('audio_feature').selectAll().execute();
  };

  const fill = async () => {
    const { db, jobs } = server.services;
    await jobs.enqueue(db, fillFingerprints, {});
    await server.jobs.whenIdle();
  };

  beforeAll(async () => {
    const { artistUuid } = await server.artist('Ada Own');
    const body = { work_title: 'Tide', artist_uuid: artistUuid };
    song = (await admin.call('POST', '/song', body)).body.data.song.uuid;
    await setFile(struck(100));
  });

  it('is measured of its full stereo file as soon as that is complete', async () => {
    expect(await features()).toMatchObject([
      {
        tempo: expect.closeTo(100, 0),
        tonic: 9,
        loudness_range: expect.closeTo(0, 0),
        spectral_centroid: expect.any(Number),
        onset_density: expect.closeTo(100 / 60, 0),
      },
    ]);
  });

  it('is measured by a job where it is missing, and once', async () => {
    const { db } = server.services;
    const [before] = await features();
    await sql`delete from audio_feature`.execute(db);
    await fill();
    const [again] = await features();
    expect(again).toEqual({ ...before, measured_at: expect.any(Date) });
    await fill();
    expect(await features()).toEqual([again]);
  });

  it('is measured again of a file that takes its place', async () => {
    const [before] = await features();
    await setFile(struck(140), before?.song_source_file_uuid);
    const after = await features();
    expect(after).toMatchObject([{ tempo: expect.closeTo(140, 0) }]);
    expect(after[0]?.md5).not.toBe(before?.md5);
  });

  it('is unknown of a file that is gone, which is not tried again', async () => {
    const { db, store } = server.services;
    const { storage_key } = await db.selectFrom('song_source_file').select('storage_key').executeTakeFirstOrThrow();
    await store.remove(storage_key);
    await sql`delete from audio_feature`.execute(db);
    await fill();
    const nothing = await features();
    const unknown = { tempo: null, tonic: null, is_minor: null, loudness_range: null };
    expect(nothing).toMatchObject([{ ...unknown, spectral_centroid: null, onset_density: null }]);
    await fill();
    expect(await features()).toEqual(nothing);
  });
});
