import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { LocalStore } from '../../src/storage/localStore';
import { databaseKinds } from '../support/databaseKinds';
import { prepareRealServer, type RealServer } from '../support/processes/realServer';
import { uploadReplacement } from '../support/revisionFlows';
import { toneWav, zipOf } from '../support/soundFiles';
import { eventually, upload, type Answer } from '../support/testServer';

/** One sequence per database. File processing without crashes is tested in sourceFiles.test.ts and submittedRevisions.test.ts. */
describe.each(databaseKinds)('A server on %s that is killed while it takes source files', (kind) => {
  let server: RealServer;
  let store: LocalStore;
  let song: string;

  beforeAll(async () => {
    server = await prepareRealServer(kind);
    store = new LocalStore({
      kind: 'local',
      folder: join(server.dataDir, 'objects'),
      publicUrl: 'http://127.0.0.1',
      bucket: 'segno',
      accessKeyId: 'segno',
      secretAccessKey: 'segno',
    });
    await server.start();
  }, 60_000);
  afterAll(() => server.remove());

  const restart = async () => {
    await server.kill();
    await server.start();
  };
  /** Sends a request that is interrupted by a kill after each of these times, and repeats it with its key until it is answered. */
  const persist = async (send: (key: Record<string, string>) => Promise<Answer>, killedAfterMs: number[]) => {
    const key = { 'Client-Key': randomUUID() };
    for (const milliseconds of killedAfterMs) {
      const cut = send(key).catch(() => undefined);
      await sleep(milliseconds);
      await restart();
      await cut;
    }
    const answer = await send(key);
    expect(answer.body.errors).toBeNull();
    return answer.body.data;
  };
  const read = async () => (await server.people.manager.call('GET', `/song/${song}`)).body.data.song;
  const put = (body: object, key = {}) => server.people.manager.call('PUT', `/song/${song}`, body, key);
  const sent = (song_uuid: string | undefined, bytes: Buffer, name: string) =>
    upload(server.people.manager, 'song_source_file', { bytes, name }, { song_uuid, content_type: 'audio/wav' });

  /** Kills the server once it reads an accepted upload, and once it has stored something made from it; returns the song at the end. */
  const killInEachStage = async (stored: string, taken: { uuid: string }) => {
    await eventually(read, ({ source_files }) => !states(source_files).includes('pending'));
    await restart();
    const isStored = async () => (await store.head(`song_source_file/${taken.uuid}/0/${stored}`)) !== undefined;
    await eventually(isStored, (is) => is, 60);
    await restart();
    return eventually(
      read,
      ({ source_files, source_file_uploads }) =>
        source_file_uploads.length === 0 && !states(source_files).includes('processing'),
      90,
    );
  };
  const states = (files: { asset_status: string }[]) => files.map(({ asset_status }) => asset_status);
  const complete = 'processing_complete';

  it('makes a new song once, with its file, when the form is sent again after a crash', async () => {
    const { manager } = server.people;
    const [artist] = (await manager.call('GET', '/artist/select')).body.data.artists;
    const name = 'Night Ferry.wav';
    const url = await sent(undefined, toneWav(12, 1), name);
    const body = {
      work_title: 'Night Ferry',
      artist_uuid: artist.uuid,
      source_files: [{ file_type: 'Full', url, original_filename: name, state: 'uploaded' }],
    };
    ({
      song: { uuid: song },
    } = await persist((key) => manager.call('POST', '/song', body, key), [40]));
    const { source_files } = await eventually(read, (found) => states(found.source_files).includes(complete), 60);
    expect(source_files).toMatchObject([{ original_file_name: name, asset_status: complete, problems: [] }]);
    expect((await manager.call('GET', '/song?work_title=ferry')).body.data.paging.total_size).toBe(1);
  }, 180_000);

  it('adds each file of a zip once, whatever it was doing', async () => {
    const zip = await zipOf({ 'Bass.wav': toneWav(10, 2), 'Drums.wav': toneWav(10, 3), 'Keys.wav': toneWav(10, 4) });
    const added = { file_type: 'Stems', url: await sent(song, zip, 'Stems.zip'), original_filename: 'Stems.zip' };
    const { song: answered } = await persist((key) => put({ source_files: [added] }, key), [100]);
    // Right after the answer.
    await restart();
    const { source_files } = await killInEachStage('waveform.json', answered.source_file_uploads[0]);
    expect(source_files.map(({ label }: { label: string }) => label)).toEqual(['Night Ferry', 'Bass', 'Drums', 'Keys']);
    expect(states(source_files)).toEqual([complete, complete, complete, complete]);
    for (const { url, original_wav_url, waveform_json_url } of source_files)
      for (const address of [url, original_wav_url, waveform_json_url])
        expect((await fetch(address, { headers: { Range: 'bytes=0-9' } })).status).toBe(206);
  }, 180_000);

  it('replaces a file once, and keeps its former sound and the note on it', async () => {
    const [{ uuid, sha256 }] = (await read()).source_files;
    const note = { revision_note: 'A click at 0:01', status: 'declined' };
    await put({ source_files: [{ uuid, ...note }] });
    const name = 'Second Take.wav';
    const replaced = { uuid, url: await sent(song, toneWav(30, 5), name), original_filename: name };
    const { song: answered } = await persist((key) => put({ source_files: [replaced] }, key), [20]);
    const [file] = (await killInEachStage('preview.mp3', answered.source_file_uploads[0])).source_files;
    expect(file).toMatchObject({
      uuid,
      original_file_name: name,
      asset_status: complete,
      status: 'pending',
      revision_note: null,
      former: { original_file_name: 'Night Ferry.wav', sha256, ...note },
      note_history: [note],
    });
    expect((await fetch(file.former.url)).status).toBe(200);
  }, 180_000);

  it("hands in an artist's revision once, with what was uploaded for it and the notes on every round", async () => {
    const { artist } = server.people;
    const [{ uuid, sha256 }] = (await read()).source_files;
    const note = { revision_note: 'Still too loud', status: 'declined' };
    await put({ source_files: [{ uuid, ...note }], request_revision: true });
    const name = 'Third Take.wav';
    const url = await uploadReplacement(artist, { song, file: uuid }, { bytes: toneWav(30, 6), name });
    await restart();
    const [draft] = (await artist.call('GET', `/my_song_revision/${song}`)).body.data.song_revision.source_files;
    expect(draft.revision_filename).toBe(name);
    const body = { source_files: [{ uuid, url, original_filename: name }] };
    // While it checks the content; its processing is killed below, and set aside after four deaths.
    await persist((key) => artist.call('PUT', `/my_song_revision/${song}`, body, key), [50]);
    const after = await killInEachStage('preview.mp3', (await read()).source_file_uploads[0]);
    expect(after.curation_state.name).toBe('Ready For Review');
    expect(after.source_files[0]).toMatchObject({
      uuid,
      original_file_name: name,
      asset_status: complete,
      status: 'pending',
      former: { original_file_name: 'Second Take.wav', sha256, ...note },
      note_history: [note, { revision_note: 'A click at 0:01', status: 'declined' }],
    });
    expect((await artist.call('GET', '/my_song_revision')).body.data.song_revisions).toEqual([]);
  }, 180_000);

  it('has nothing twice, and nothing left to do', async () => {
    await server.kill();
    const number = (query: string) =>
      server.inDatabase(
        async (db) => (await sql.raw<{ n: number }>(`select (${query})::int as n`).execute(db)).rows[0]?.n,
      );
    expect({
      songs: await number('select count(*) from song'),
      files: await number('select count(*) from song_source_file'),
      objects: await number('select count(distinct storage_key) from song_source_file'),
      versions: await number('select count(*) from song_source_file_version'),
      uploads: await number("select count(*) from song_source_file_upload where status = 'complete'"),
      otherUploads: await number("select count(*) from song_source_file_upload where status <> 'complete'"),
      submitted: await number("select count(*) from user_activity where action = 'has_submitted_revision'"),
      messages: await number(`select count(*) from user_message where payload->>'message' like '%has submitted%'`),
      refusals: await number(`select count(*) from user_message where payload->>'message' like '%refused%'`),
      // A fingerprint job that ran during four of the kills is set aside; the nightly job makes missing fingerprints.
      failedJobs: await number("select count(*) from job where state = 'failed' and kind <> 'audio.fingerprintFile'"),
    }).toEqual({
      songs: 1,
      files: 4,
      objects: 4,
      versions: 2,
      uploads: 4,
      otherUploads: 0,
      submitted: 1,
      messages: 1,
      refusals: 0,
      failedJobs: 0,
    });
  }, 180_000);
});
