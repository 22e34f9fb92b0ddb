import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { objectKey } from './objectKey';
import { multipart, openPost, pause } from './testing/rawPost';
import { element, formOf, startStorageServer, type StorageServer } from './testing/storageServer';

const track = '8d5c1f0e-6f0b-4b0e-9a54-0d9a1f1d1a01';
const freshKey = (name = 'take.wav') => objectKey('new_track_submission', track, name);

let server: StorageServer;
beforeAll(async () => {
  server = await startStorageServer();
});
afterAll(() => server.stop());

const post = (url: string, body: FormData | string, headers: Record<string, string> = {}) =>
  fetch(server.at(url), { method: 'POST', body, headers });

test('a page of another origin may send a form and watch its progress', async () => {
  const { url } = await server.store.presignPost({ key: freshKey(), contentType: 'audio/wav', maxBytes: 100 });
  const asked = await fetch(server.at(url), {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:3100', 'access-control-request-method': 'POST' },
  });
  expect(asked.status).toBe(204);
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, POST, PUT',
  });
});

test('a signed form stores its file and is answered with S3’s XML', async () => {
  const key = freshKey('Früh & „spät“ (1).wav');
  const file = new Blob(['RIFF and so on']);
  const { url, fields } = await server.store.presignPost({ key, contentType: 'audio/wav', maxBytes: 100 });

  const answer = await post(url, formOf(fields, file));
  const xml = await answer.text();

  const md5 = createHash('md5').update('RIFF and so on').digest('hex');
  expect(answer.status).toBe(201);
  expect(answer.headers.get('content-type')).toMatch(/^application\/xml/);
  expect(answer.headers.get('etag')).toBe(`"${md5}"`);
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<PostResponse><Location>.*<\/ETag><\/PostResponse>$/);
  expect(element(xml, 'Bucket')).toBe('segno');
  expect(element(xml, 'Key')).toBe(key);
  expect(element(xml, 'ETag')).toBe(`"${md5}"`);
  expect(element(xml, 'Location')).toBe(answer.headers.get('location'));

  expect(server.store.keyOf(element(xml, 'Location') ?? '')).toBe(key);
  expect(await server.store.head(key)).toEqual({ size: 14, etag: md5, contentType: 'audio/wav' });
  expect(await text(await server.store.read(key))).toBe('RIFF and so on');
});

test('a key with the characters of XML is escaped', async () => {
  const key = `a/<b>&"c'.wav`;
  const { url, fields } = await server.store.presignPost({ key, maxBytes: 10 });
  const xml = await (await post(url, formOf(fields, new Blob(['x'])))).text();
  expect(xml).toContain('<Key>a/&lt;b&gt;&amp;&quot;c&apos;.wav</Key>');
  expect(server.store.keyOf(element(xml, 'Location') ?? '')).toBe(key);
});

test('${filename} in a key becomes the name of the file, without its path', async () => {
  const { url, fields } = await server.store.presignPost({ key: 'drop/${filename}', maxBytes: 10 });
  const answer = await post(url, formOf(fields, new Blob(['x']), '../../etc/$&.wav'));
  expect(element(await answer.text(), 'Key')).toBe('drop/$&.wav');
});

test('a form may be posted again and replaces the file', async () => {
  const { url, fields } = await server.store.presignPost({ key: 'again', maxBytes: 10 });
  await post(url, formOf(fields, new Blob(['first'])));
  await post(url, formOf(fields, new Blob(['second'])));
  expect(await text(await server.store.read('again'))).toBe('second');
});

test('fields behind the file are ignored, fields named x-ignore- anywhere', async () => {
  const { url, fields } = await server.store.presignPost({ key: freshKey(), maxBytes: 10 });
  const form = formOf({ ...fields, 'x-ignore-comment': 'mine' }, new Blob(['x']));
  form.append('submit', 'Upload');
  expect((await post(url, form)).status).toBe(201);
});

test('a form that asks for no status gets 204 as from S3', async () => {
  const client = new S3Client({
    endpoint: 'http://music.test/storage',
    forcePathStyle: true,
    ...server.store.identity,
  });
  for (const [asked, answered] of [
    [undefined, 204],
    ['200', 200],
    ['418', 204],
  ] as const) {
    const Fields: Record<string, string> = asked === undefined ? {} : { success_action_status: asked };
    const { url, fields } = await createPresignedPost(client, { Bucket: 'segno', Key: 'status', Fields });
    const answer = await post(url, formOf(fields, new Blob(['x'])));
    expect([asked, answer.status, await answer.text()]).toEqual([asked, answered, '']);
  }
});

test('an upload of 200 MB is not held in memory', async () => {
  const megabyte = Buffer.alloc(2 ** 20, 'noise');
  const { url, fields } = await server.store.presignPost({ key: freshKey(), maxBytes: 2 ** 30 });
  const { head, tail } = multipart(fields);
  const before = process.memoryUsage().rss;
  let peak = before;

  const { request, status } = openPost(server.at(url));
  request.write(head);
  for (let sent = 0; sent < 200; sent += 1) {
    await new Promise((resolve) => request.write(megabyte, resolve));
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  request.end(tail);

  expect(await status).toBe(201);
  expect((peak - before) / 2 ** 20).toBeLessThan(100);
});

test('ignores bytes after the end of the form, whenever they arrive', async () => {
  const { url, fields } = await server.store.presignPost({ key: freshKey(), maxBytes: 100 });
  const { request, status } = openPost(server.at(url));
  for (const piece of [multipart(fields).head, 'abc', '\r\n--x-', '-', '\r\n', 'epilogue']) {
    request.write(piece);
    await pause(15);
  }
  request.end();
  expect(await status).toBe(201);
});
