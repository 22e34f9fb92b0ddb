import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { generateWaveform } from '../../src/submissions/generateWaveformJob';
import { startBucketServer } from '../../src/storage/testing/bucketServer';
import { describeOnDatabases, describeOnOneDatabase } from '../support/databases';
import { publishedRemotes } from '../support/publishedRemotes';
import { mp3Bytes } from '../support/soundFiles';
import {
  eventually,
  prepared,
  startTestServer,
  suiteServer,
  upload,
  type Answer,
  type TestServer,
} from '../support/testServer';

const NO_WORKER = 'No process runs jobs: uploads, mails and publishing wait. Please start a worker.';
const UNAVAILABLE = 'The service is not available right now. Please try again.';

const expectUnavailable = (answer: Answer) => {
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([503, 'unavailable', UNAVAILABLE]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
};

describeOnDatabases('The health of an installation', (open, kind) => {
  let server: TestServer;
  const remotes = prepared(() => publishedRemotes());
  beforeAll(async () => {
    await remotes.publish('mood-boards', {});
    server = await startTestServer(await open(), { RELEASES: remotes.place });
  });
  afterAll(async () => {
    await server.close();
    await remotes.close();
  });

  it('names database, storage, disk and jobs, and tells strangers nothing of its size', async () => {
    // Jobs enqueued by a start may wait for a moment.
    const { status, body } = await eventually(
      () => server.call('GET', '/health'),
      (answer) => answer.body.data.jobs.oldest_waiting_seconds === null,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      data: {
        status: 'ok',
        database: 'ok',
        database_kind: kind === 'postgres' ? 'postgresql' : 'embedded',
        storage: 'ok',
        disk: 'ok',
        releases: 'ok',
        jobs: { oldest_waiting_seconds: null, workers: 1, without_workers: false, set_aside: 0 },
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/bytes/i);
  });

  it('counts no worker whose last report lies in the future', async () => {
    const { db } = server.services;
    const { uuid } = await db
      .insertInto('job')
      .values({ kind: 'ahead', state: 'worker', heartbeat_at: sql<Date>`now() + interval '1 day'` })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    expect((await server.services.jobs.condition()).workers).toBe(1);
    await db.deleteFrom('job').where('uuid', '=', uuid).execute();
  });

  it('is kept by nobody, like every answer of the API', async () => {
    const { person } = await server.artist();
    const answers = [
      await server.call('GET', '/health'),
      await server.call('GET', '/song'),
      await server.call('GET', '/nothing-here'),
      await server.call('POST', '/auth/login', '{broken'),
      await person.call('GET', '/new_track_submission'),
    ];
    for (const { headers } of answers)
      expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
  });

  it('is short enough to travel as it is; longer answers are compressed for who takes it', async () => {
    const encodingOf = async (path: string, accepted: string) => {
      const { headers, body } = await server.call('GET', path, undefined, { 'Accept-Encoding': accepted });
      return { encoding: headers.get('content-encoding'), vary: headers.get('vary'), body };
    };
    const plain = await encodingOf('/openapi.json', 'identity');
    const compressed = await encodingOf('/openapi.json', 'gzip, br');
    expect(plain).toMatchObject({ encoding: null, vary: 'Accept-Encoding', body: { openapi: expect.any(String) } });
    expect(compressed).toEqual({ ...plain, encoding: 'br' });
    expect(await encodingOf('/health', 'gzip, br')).toMatchObject({ encoding: null, body: { success: true } });
  });

  it('is 503 when the storage fails, and so are the calls that need it', async () => {
    const { person } = await server.artist();
    const url = await upload(person, 'new_track_submission', { bytes: await mp3Bytes(12), name: 'a.mp3' }, {});
    const submit = () =>
      person.call('POST', '/new_track_submission', { name: 'A', description: null, url, original_filename: 'a.mp3' });
    const objects = join(server.services.config.dataDir, 'objects');
    await rm(objects, { recursive: true });
    await writeFile(objects, 'a file where a folder was');

    expectUnavailable(await submit());
    const health = await eventually(
      () => server.call('GET', '/health'),
      ({ status }) => status === 503,
    );
    expectUnavailable(health);
    expect(health.body.data).toMatchObject({ status: 'unavailable', database: 'ok', storage: 'failed' });
  });
});

describeOnOneDatabase('A start that has not finished', (open) => {
  it('answers 503 where a job would be needed, says so in its health, and nothing of the call is kept', async () => {
    const server = await startTestServer(await open());
    try {
      const { person } = await server.artist();
      const url = await upload(person, 'new_track_submission', { bytes: await mp3Bytes(12), name: 'a.mp3' }, {});
      const submit = () =>
        person.call('POST', '/new_track_submission', { name: 'A', description: null, url, original_filename: 'a.mp3' });
      // Jobs are in the same state before start and after stop.
      await server.jobs.stop();
      expectUnavailable(await submit());
      expectUnavailable(
        await eventually(
          () => server.call('GET', '/health'),
          ({ status }) => status === 503,
        ),
      );
      await server.jobs.start();
      expect((await submit()).status).toBe(201);
      const kept = await server.services.db.selectFrom('new_track_submission').select('uuid').execute();
      expect(kept).toHaveLength(1);
    } finally {
      await server.close();
    }
  });
});

describeOnOneDatabase('Without room on the disk', (open) => {
  it('uploads are refused with a sentence, before a form is given and when the file comes, and nothing else is', async () => {
    const server = await startTestServer(await open(), { MIN_FREE_GIB: '1000000' });
    try {
      const { person } = await server.artist();
      const file = { checksum: '0'.repeat(32), original_filename: 'a.mp3', size: 4 };
      const ask = () => person.call('POST', '/upload/presigned_post_key/new_track_submission', file);
      const refused = await ask();
      const sentence = 'There is not enough room for uploads right now. Please try again later.';
      expect([refused.status, refused.body.message]).toEqual([503, sentence]);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

      // There was enough space when the form was issued.
      const { config } = server.services;
      const floor = config.minFreeBytes;
      config.minFreeBytes = 0;
      const { url, fields } = (await ask()).body.data;
      config.minFreeBytes = floor;
      const form = new FormData();
      for (const [name, value] of Object.entries<string>(fields)) form.append(name, value);
      form.append('file', new Blob(['song']), 'a.mp3');
      const posted = await fetch(url, { method: 'POST', body: form });
      expect([posted.status, await posted.text()]).toEqual([507, expect.stringContaining(sentence)]);

      expect((await person.call('GET', '/new_track_submission')).status).toBe(200);
      expect((await server.call('GET', '/health')).body.data).toMatchObject({ status: 'degraded', disk: 'low' });
    } finally {
      await server.close();
    }
  });
});

describeOnOneDatabase('Without a bucket', (open) => {
  it('calls that need it answer 503', async () => {
    const bucket = await startBucketServer();
    const s3 = { S3_BUCKET: 'segno', S3_ACCESS_KEY_ID: 'K', S3_SECRET_ACCESS_KEY: 'S', S3_ENDPOINT: bucket.endpoint };
    const server = await startTestServer(await open(), s3);
    try {
      const { person } = await server.artist();
      const url = await upload(person, 'new_track_submission', { bytes: await mp3Bytes(12), name: 'a.mp3' }, {});
      await bucket.stop();
      const body = { name: 'A', description: null, url, original_filename: 'a.mp3' };
      expectUnavailable(await person.call('POST', '/new_track_submission', body));
    } finally {
      await server.close();
    }
  });
});

describeOnOneDatabase('Without its database', (open) => {
  it('the server answers 503 with a sentence, and says so in its health', async () => {
    const database = await open();
    const server = await startTestServer(database);
    const person = await server.person('Catalog Manager');
    await server.jobs.stop();
    await database.close();
    expectUnavailable(await person.call('GET', '/song'));
    expectUnavailable(await server.call('POST', '/auth/login', { email: 'a@segno.test', password: 'x' }));
    const health = await server.call('GET', '/health');
    expectUnavailable(health);
    expect(health.body.data).toMatchObject({ database: 'failed', jobs: { workers: null } });
    await server.app.close();
  });
});

describeOnOneDatabase('Without a process that runs jobs', (open) => {
  const server = suiteServer(open, { ROLE: 'web', WORKER_MISSING_SECONDS: '2' });

  it('health is degraded, tells how long jobs wait, and every administrator gets one message', async () => {
    const { db, jobs } = server.services;
    const [administrator, other] = [await server.person('Administrator'), await server.person('Catalog Manager')];
    await jobs.enqueue(db, generateWaveform, { sourceFileUuid: crypto.randomUUID() });
    const { status, body } = await eventually(
      () => server.call('GET', '/health'),
      ({ body: { data } }) => data.jobs.without_workers && data.jobs.oldest_waiting_seconds > 0,
    );
    expect([status, body.success]).toEqual([200, true]);
    expect(body.data).toMatchObject({ status: 'degraded', jobs: { workers: 0, without_workers: true } });

    const messagesOf = async (uuid: string) =>
      (await db.selectFrom('user_message').select('payload').where('user_uuid', '=', uuid).execute()).map(
        ({ payload }) => payload,
      );
    await eventually(
      () => messagesOf(administrator.uuid),
      (messages) => messages.length > 0,
    );
    // Further checks do not add a second message.
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(await messagesOf(administrator.uuid)).toEqual([{ message: NO_WORKER }]);
    expect(await messagesOf(other.uuid)).toEqual([]);
  });
});
