import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeOnDatabases } from '../support/databases';
import { mp3Bytes } from '../support/soundFiles';
import { startTestServer, upload, type Person, type TestServer } from '../support/testServer';

describeOnDatabases('A call that is sent again with its key (W12)', (open) => {
  let server: TestServer;
  let artist: Person;

  beforeAll(async () => {
    server = await startTestServer(await open());
    ({ person: artist } = await server.artist('Nola Reed'));
  });
  afterAll(() => server.close());

  /** Makes what is signed meanwhile as good as an hour old: it is good for a second, and that has passed afterwards. */
  const longAgo = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    const { store } = server.services;
    const { signedGet, presignPost } = store;
    store.signedGet = (key, options) => signedGet(key, { ...options, expiresSeconds: 1 });
    store.presignPost = (options) => presignPost({ ...options, expiresSeconds: 1 });
    try {
      return await call();
    } finally {
      Object.assign(store, { signedGet, presignPost });
      await sleep(2100);
    }
  };

  it('gets the first answer, with addresses that work', async () => {
    const bytes = await mp3Bytes();
    const url = await upload(artist, 'new_track_submission', { bytes, name: 'Tide.mp3' }, {});
    const key = { 'Client-Key': randomUUID() };
    const body = { name: 'Tide', description: 'For films', url, original_filename: 'Tide.mp3' };
    const submit = () => artist.call('POST', '/new_track_submission', body, key);

    const first = await longAgo(submit);
    expect(first.status).toBe(201);
    const { source_file: was, ...track } = first.body.data.new_track_submission;
    expect((await fetch(was.url)).status).toBe(403);
    // What happened since is not in the first answer.
    await artist.call('PUT', `/my_tracks/${track.uuid}`, { name: 'Ebb' });

    const again = await submit();
    expect([again.status, again.body.message]).toEqual([201, first.body.message]);
    const { source_file: now, ...same } = again.body.data.new_track_submission;
    expect(same).toEqual(track);
    expect({ ...now, url: '' }).toEqual({ ...was, url: '' });
    const file = await fetch(now.url);
    expect(file.status).toBe(200);
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('gets a form that can be posted, for the same object', async () => {
    const bytes = await mp3Bytes(12, 4);
    const key = { 'Client-Key': randomUUID() };
    const body = { checksum: createHash('md5').update(bytes).digest('hex'), original_filename: 'Tide.mp3' };
    const ask = () => artist.call('POST', '/upload/presigned_post_key/new_track_submission', body, key);
    const send = async ({ url, fields }: { url: string; fields: Record<string, string> }) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([new Uint8Array(bytes)]), 'Tide.mp3');
      return (await fetch(url, { method: 'POST', body: form })).status;
    };
    const first = (await longAgo(ask)).body.data;
    expect(await send(first)).toBe(403);
    const again = (await ask()).body.data;
    expect(again.fields.key).toBe(first.fields.key);
    expect(await send(again)).toBe(201);
  });

  it('gets no address for a text that looks like one', async () => {
    const { store } = server.services;
    const secret = `new_track_submission/${randomUUID()}/${randomUUID()}.mp3`;
    const old = await longAgo(() => store.signedGet(secret));
    const url = await upload(artist, 'new_track_submission', { bytes: await mp3Bytes(12, 5), name: 'Tide.mp3' }, {});
    const body = { name: 'Tide', description: old, url, original_filename: 'Tide.mp3' };
    const key = { 'Client-Key': randomUUID() };
    const submit = () => artist.call('POST', '/new_track_submission', body, key);
    const [first, again] = [await submit(), await submit()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data.new_track_submission.description).toBe(old);
  });
});
