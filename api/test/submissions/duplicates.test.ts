import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { fillFingerprints } from '../../src/audio/fingerprint/fillFingerprintsJob';
import { mp3Bytes as mp3Of } from '../../src/audio/testing/mp3Bytes';
import { music } from '../../src/audio/testing/music';
import { wavBytes } from '../../src/audio/testing/wavBytes';
import { describeOnDatabases } from '../support/databases';
import { submitTrack } from '../support/deliver';
import { mp3Bytes } from '../support/soundFiles';
import { eventually, prepared, suiteServer, upload, type Person } from '../support/testServer';

const md5Of = async (seed: number) =>
  createHash('md5')
    .update(await mp3Bytes(12, seed))
    .digest('hex');

describeOnDatabases('Duplicates of a track', (open) => {
  const server = suiteServer(open);
  const mine = prepared(() => server.artist('Ada Own'));
  const other = prepared(() => server.artist('Otto Other'));
  let ferry: string;

  beforeAll(async () => {
    ({ uuid: ferry } = await submitTrack(mine.person, 'Café Ferry', 1));
  });

  const found = async (person: Person, query: Record<string, string>) =>
    (await person.call('GET', `/my_tracks/duplicates?${new URLSearchParams(query)}`)).body.data.duplicates;

  it('are found by their title, case and accents aside', async () => {
    const same = { uuid: ferry, name: 'Café Ferry', is_same_title: true, is_same_audio: false };
    expect(await found(mine.person, { name: '  CAFE ferry ' })).toEqual([same]);
    expect(await found(mine.person, { name: 'Café' })).toEqual([]);
  });

  it('are found by the bytes of their mp3, whatever they are called', async () => {
    const same = { uuid: ferry, name: 'Café Ferry', is_same_title: false, is_same_audio: true };
    const checksum = await md5Of(1);
    expect(await found(mine.person, { name: 'Another', checksum })).toEqual([same]);
    expect(await found(mine.person, { checksum: checksum.toUpperCase() })).toEqual([same]);
    expect(await found(mine.person, { checksum: await md5Of(2) })).toEqual([]);
  });

  it('are none when nothing is asked for, and the track itself is none of its own', async () => {
    expect(await found(mine.person, {})).toEqual([]);
    expect(await found(mine.person, { name: ' ' })).toEqual([]);
    expect(await found(mine.person, { name: 'Café Ferry', checksum: await md5Of(1), except: ferry })).toEqual([]);
  });

  it("are never of somebody else's: neither title nor audio of another artist shows", async () => {
    expect(await found(other.person, { name: 'Café Ferry', checksum: await md5Of(1) })).toEqual([]);
    expect(await found(other.person, { name: 'Café Ferry', except: ferry })).toEqual([]);
  });

  it('are pointed out and not refused', async () => {
    const { uuid } = await submitTrack(other.person, 'Twice', 3);
    const again = await submitTrack(other.person, 'twice', 3);
    expect(await found(other.person, { name: 'Twice', checksum: await md5Of(3), except: again.uuid })).toEqual([
      { uuid, name: 'Twice', is_same_title: true, is_same_audio: true },
    ]);
  });

  it('are songs of the library as well, once where the song was made from a track, and nothing that is deleted', async () => {
    const { db } = server.services;
    const song = async (work_title: string) =>
      db
        .insertInto('song')
        .values({ artist_uuid: mine.artistUuid, work_title })
        .returning('uuid')
        .executeTakeFirstOrThrow();
    const { uuid: harbour } = await song('Harbour');
    const ofLibrary = { uuid: null, name: 'Harbour', is_same_title: true, is_same_audio: false };
    expect(await found(mine.person, { name: 'harbour' })).toEqual([ofLibrary]);
    const { uuid: track } = await submitTrack(mine.person, 'Harbour', 4);
    const ofTrack = { ...ofLibrary, uuid: track };
    expect(await found(mine.person, { name: 'harbour' })).toEqual(expect.arrayContaining([ofLibrary, ofTrack]));
    await db.updateTable('new_track_submission').set({ song_uuid: harbour }).where('uuid', '=', track).execute();
    expect(await found(mine.person, { name: 'harbour' })).toEqual([ofTrack]);
    expect(await found(mine.person, { name: 'harbour', except: track })).toEqual([]);
    await db.updateTable('song').set({ deleted_at: new Date() }).where('uuid', '=', harbour).execute();
    expect((await mine.person.call('DELETE', `/my_tracks/${track}`)).status).toBe(204);
    expect(await found(mine.person, { name: 'harbour', checksum: await md5Of(4) })).toEqual([]);
  });
});

// Seconds of music; a copy lacks the first ones and is fourteen decibels quieter.
const SECONDS = 32;
const CUT = 3.3;

/** Full stereo files like delivered ones. */
const wavOf = (seed: number, { from = 0, factor = 0.5 } = {}): Buffer => {
  const levelAt = music(seed, SECONDS);
  return wavBytes({
    frames: Math.round((SECONDS - from) * 48_000),
    level: (frame) => factor * levelAt(from + frame / 48_000),
  });
};

