import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { cleanUp } from '../../src/account/cleanUpJob';
import type { Db } from '../../src/platform/db/database';
import { acceptUpload } from '../../src/platform/uploads';
import { describeOnDatabases } from '../support/databases';
import { openSongFixture } from '../support/songFixture';
import { toneWav } from '../support/soundFiles';
import { PASSWORD, prepared, upload } from '../support/testServer';

describeOnDatabases('Files that were uploaded and not used yet', (open) => {
  const fixture = prepared(async () => openSongFixture(await open()));
  let song: string;

  beforeAll(async () => {
    song = await fixture.add('Ferry');
  });
  afterAll(() => fixture.server.close());

  const rowOf = (key: string) =>
    fixture.server.services.db
      .selectFrom('upload')
      .select(['used_at', 'accepted_key'])
      .where('key', '=', key)
      .executeTakeFirst();
  const fields = () => ({ song_uuid: song, content_type: 'audio/wav' });
  /** Uploads a file for the song, dated this many hours ago; returns its key. */
  const posted = async (name: string, hours: number): Promise<string> => {
    const { db, store } = fixture.server.services;
    const file = { bytes: Buffer.from(name), name };
    const key = store.keyOf(await upload(fixture.admin, 'song_source_file', file, fields()));
    if (!key) throw new Error('Not stored');
    await sql`update upload set created_at = now() - ${`${hours} hours`}::interval where key = ${key}`.execute(db);
    return key;
  };
  /** Whether the row and the file exist; for a used upload, the accepted copy. */
  const isThere = async (key: string) => {
    const row = await rowOf(key);
    const place = row?.used_at ? row.accepted_key : key;
    return [row !== undefined, (await fixture.server.services.store.head(place ?? key)) !== undefined];
  };
  const use = async (trx: Db, key: string) => {
    const accepted = await acceptUpload(fixture.server.services, trx, {
      key,
      acceptedKey: (await rowOf(key))?.accepted_key ?? '',
      etag: (await fixture.server.services.store.head(key))?.etag ?? '',
      fileName: 'used.wav',
    });
    expect(accepted).toBeDefined();
  };
  const sweep = async () => {
    const { db, jobs } = fixture.server.services;
    await jobs.enqueue(db, cleanUp, {});
    await fixture.server.jobs.whenIdle();
  };

  const filesOf = async (uuid: string) =>
    (await fixture.admin.call('GET', `/song/${uuid}`)).body.data.song.source_files;

  it('are gone after two days, bytes and row, for songs as well; younger and used ones stay', async () => {
    const { db } = fixture.server.services;
    const old = await Promise.all(['a.wav', 'b.wav', 'c.wav'].map((name) => posted(name, 49)));
    const young = await posted('young.wav', 47);
    const used = await posted('used.wav', 100);
    await use(db, used);
    // An unused form leaves a row but no bytes.
    const checksum = createHash('md5').update('x').digest('hex');
    await fixture.admin.call('POST', '/upload/presigned_post_key/song_source_file', {
      checksum,
      original_filename: 'never.wav',
      ...fields(),
    });
    await sql`update upload set created_at = now() - interval '3 days' where checksum = ${checksum}`.execute(db);
    expect(await isThere(old[0] ?? '')).toEqual([true, true]);
    await sweep();
    for (const key of old) expect(await isThere(key)).toEqual([false, false]);
    for (const key of [young, used]) expect(await isThere(key)).toEqual([true, true]);
    const left = await db.selectFrom('upload').select('key').where('checksum', '=', checksum).execute();
    expect(left).toEqual([]);
  });

  it('stay when somebody takes them in the very moment', async () => {
    const { db } = fixture.server.services;
    const taken = await posted('late.wav', 60);
    const place = (await rowOf(taken))?.accepted_key ?? '';
    const etag = (await fixture.server.services.store.head(taken))?.etag ?? '';
    let swept: Promise<void> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`select from upload where key = ${taken} for update`.execute(trx);
      swept = sweep();
      await new Promise((resolve) => setTimeout(resolve, 300));
      await trx.updateTable('upload').set({ used_at: new Date() }).where('key', '=', taken).execute();
      await fixture.server.services.store.copy(taken, place, { etag });
    });
    await swept;
    await sweep();
    expect(await isThere(taken)).toEqual([true, true]);
  });

  it('that were cut off on their way are not stored, and the same form takes them whole', async () => {
    const uuid = await fixture.add('Cut Off');
    const bytes = toneWav(2, 30);
    const presigned = await fixture.admin.call('POST', '/upload/presigned_post_key/song_source_file', {
      song_uuid: uuid,
      content_type: 'audio/wav',
      checksum: createHash('md5').update(bytes).digest('hex'),
      original_filename: 'a.wav',
      size: bytes.length,
    });
    const { url, fields } = presigned.body.data;
    const form = new FormData();
    for (const [name, value] of Object.entries<string>(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(bytes)]), 'a.wav');
    // As browsers send it.
    const whole = new Response(form);
    const type = whole.headers.get('content-type') ?? '';
    const body = Buffer.from(await whole.arrayBuffer());
    const line = new AbortController();
    const half = async function* () {
      yield body.subarray(0, 100_000);
      await new Promise((resolve) => setTimeout(resolve, 100));
      line.abort();
    };
    const headers = { 'Content-Type': type };
    const cut = fetch(url, { method: 'POST', headers, body: half(), duplex: 'half', signal: line.signal });
    await expect(cut).rejects.toThrow();
    const added = { file_type: 'Full', url: `${url}/${fields.key}`, original_filename: 'a.wav' };
    const put = () => fixture.admin.call('PUT', `/song/${uuid}`, { source_files: [added] });
    const early = await put();
    expect([early.status, early.body.errors]).toEqual([422, { 'source_files.0.url': ['Not a valid choice.'] }]);
    expect((await filesOf(uuid)).length).toBe(0);
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(201);
    expect((await put()).status).toBe(200);
    expect(await filesOf(uuid)).toMatchObject([{ original_file_name: 'a.wav' }]);
  });

  it('stay good when the session ends on their way: whoever logs in again saves them', async () => {
    const uuid = await fixture.add('Logged Out');
    const email = `${randomUUID()}@segno.test`;
    const first = await fixture.server.person('Catalog Manager', { email });
    const bytes = toneWav(2, 31);
    const url = await upload(
      first,
      'song_source_file',
      { bytes, name: 'a.wav' },
      { song_uuid: uuid, content_type: 'audio/wav' },
    );
    const body = { source_files: [{ file_type: 'Full', url, original_filename: 'a.wav' }] };
    await fixture.server.services.db.deleteFrom('auth_token').where('user_uuid', '=', first.uuid).execute();
    const late = await first.call('PUT', `/song/${uuid}`, body);
    expect(late.status).toBe(401);
    expect((await filesOf(uuid)).length).toBe(0);
    const login = await fixture.server.call('POST', '/auth/login', { email, password: PASSWORD });
    const headers = { Authorization: `Bearer ${login.body.data.token}` };
    const saved = await fixture.server.call('PUT', `/song/${uuid}`, body, headers);
    expect([saved.status, saved.body.errors]).toEqual([200, null]);
    expect(await filesOf(uuid)).toMatchObject([{ original_file_name: 'a.wav' }]);
  });
});
