import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createObjectStore } from './createObjectStore';
import { S3Store } from './s3Store';
import { startBucketServer } from './testing/bucketServer';
import { describeObjectStore } from './testing/objectStoreConformance';

const keys = { accessKeyId: 'K', secretAccessKey: 'S' };
const open = (
  endpoint: string | undefined,
  o: { forcePathStyle?: boolean; region?: string; sessionToken?: string } = {},
) =>
  createObjectStore({
    kind: 's3',
    endpoint,
    region: 'eu-central-1',
    bucket: 'segno',
    forcePathStyle: true,
    ...keys,
    ...o,
  });

const servers: { stop: () => Promise<void> }[] = [];
const serve = async (...o: Parameters<typeof startBucketServer>) => {
  const server = await startBucketServer(...o);
  servers.push(server);
  return server;
};
afterAll(() => Promise.all(servers.map((server) => server.stop())));

describeObjectStore('the S3 store', async () => open((await serve()).endpoint));

describe('what the S3 store sends', () => {
  test.each([
    ['a buffer', () => Buffer.from('a whole song')],
    ['a stream', () => Readable.from([Buffer.from('a whole '), Buffer.from('song')])],
  ])('%s goes in one part of known length and MD5, signed', async (_what, body) => {
    const server = await serve();
    await open(server.endpoint).write('wav/a b.wav', body(), { contentType: 'audio/wav' });
    expect(server.seen).toHaveLength(1);
    expect(server.seen[0]).toMatchObject({
      method: 'PUT',
      url: '/segno/wav/a%20b.wav?x-id=PutObject',
      headers: {
        authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=K\/\d{8}\/eu-central-1\/s3\/aws4_request, /),
        'content-length': '12',
        'content-md5': createHash('md5').update('a whole song').digest('base64'),
        'content-type': 'audio/wav',
      },
    });
    expect(server.seen[0]?.headers).not.toHaveProperty('content-encoding');
    expect(server.seen[0]?.headers).not.toHaveProperty('x-amz-trailer');
  });

  test('the token of a session goes with requests, forms and links', async () => {
    const server = await serve();
    const store = open(server.endpoint, { sessionToken: 'T' });
    await store.write('a', Buffer.from('a'), { contentType: 'text/plain' });
    expect(server.seen[0]?.headers).toMatchObject({ 'x-amz-security-token': 'T' });
    const { fields } = await store.presignPost({ key: 'a', maxBytes: 10 });
    expect(fields).toMatchObject({ 'X-Amz-Security-Token': 'T' });
    expect(new URL(await store.signedGet('a')).searchParams.get('X-Amz-Security-Token')).toBe('T');
  });

  test('a range goes as S3 counts it, the end included', async () => {
    const server = await serve();
    const store = open(server.endpoint);
    await store.write('a', Buffer.from('0123456789'), { contentType: 'text/plain' });
    (await store.read('a', { start: 2, end: 5 })).resume();
    expect(server.seen[1]?.headers.range).toBe('bytes=2-4');
  });

  test('the temporary file of a stream is gone afterwards, also when the stream failed', async () => {
    const spools = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('segno-spool-'));
    const before = await spools();
    const store = open((await serve()).endpoint);
    await store.write('a', Readable.from([Buffer.from('x')]), { contentType: 'text/plain' });
    const failing = new Readable({ read: (): void => void failing.destroy(new Error('gone')) });
    await expect(store.write('a', failing, { contentType: 'text/plain' })).rejects.toThrow('gone');
    expect(await spools()).toEqual(before);
  });
});

