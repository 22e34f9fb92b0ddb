import { createHash, randomUUID } from 'node:crypto';
import { describeOnDatabases } from '../support/databases';
import { mp3Bytes } from '../support/soundFiles';
import { suiteServer, upload, type Person } from '../support/testServer';

type Form = { url: string; fields: Record<string, string> };

describeOnDatabases('An mp3 that takes long to read', (open) => {
  const server = suiteServer(open);
  let artist: Person;
  let manager: Person;

  beforeAll(async () => {
    ({ person: artist } = await server.artist('Nola Reed'));
    manager = await server.person('Catalog Manager');
  });

  const post = async (seed = 0) =>
    upload(artist, 'new_track_submission', { bytes: await mp3Bytes(12, seed), name: 'Tide.mp3' }, {});
  const submit = (body: object, headers?: Record<string, string>) =>
    artist.call('POST', '/new_track_submission', { name: 'Tide', original_filename: 'Tide.mp3', ...body }, headers);
  const counted = async () => {
    const { rows } = await server.database.pool.query<Record<string, string>>(
      `select (select count(*) from new_track_submission) tracks, (select count(*) from track_source_file) files,
        (select count(*) from upload where used_at is not null) used, (select count(*) from idempotency_key) keys`,
    );
    return rows[0];
  };

  /** Storage that blocks reads until `release`; `asked` resolves at the first read. */
  const slowStorage = async () => {
    // Waits for waveforms of earlier tests, which use the same storage.
    await server.jobs.whenIdle();
    const { store } = server.services;
    const { read } = store;
    let open = () => {};
    let begin = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const asked = new Promise<void>((resolve) => (begin = resolve));
    store.read = async (...args) => {
      begin();
      await gate;
      return read(...args);
    };
    return {
      asked,
      release: () => {
        store.read = read;
        open();
      },
    };
  };

  it('keeps nobody else waiting, who reads or writes', async () => {
    const url = await post();
    const storage = await slowStorage();
    const made = submit({ url });
    await storage.asked;
    const read = await manager.call('GET', '/song');
    const written = await manager.call('POST', '/comparison', { name: `Like ${randomUUID()}` });
    storage.release();
    expect([read.status, written.status, (await made).status]).toEqual([200, 201, 201]);
  });

  it('nor when it replaces another', async () => {
    const { uuid } = (await submit({ url: await post() })).body.data.new_track_submission;
    const bytes = await mp3Bytes(15, 1);
    const url = await upload(artist, 'new_track_submission', { bytes, name: 'Tide 2.mp3' }, { uuid });
    const storage = await slowStorage();
    const changed = artist.call('PUT', `/my_tracks/${uuid}`, { url });
    await storage.asked;
    const written = await manager.call('POST', '/comparison', { name: `Like ${randomUUID()}` });
    storage.release();
    expect([written.status, (await changed).status]).toEqual([201, 200]);
    const file = await server.services.db
      .selectFrom('track_source_file')
      .select(['original_filename', 'duration'])
      .where('new_track_submission_uuid', '=', uuid)
      .where('is_current', '=', true)
      .executeTakeFirstOrThrow();
    expect([file.original_filename, Math.round(Number(file.duration))]).toEqual(['Tide 2.mp3', 15]);
  });

  it('is made one submission of by two calls with one key', async () => {
    const before = await counted();
    const url = await post();
    const key = { 'Client-Key': randomUUID() };
    const storage = await slowStorage();
    const both = [submit({ url }, key), submit({ url }, key)];
    await storage.asked;
    storage.release();
    const [one, two] = await Promise.all(both);
    const late = await submit({ url }, key);
    expect([one?.status, two?.status, late.status]).toEqual([201, 201, 201]);
    const uuids = [one, two, late].map((answer) => answer?.body.data.new_track_submission.uuid);
    expect(new Set(uuids).size).toBe(1);
    expect(Number((await counted())?.['tracks'])).toBe(Number(before?.['tracks']) + 1);
  });

  it('goes to one of two calls that want it at once', async () => {
    const url = await post();
    const storage = await slowStorage();
    const both = [submit({ url }), submit({ url })];
    await storage.asked;
    storage.release();
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.errors).toEqual({ url: ['An .mp3 is required'] });
  });

  it('is refused when another file came in its place while it was read, together with what else is wrong', async () => {
    const [bytes, other] = [await mp3Bytes(12, 2), await mp3Bytes(30, 3)];
    const { body } = await artist.call('POST', '/upload/presigned_post_key/new_track_submission', {
      checksum: createHash('md5').update(bytes).digest('hex'),
      original_filename: 'Tide.mp3',
    });
    const { url: address, fields }: Form = body.data;
    const send = async (content: Buffer): Promise<string> => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([new Uint8Array(content)]), 'Tide.mp3');
      const stored = await fetch(address, { method: 'POST', body: form });
      expect(stored.status).toBe(201);
      return stored.headers.get('location') ?? '';
    };
    const url = await send(bytes);
    const before = await counted();
    const required = ['An .mp3 is required'];

    const storage = await slowStorage();
    const call = submit({ url, name: ' ' }, { 'Client-Key': randomUUID() });
    await storage.asked;
    await send(other);
    storage.release();
    const refused = await call;
    expect([refused.status, refused.body.errors]).toEqual([422, { name: ['This field is required'], url: required }]);
    expect(await counted()).toEqual(before);

    expect((await submit({ url })).body.errors).toEqual({ url: required });
    await send(bytes);
    expect((await submit({ url })).status).toBe(201);
  });

  it('is not even read for somebody else, nor for another purpose', async () => {
    const { person: stranger } = await server.artist();
    const url = await post();
    await server.jobs.whenIdle();
    const { store } = server.services;
    const { read } = store;
    let reads = 0;
    store.read = (...args) => {
      reads += 1;
      return read(...args);
    };
    const body = { name: 'Tide', original_filename: 'Tide.mp3', url };
    const foreign = await stranger.call('POST', '/new_track_submission', body);
    const unknown = await artist.call('PUT', `/my_tracks/${randomUUID()}`, { url });
    store.read = read;
    expect([foreign.status, unknown.status, reads]).toEqual([422, 404, 0]);
    expect((await submit({ url })).status).toBe(201);
  });
});
