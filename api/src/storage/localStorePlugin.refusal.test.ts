import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
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

describe('a refused form stores nothing', () => {
  const GIVEN = 12;
  let before: string[];
  beforeEach(async () => {
    before = await server.files();
  });
  afterEach(async () => {
    expect(await server.files()).toEqual(before);
  });

  type Change = (form: FormData, fields: Record<string, string>) => FormData | void;
  const withFields =
    (changes: Record<string, string>): Change =>
    (_form, fields) =>
      formOf({ ...fields, ...changes }, new Blob(['x'.repeat(GIVEN)]));

  test.each<[string, number, string, Change]>([
    ['a forged signature', 403, 'SignatureDoesNotMatch', withFields({ 'X-Amz-Signature': '0'.repeat(64) })],
    ['a policy of its own', 403, 'SignatureDoesNotMatch', withFields({ Policy: Buffer.from('{}').toString('base64') })],
    ['a policy of broken base64', 403, 'SignatureDoesNotMatch', withFields({ Policy: '%%%' })],
    [
      'another access key',
      403,
      'InvalidAccessKeyId',
      withFields({ 'X-Amz-Credential': 'X/20260101/us-east-1/s3/aws4_request' }),
    ],
    ['another key', 403, 'AccessDenied', withFields({ key: 'song_source_file/other' })],
    ['a key that climbs', 403, 'AccessDenied', withFields({ key: '../../secrets/STORAGE_SECRET' })],
    ['a key with NUL', 403, 'AccessDenied', withFields({ key: 'a\u0000b' })],
    ['another type', 403, 'AccessDenied', withFields({ 'Content-Type': 'text/html' })],
    ['another bucket in the form', 403, 'AccessDenied', withFields({ bucket: 'other' })],
    ['another status', 403, 'AccessDenied', withFields({ success_action_status: '200' })],
    ['an extra field', 403, 'AccessDenied', withFields({ acl: 'public-read' })],
    [
      'a field named like a member of every object',
      403,
      'AccessDenied',
      withFields({ constructor: 'x', __proto__: 'y' }),
    ],
    [
      'a field twice',
      400,
      'InvalidArgument',
      (_form, fields) => {
        const form = formOf(fields);
        form.append('KEY', 'other');
        form.append('file', new Blob(['x']));
        return form;
      },
    ],
    ['no policy', 403, 'AccessDenied', (_form, { Policy: _policy, ...fields }) => formOf(fields, new Blob(['x']))],
    ['no key', 400, 'InvalidArgument', (_form, { key: _key, ...fields }) => formOf(fields, new Blob(['x']))],
    ['no file', 400, 'InvalidArgument', (_form, fields) => formOf(fields)],
    ['two files', 400, 'InvalidArgument', (form) => form.append('file', new Blob(['y']), 'second.wav')],
    [
      'the file before the fields',
      400,
      'InvalidArgument',
      (_form, fields) => {
        const form = new FormData();
        form.append('file', new Blob(['x']), 'a.wav');
        for (const [name, value] of Object.entries(fields)) form.append(name, value);
        return form;
      },
    ],
    [
      'the file in the middle of the fields',
      403,
      'AccessDenied',
      (_form, { Policy, ...fields }) => {
        const form = formOf(fields, new Blob(['x']));
        form.append('Policy', Policy ?? '');
        return form;
      },
    ],
    ['a file that is too large', 400, 'EntityTooLarge', (_form, fields) => formOf(fields, new Blob(['x'.repeat(101)]))],
    ['a file that is empty', 400, 'EntityTooSmall', (_form, fields) => formOf(fields, new Blob([]))],
    [
      'a field of a megabyte',
      400,
      'MaxPostPreDataLengthExceededError',
      withFields({ 'x-ignore-a': 'x'.repeat(1_000_000) }),
    ],
    [
      'fields of 21 kB',
      400,
      'MaxPostPreDataLengthExceededError',
      withFields(Object.fromEntries(Array.from({ length: 7 }, (_, i) => [`x-ignore-${i}`, 'x'.repeat(3000)]))),
    ],
    [
      'a thousand fields',
      400,
      'MaxPostPreDataLengthExceededError',
      withFields(Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`x-ignore-${i}`, '']))),
    ],
  ])('with %s', async (_what, status, code, change) => {
    const { url, fields } = await server.store.presignPost({
      key: freshKey(),
      contentType: 'audio/wav',
      maxBytes: 100,
    });
    const form = formOf(fields, new Blob(['x'.repeat(GIVEN)]));
    const answer = await post(url, change(form, fields) ?? form);
    const xml = await answer.text();
    expect([answer.status, element(xml, 'Code')]).toEqual([status, code]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/xml/);
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<Error><Code>/);
  });

  test('with a policy that has expired', async () => {
    const { url, fields } = await server.store.presignPost({ key: freshKey(), maxBytes: 100, expiresSeconds: 0 });
    const xml = await (await post(url, formOf(fields, new Blob(['x'])))).text();
    expect(element(xml, 'Message')).toBe('Invalid according to Policy: Policy expired.');
  });

  test('says how large the file may be', async () => {
    const { url, fields } = await server.store.presignPost({ key: freshKey(), minBytes: 5, maxBytes: 9 });
    const xml = await (await post(url, formOf(fields, new Blob(['x'.repeat(10)])))).text();
    expect([element(xml, 'Code'), element(xml, 'MaxSizeAllowed')]).toEqual(['EntityTooLarge', '9']);
    const small = await (await post(url, formOf(fields, new Blob(['x'.repeat(4)])))).text();
    expect([element(small, 'Code'), element(small, 'ProposedSize'), element(small, 'MinSizeAllowed')]).toEqual([
      'EntityTooSmall',
      '4',
      '5',
    ]);
  });

  test.each(['../outside', 'a/../../b', 'a\\b', 'a//b', '/a'])(
    'with the key %j even when it is signed',
    async (key) => {
      const { url, fields } = await server.store.presignPost({ key, maxBytes: 100 });
      const answer = await post(url, formOf(fields, new Blob(['x'])));
      expect([answer.status, element(await answer.text(), 'Code')]).toEqual([400, 'InvalidArgument']);
    },
  );

  test('with a key that is too long even when it is signed', async () => {
    const { url, fields } = await server.store.presignPost({ key: 'é'.repeat(513), maxBytes: 100 });
    expect(element(await (await post(url, formOf(fields, new Blob(['x'])))).text(), 'Code')).toBe('KeyTooLongError');
  });

  test('with a signed wish that the store cannot grant', async () => {
    const client = new S3Client({
      endpoint: 'http://music.test/storage',
      forcePathStyle: true,
      ...server.store.identity,
    });
    const wishes: Record<string, string>[] = [{ acl: 'public-read' }, { 'x-amz-meta-mood': 'calm' }];
    for (const Fields of wishes) {
      const { url, fields } = await createPresignedPost(client, { Bucket: 'segno', Key: freshKey(), Fields });
      const answer = await post(url, formOf(fields, new Blob(['x'])));
      expect([answer.status, element(await answer.text(), 'Code')]).toEqual([501, 'NotImplemented']);
    }
  });

  test('in another bucket', async () => {
    const { url, fields } = await server.store.presignPost({ key: freshKey(), maxBytes: 100 });
    const answer = await post(url.replace(/segno$/, 'other'), formOf(fields, new Blob(['x'])));
    expect([answer.status, element(await answer.text(), 'Code')]).toEqual([404, 'NoSuchBucket']);
  });

  test.each<[string, string, string, number, string]>([
    ['JSON', '{"key":"a"}', 'application/json', 412, 'PreconditionFailed'],
    ['a URL-encoded form', 'key=a', 'application/x-www-form-urlencoded', 412, 'PreconditionFailed'],
    ['no boundary', '--x--', 'multipart/form-data', 412, 'PreconditionFailed'],
    ['an empty boundary', '--x--', 'multipart/form-data; boundary=', 400, 'MalformedPOSTRequest'],
    [
      'a boundary beyond all measure',
      '--x--',
      `multipart/form-data; boundary=${'b'.repeat(500)}`,
      400,
      'MalformedPOSTRequest',
    ],
    ['an empty body', '', 'multipart/form-data; boundary=x', 400, 'MalformedPOSTRequest'],
    ['no parts', '--x--\r\n', 'multipart/form-data; boundary=x', 400, 'InvalidArgument'],
    ['another boundary', '--y\r\n\r\n--y--', 'multipart/form-data; boundary=x', 400, 'MalformedPOSTRequest'],
    [
      'a part without a name',
      '--x\r\nContent-Disposition: form-data\r\n\r\nv\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
      400,
      'MalformedPOSTRequest',
    ],
    [
      'a part header that trips other parsers',
      '--x\r\nconstructor: y\r\n\r\nv\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
      400,
      'MalformedPOSTRequest',
    ],
    [
      'two megabytes before the first part',
      `${'p'.repeat(2_000_000)}\r\n--x--`,
      'multipart/form-data; boundary=x',
      400,
      'MaxPostPreDataLengthExceededError',
    ],
    [
      'many parts and no end',
      '--x\r\nContent-Disposition: form-data; name="x-ignore"\r\n\r\n\r\n'.repeat(300),
      'multipart/form-data; boundary=x',
      400,
      'InvalidArgument',
    ],
    [
      'many nameless parts and no end',
      '--x\r\nA: b\r\n\r\n\r\n'.repeat(300),
      'multipart/form-data; boundary=x',
      400,
      'MalformedPOSTRequest',
    ],
  ])('of %s', async (_what, body, type, status, code) => {
    const answer = await post('http://music.test/storage/segno', body, { 'content-type': type });
    expect([answer.status, element(await answer.text(), 'Code')]).toEqual([status, code]);
  });

  test('whose sender goes away in the middle', async () => {
    const { url, fields } = await server.store.presignPost({ key: freshKey(), maxBytes: 10_000_000 });
    const { request } = openPost(server.at(url));
    request.write(multipart(fields).head);
    request.write(Buffer.alloc(1_000_000));
    const until = async (reached: () => Promise<boolean>) => {
      const end = Date.now() + 5000;
      while (!(await reached())) {
        if (Date.now() > end) throw new Error('did not happen within 5 s');
        await pause(10);
      }
    };
    await until(async () => (await server.files()).length > before.length);
    request.destroy();
    await until(async () => (await server.files()).length === before.length);
  });

  test('that is far too large before its file is sent', async () => {
    const { url, fields } = await server.store.presignPost({ key: freshKey(), maxBytes: 1000 });
    const form = multipart(fields);
    const { request, status } = openPost(server.at(url), { 'content-length': '40000000' });
    request.write(form.head);
    expect(await status).toBe(400);
    request.destroy();
  });

  test('also when the sender goes on sending', async () => {
    const { url, fields } = await server.store.presignPost({ key: freshKey(), maxBytes: 1000 });
    const answer = await post(url, formOf(fields, new Blob([Buffer.alloc(40_000_000)])));
    expect([answer.status, element(await answer.text(), 'Code')]).toEqual([400, 'EntityTooLarge']);
  });
});

test('the server goes on after all of that', async () => {
  const { url, fields } = await server.store.presignPost({ key: freshKey(), maxBytes: 100 });
  expect((await post(url, formOf(fields, new Blob(['still here'])))).status).toBe(201);
});

test.each(['DELETE', 'PATCH'])('%s is not allowed', async (method) => {
  const answer = await fetch(server.at('http://music.test/storage/segno/a'), {
    method,
  });
  expect([answer.status, element(await answer.text(), 'Code')]).toEqual([405, 'MethodNotAllowed']);
});

test('the bucket cannot be listed', async () => {
  const answer = await fetch(server.at('http://music.test/storage/segno?list-type=2'));
  expect([answer.status, element(await answer.text(), 'Code')]).toEqual([405, 'MethodNotAllowed']);
});