describeOnDatabases('The same recording', (open) => {
  const server = suiteServer(open);
  const admin = prepared(() => server.person('Administrator'));
  const reviewer = prepared(() => server.person('Music Reviewer'));
  const artist = prepared(() => server.artist('Ada Own'));
  let tide: string;
  let copy: string;
  let track: string;

  const addSong = async (work_title: string, bytes?: Buffer): Promise<string> => {
    const body = { work_title, artist_uuid: artist.artistUuid };
    const { uuid } = (await admin.call('POST', '/song', body)).body.data.song;
    if (!bytes) return uuid;
    const name = `${work_title}.wav`;
    const url = await upload(
      admin,
      'song_source_file',
      { bytes, name },
      { song_uuid: uuid, content_type: 'audio/wav' },
    );
    const source_files = [{ file_type: 'Full', url, original_filename: name }];
    const { body: answer } = await admin.call('PUT', `/song/${uuid}`, { source_files });
    expect(answer.errors).toBeNull();
    return uuid;
  };
  const similar = async (path: string, person = admin) =>
    (await person.call('GET', `${path}/similar`)).body.data.similar;
  const settled = (path: string) =>
    eventually(
      () => similar(path),
      ({ state }) => state !== 'pending',
    );

  beforeAll(async () => {
    tide = await addSong('Tide', wavOf(1));
    copy = await addSong('Tide Edit', wavOf(1, { from: CUT, factor: 0.1 }));
    await addSong('Ebb', wavOf(2));
    const levelAt = music(1, SECONDS);
    const bytes = await mp3Of({ seconds: SECONDS, bitrate: 64, sampleRate: 44_100, level: (at) => 0.5 * levelAt(at) });
    const url = await upload(artist.person, 'new_track_submission', { bytes, name: 'New.mp3' }, {});
    const made = await artist.person.call('POST', '/new_track_submission', {
      name: 'New',
      description: 'For films',
      url,
      original_filename: 'New.mp3',
    });
    track = made.body.data.new_track_submission.uuid;
    await server.jobs.whenIdle();
  });

  it('is found among songs though it is cut and quieter, with the place where it begins; other music is not', async () => {
    const { state, file, recordings } = await settled(`/song/${tide}`);
    expect([state, file.file_name]).toEqual(['complete', 'Tide.wav']);
    expect(recordings).toEqual([
      {
        kind: 'song',
        uuid: copy,
        title: 'Tide Edit',
        artist_name: 'Ada Own',
        likeness: expect.any(Number),
        offset: expect.closeTo(-CUT, 0),
        overlap: expect.any(Number),
        file: expect.objectContaining({ file_name: 'Tide Edit.wav', integrated_loudness: expect.any(Number) }),
      },
    ]);
    expect((await fetch(recordings[0].file.url)).status).toBe(200);
    expect((await settled(`/song/${copy}`)).recordings).toMatchObject([{ uuid: tide, offset: expect.closeTo(CUT, 0) }]);
  });

  it('is found for an mp3 that was submitted, for those who review it; the artist is refused', async () => {
    const path = `/new_track_submission/${track}`;
    const { recordings } = await settled(path);
    expect(new Set(recordings.map(({ title }: { title: string }) => title))).toEqual(new Set(['Tide', 'Tide Edit']));
    expect(await similar(path, reviewer)).toMatchObject({ state: 'complete' });
    expect((await artist.person.call('GET', `${path}/similar`)).status).toBe(403);
    expect((await artist.person.call('GET', `/song/${tide}/similar`)).status).toBe(403);
    // Songs are only compared with songs.
    expect((await similar(`/song/${tide}`)).recordings).toHaveLength(1);
  });

  it('says that there is no full file, and 404 of a song or submission that is not there', async () => {
    const empty = await addSong('Empty');
    expect(await similar(`/song/${empty}`)).toEqual({ state: 'none', file: null, recordings: [] });
    for (const path of ['song', 'new_track_submission'])
      expect((await admin.call('GET', `/${path}/${artist.artistUuid}/similar`)).status).toBe(404);
  });

  it('is still being looked for while the fingerprint is missing, which a job makes; of a file that is gone there is none', async () => {
    const { db, jobs, store } = server.services;
    const before = await similar(`/song/${tide}`);
    await sql`delete from fingerprint`.execute(db);
    expect(await similar(`/song/${tide}`)).toMatchObject({ state: 'pending', recordings: [] });
    const { storage_key } = await db
      .selectFrom('song_source_file')
      .select('storage_key')
      .where('song_uuid', '=', copy)
      .executeTakeFirstOrThrow();
    await store.remove(storage_key);
    const fill = async () => {
      await jobs.enqueue(db, fillFingerprints, {});
      await server.jobs.whenIdle();
    };
    await fill();
    expect(await similar(`/song/${copy}`)).toMatchObject({ state: 'failed', recordings: [] });
    expect(await similar(`/song/${tide}`)).toMatchObject({ state: 'complete', recordings: [] });
    expect((await similar(`/new_track_submission/${track}`)).recordings).toMatchObject([{ uuid: tide }]);
    expect(before.recordings).toHaveLength(1);
    // Nothing is made twice, and a missing file is not tried again.
    const made = async () =>
      (await sql<{ made_at: Date }>`select made_at from fingerprint order by uuid`.execute(db)).rows;
    const [first] = [await made()];
    await fill();
    expect(await made()).toEqual(first);
    expect(first).toHaveLength(4);
  });

  it('is none of a song that was deleted', async () => {
    expect((await admin.call('DELETE', `/song/${tide}`)).status).toBeLessThan(300);
    expect((await similar(`/new_track_submission/${track}`)).recordings).toEqual([]);
  });
});
