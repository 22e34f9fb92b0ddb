import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { createHash } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import { element, startStorageServer, type StorageServer } from './testing/storageServer';

const content = '0123456789';
const etag = `"${createHash('md5').update(content).digest('hex')}"`;
const key = 'preview/a/Träume (1).mp3';

let server: StorageServer;
let clock = Date.now;
beforeAll(async () => {
  server = await startStorageServer({ now: () => new Date(clock()) });
  await server.store.write(key, Buffer.from(content), { contentType: 'audio/mpeg' });
});
afterEach(() => {
  clock = Date.now;
});
afterAll(() => server.stop());

const get = async (headers: Record<string, string> = {}, change = (url: string) => url) =>
  fetch(server.at(change(await server.store.signedGet(key))), { headers });

test('a signed URL reads the whole object', async () => {
  const answer = await get();
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(content);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': '10',
    'accept-ranges': 'bytes',
    etag,
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'content-range',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': 'private',
  });
  expect(Math.abs(Date.parse(answer.headers.get('last-modified') ?? '') - Date.now())).toBeLessThan(60_000);
});

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=4-', '456789', 'bytes 4-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-99', content, 'bytes 0-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
  ['bytes=9-9', '9', 'bytes 9-9/10'],
])('the range %s', async (range, part, contentRange) => {
  const answer = await get({ range });
  expect([answer.status, await answer.text()]).toEqual([206, part]);
  expect(answer.headers.get('content-range')).toBe(contentRange);
  expect(answer.headers.get('content-length')).toBe(String(part.length));
});

test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('the range %s lies behind the end', async (range) => {
  const answer = await get({ range });
  expect([answer.status, element(await answer.text(), 'Code')]).toEqual([416, 'InvalidRange']);
  expect(answer.headers.get('content-range')).toBe('bytes */10');
});

test.each(['bytes=0-1,4-5', 'bytes=5-2', 'bytes=a-b', 'bytes=-', 'lines=1-2', 'bytes=99999999999999999999-'])(
  'the range %s is ignored',
  async (range) => {
    const answer = await get({ range });
    expect([answer.status, await answer.text()]).toEqual([200, content]);
  },
);

test('a browser that has it already gets a 304', async () => {
  for (const names of [etag, `"other", W/${etag}`, '*']) {
    const answer = await get({ 'if-none-match': names });
    expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag]);
  }
  expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
});

test('a range of an older version is answered with the whole newer one', async () => {
  expect((await get({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
  expect((await get({ range: 'bytes=0-1', 'if-range': '"older"' })).status).toBe(200);
});

test('a name to save under goes into Content-Disposition', async () => {
  const url = await server.store.signedGet(key, { downloadName: 'Träume\r\nX: y.mp3' });
  const answer = await fetch(server.at(url));
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="Tr_ume__X: y.mp3"; filename*=UTF-8''Tr%C3%A4ume__X%3A%20y.mp3`,
  );
});

test('HEAD signed for HEAD says all but the content', async () => {
  const client = new S3Client({
    endpoint: 'http://music.test/storage',
    forcePathStyle: true,
    ...server.store.identity,
  });
  const url = await getSignedUrl(client, new HeadObjectCommand({ Bucket: 'segno', Key: key }));
  const answer = await fetch(server.at(url), { method: 'HEAD' });
  expect([answer.status, answer.headers.get('content-length'), answer.headers.get('etag')]).toEqual([200, '10', etag]);
  expect((await get({}, () => url)).status).toBe(403);
});

test('the URL ends after an hour', async () => {
  const url = await server.store.signedGet(key);
  clock = () => Date.now() + 3_590_000;
  expect((await fetch(server.at(url))).status).toBe(200);
  clock = () => Date.now() + 3_601_000;
  const answer = await fetch(server.at(url));
  expect([answer.status, element(await answer.text(), 'Message')]).toEqual([403, 'Request has expired']);
});

test.each<[string, number, string, (url: string) => string]>([
  ['no signature', 403, 'AccessDenied', (url) => url.replace(/\?.*/, '')],
  [
    'a forged signature',
    403,
    'SignatureDoesNotMatch',
    (url) => url.replace(/Signature=\w+/, `Signature=${'0'.repeat(64)}`),
  ],
  ['another key', 403, 'SignatureDoesNotMatch', (url) => url.replace('/preview/', '/wav/')],
  ['a key that climbs', 403, 'SignatureDoesNotMatch', (url) => url.replace('/preview/a/', '/..%2f..%2f')],
  ['NUL in its key', 403, 'SignatureDoesNotMatch', (url) => url.replace('.mp3', '.mp3%00')],
  ['another bucket', 404, 'NoSuchBucket', (url) => url.replace('/segno/', '/other/')],
  ['a type it was not signed with', 403, 'SignatureDoesNotMatch', (url) => `${url}&response-content-type=text/html`],
])('a URL with %s is refused', async (_what, status, code, change) => {
  const answer = await get({}, change);
  expect([answer.status, element(await answer.text(), 'Code')]).toEqual([status, code]);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('a path that cannot be decoded does not even reach the store', async () => {
  expect((await get({}, (url) => url.replace('.mp3', '%E0%A4.mp3'))).status).toBe(400);
});

test('an object that is gone is not found', async () => {
  await server.store.write('short-lived', Buffer.from('x'), { contentType: 'text/plain' });
  const url = await server.store.signedGet('short-lived');
  expect((await fetch(server.at(url))).status).toBe(200);
  await server.store.remove('short-lived');
  const answer = await fetch(server.at(url));
  expect([answer.status, element(await answer.text(), 'Key')]).toEqual([404, 'short-lived']);
});

test('a listener who leaves in the middle leaves no open file', async () => {
  await server.store.write('long', Buffer.alloc(50_000_000), { contentType: 'audio/wav' });
  const openFiles = async () => {
    const links = await Promise.all(
      (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    );
    return links.filter((path) => path.startsWith(server.folder)).length;
  };
  if (process.platform !== 'linux') return;

  for (let listener = 0; listener < 5; listener += 1) {
    const leaving = new AbortController();
    const answer = await fetch(server.at(await server.store.signedGet('long')), { signal: leaving.signal });
    await answer.body?.getReader().read();
    leaving.abort();
  }
  const end = Date.now() + 5000;
  while ((await openFiles()) > 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await openFiles()).toBe(0);
});
