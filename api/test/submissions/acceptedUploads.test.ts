import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { cleanUp } from '../../src/account/cleanUpJob';
import { startBucketServer } from '../../src/storage/testing/bucketServer';
import { describeOnDatabases } from '../support/databases';
import { mp3Bytes } from '../support/soundFiles';
import { eventually, startTestServer, suiteServer, type Person, type TestServer } from '../support/testServer';

interface Form {
  url: string;
  fields: Record<string, string>;
}

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const post = async ({ url, fields }: Form, bytes: Buffer): Promise<{ status: number; location: string }> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'Harbor.mp3');
  const answer = await fetch(url, { method: 'POST', body: form });
  return { status: answer.status, location: /<Location>(.*?)<\/Location>/.exec(await answer.text())?.[1] ?? '' };
};

describe.each(['the local store', 'a bucket'])('On %s', (kind) => {
  describeOnDatabases('a file that was accepted', (open) => {
    let server: TestServer;
    let bucket: Awaited<ReturnType<typeof startBucketServer>> | undefined;
    let artist: Person;
    let heard: Buffer;
    let other: Buffer;

    beforeAll(async () => {
      bucket = kind === 'a bucket' ? await startBucketServer() : undefined;
      const s3 = { S3_BUCKET: 'segno', S3_ACCESS_KEY_ID: 'K', S3_SECRET_ACCESS_KEY: 'S' };
      server = await startTestServer(await open(), bucket ? { ...s3, S3_ENDPOINT: bucket.endpoint } : {});
      artist = (await server.artist()).person;
      [heard, other] = await Promise.all([mp3Bytes(12), mp3Bytes(14)]);
    });
    afterAll(async () => {
      await server.close();
      await bucket?.stop();
    });

    const formFor = async (bytes: Buffer): Promise<Form> =>
      (
        await artist.call('POST', '/upload/presigned_post_key/new_track_submission', {
          checksum: md5(bytes),
          size: bytes.length,
          original_filename: 'Harbor.mp3',
        })
      ).body.data;
    const submit = (url: string) =>
      artist.call('POST', '/new_track_submission', {
        name: 'Harbor',
        description: null,
        url,
        original_filename: 'Harbor.mp3',
      });
    const read = async (uuid: string) =>
      (await artist.call('GET', `/new_track_submission/${uuid}`)).body.data.new_track_submission;
    const drawn = (uuid: string) =>
      eventually(
        () => read(uuid),
        ({ source_file }) => source_file.state !== 'processing',
      );

    it('stays what it was, though another one is posted with its form', async () => {
      const form = await formFor(heard);
      const { location } = await post(form, heard);
      const made = await submit(location);
      expect(made.status).toBe(201);
      const { uuid } = made.body.data.new_track_submission;

      // The local store checks the announced size; the bucket in this test does not.
      await post(form, kind === 'a bucket' ? other : Buffer.alloc(heard.length, 1));

      const { source_file } = await drawn(uuid);
      expect(source_file).toMatchObject({
        state: 'complete',
        md5: md5(heard),
        sha256: sha256(heard),
        is_intact: true,
      });
      expect(Buffer.from(await (await fetch(source_file.url)).arrayBuffer()).equals(heard)).toBe(true);
      // Its own form is used up as well.
      expect((await submit(location)).status).toBe(422);
    });

    it('is flagged, not played and not processed, when the stored bytes are others', async () => {
      const { db, store } = server.services;
      const { location } = await post(await formFor(heard), heard);
      const { uuid } = (await submit(location)).body.data.new_track_submission;
      const { source_file } = await drawn(uuid);
      const row = await db
        .selectFrom('track_source_file')
        .select('storage_key')
        .where('uuid', '=', source_file.uuid)
        .executeTakeFirstOrThrow();
      await store.write(row.storage_key, other, { contentType: 'audio/mpeg' });
      expect((await read(uuid)).source_file).toMatchObject({ is_intact: false, url: null });
    });

    it('leaves no second copy once its form is good no more', async () => {
      const { db, store, jobs } = server.services;
      const { location } = await post(await formFor(heard), heard);
      const key = store.keyOf(location) ?? '';
      const { uuid } = (await submit(location)).body.data.new_track_submission;
      await sql`update upload set created_at = now() - interval '3 hours' where key = ${key}`.execute(db);
      expect(await store.head(key)).toBeDefined();
      await jobs.enqueue(db, cleanUp, {});
      await server.jobs.whenIdle();
      expect(await store.head(key)).toBeUndefined();
      expect((await read(uuid)).source_file.is_intact).toBe(true);
    });
  });
});

describeOnDatabases('Upload forms that were not used yet', (open) => {
  const server = suiteServer(open, { OPEN_UPLOADS: '3', OPEN_UPLOAD_GIB: '0.25' });

  const ask = (person: Person, size: number) =>
    person.call('POST', '/upload/presigned_post_key/new_track_submission', {
      checksum: md5(Buffer.from(randomUUID())),
      size,
      original_filename: 'a.mp3',
    });

  it('are limited in number, also when many are asked for at once, and the answer says how long', async () => {
    const { person } = await server.artist();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(person, 1000)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.message).toBe(
      'Too many uploads are open. Finish some of them, or wait a little and try again.',
    );
    const seconds = Number(refused?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3000);
    expect(seconds).toBeLessThanOrEqual(3600);
    // Other users are not affected.
    expect((await ask((await server.artist()).person, 1000)).status).toBe(200);
  });

  it('are limited in bytes', async () => {
    const { person } = await server.artist();
    const hundred = 100 * 1024 ** 2;
    const statuses = [];
    for (const size of [hundred, hundred, hundred, 1000]) statuses.push((await ask(person, size)).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it('count no more after an hour', async () => {
    const { person } = await server.artist();
    for (let i = 0; i < 3; i += 1) await ask(person, 1000);
    expect((await ask(person, 1000)).status).toBe(429);
    await sql`update upload set created_at = now() - interval '61 minutes' where user_uuid = ${person.uuid}`.execute(
      server.services.db,
    );
    expect((await ask(person, 1000)).status).toBe(200);
  });
});