describe('an object that is larger than one PUT may be', () => {
  const sizes = { onePut: 1000, part: 400 };
  const openSmall = (endpoint: string) =>
    new S3Store(
      { kind: 's3', endpoint, region: 'eu-central-1', bucket: 'segno', forcePathStyle: true, ...keys },
      sizes,
    );
  const content = Buffer.from(Array.from({ length: 2500 }, (_, at) => at % 251));

  test.each([
    ['a buffer', () => content],
    ['a stream', () => Readable.from([content.subarray(0, 999), content.subarray(999)])],
  ])('goes in parts, and is read like any other: %s', async (_what, body) => {
    const server = await serve({ onePut: sizes.onePut });
    const store = openSmall(server.endpoint);
    expect(await store.write('zips/all.zip', body(), { contentType: 'application/zip' })).toMatchObject({ size: 2500 });
    expect(server.seen.map(({ method }) => method)).toEqual([
      'POST',
      'PUT',
      'PUT',
      'PUT',
      'PUT',
      'PUT',
      'PUT',
      'PUT',
      'POST',
    ]);
    expect(await store.head('zips/all.zip')).toMatchObject({ size: 2500, contentType: 'application/zip' });
    expect((await buffer(await store.read('zips/all.zip'))).equals(content)).toBe(true);
    expect(server.pending.size).toBe(0);
  });

  test('goes in one part as long as it may', async () => {
    const server = await serve({ onePut: sizes.onePut });
    await openSmall(server.endpoint).write('a', content.subarray(0, 1000), { contentType: 'text/plain' });
    expect(server.seen.map(({ method }) => method)).toEqual(['PUT']);
  });

  test('is not there at all when a part is refused, and leaves no parts', async () => {
    const server = await serve({ onePut: sizes.part - 1 });
    const store = openSmall(server.endpoint);
    await expect(store.write('a', content, { contentType: 'text/plain' })).rejects.toThrow();
    expect(await store.head('a')).toBeUndefined();
    expect(server.pending.size).toBe(0);
  });

  test('leaves parts when its process is killed, which are removed a week later', async () => {
    const server = await serve();
    const store = openSmall(server.endpoint);
    const initiated = (hours: number) => ({
      path: '/segno/zips/a.zip',
      type: '',
      parts: new Map(),
      initiated: new Date(Date.now() - hours * 3_600_000),
    });
    server.pending.set('old', initiated(169)).set('young', initiated(167));
    await store.tidy();
    expect([...server.pending.keys()]).toEqual(['young']);
  });
});

describe('the start-up check', () => {
  test('refuses a bucket whose ETags are not MD5s', async () => {
    const { endpoint } = await serve({ etagOf: () => 'f'.repeat(32) });
    await expect(open(endpoint).verify()).rejects.toThrow(
      `The object storage in the bucket segno cannot be used: the ETag of an object is ${'f'.repeat(32)} and not its MD5`,
    );
  });

  test('says that the store cannot be reached', async () => {
    const server = await startBucketServer();
    await server.stop();
    await expect(open(server.endpoint).verify()).rejects.toThrow(
      /^The object storage in the bucket segno cannot be used: .*ECONNREFUSED/,
    );
  });
});

describe('Locations', () => {
  test.each([
    'https://segno.s3.eu-central-1.amazonaws.com/wav/a.wav',
    'https://segno.s3.eu-central-1.amazonaws.com/wav%2Fa.wav',
    'https://segno.s3.amazonaws.com/wav%2Fa.wav',
    'https://s3.eu-central-1.amazonaws.com/segno/wav/a.wav',
  ])('%s is Amazon’s', (location) => {
    expect(open(undefined, { forcePathStyle: false }).keyOf(location)).toBe('wav/a.wav');
  });

  test.each([
    'https://other.s3.eu-central-1.amazonaws.com/wav/a.wav',
    'https://segno.s3.us-west-2.amazonaws.com/wav/a.wav',
    'https://s3.eu-central-1.amazonaws.com/other/wav/a.wav',
    'https://segno.s3.amazonaws.com.evil.test/wav/a.wav',
    'ftp://segno.s3.amazonaws.com/wav/a.wav',
  ])('%s is not', (location) => {
    expect(open(undefined, { forcePathStyle: false }).keyOf(location)).toBeUndefined();
  });

  test('a store of one’s own names the bucket in the path or in the host', () => {
    const store = open('https://objects.music.test:9000');
    expect(store.keyOf('https://objects.music.test:9000/segno/a')).toBe('a');
    expect(store.keyOf('https://segno.objects.music.test:9000/a')).toBe('a');
    expect(store.keyOf('http://objects.music.test:9000/segno/a')).toBe('a');
    expect(store.keyOf('https://objects.music.test/segno/a')).toBeUndefined();
  });

  test('forms and URLs go to the place that the configuration names', async () => {
    const amazon = open(undefined, { forcePathStyle: false });
    expect((await amazon.presignPost({ key: 'a', maxBytes: 1 })).url).toBe(
      'https://segno.s3.eu-central-1.amazonaws.com/',
    );
    const own = open('https://objects.music.test:9000');
    expect((await own.presignPost({ key: 'a', maxBytes: 1 })).url).toBe('https://objects.music.test:9000/segno');
    expect(await own.signedGet('a')).toMatch(/^https:\/\/objects\.music\.test:9000\/segno\/a\?X-Amz-Algorithm=/);
  });
});
