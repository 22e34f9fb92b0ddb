import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPlace, openStore } from './openStore';
import { publishRemote } from '../publishRemote';
import type { ReleaseStore } from './releaseStore';
import type { S3Keys } from './s3Credentials';
import { startBucket } from '../testing/bucket.mjs';
import { buildOf } from '../testing/buildOf';
import { bucketPlace, folderPlace, taggedPlaces, type TestPlace } from '../testing/places';

const bytes = (text: string): Buffer => Buffer.from(text);

describe.each(Object.entries(taggedPlaces))('%s', (_name, start) => {
  let place: TestPlace;
  let store: ReleaseStore;
  beforeEach(async () => {
    place = await start();
    store = place.open();
  });
  afterEach(() => place.close());

  test('a file is read as it was written; one that is not there is undefined', async () => {
    await store.write('r/catalog/1.0.0-aa/deep/entry.js', bytes('let ä;'));
    expect((await store.read('r/catalog/1.0.0-aa/deep/entry.js'))?.toString()).toBe('let ä;');
    expect(await store.has('r/catalog/1.0.0-aa/deep/entry.js')).toBe(true);
    expect(await store.read('r/catalog/1.0.0-aa/gone.js')).toBeUndefined();
    expect(await store.has('r/catalog/1.0.0-aa/gone.js')).toBe(false);
  });

  test('a list has all files below a prefix, however many, with size and time, and nothing else', async () => {
    const names = Array.from({ length: 50 }, (_, at) => `r/catalog/1.0.0-aa/${at}.js`);
    for (const name of names) await store.write(name, bytes('12345'));
    await store.write('r/money/1.0.0-aa/0.js', bytes('1'));
    const files = await store.list('r/catalog/');
    expect(files.map(({ key }) => key).sort()).toEqual([...names].sort());
    expect(files[0]?.size).toBe(5);
    expect(Date.now() - (files[0]?.modified.getTime() ?? 0)).toBeLessThan(60_000);
    expect(await store.list('r/portal/')).toEqual([]);
  });

  test('removed files are gone, and what was not there is no error', async () => {
    await store.write('r/catalog/1.0.0-aa/a.js', bytes('a'));
    await store.write('r/catalog/1.0.0-bb/b.js', bytes('b'));
    await store.remove(['r/catalog/1.0.0-aa/a.js', 'r/catalog/1.0.0-aa/never.js']);
    expect((await store.list('r/')).map(({ key }) => key)).toEqual(['r/catalog/1.0.0-bb/b.js']);
  });

  test('a pointer that is not there is made once', async () => {
    expect(await store.readPointer('registry/x/current')).toBeUndefined();
    expect(await store.swapPointer('registry/x/current', 'one', undefined)).toBe(true);
    expect(await store.swapPointer('registry/x/current', 'other', undefined)).toBe(false);
    expect((await store.readPointer('registry/x/current'))?.content).toBe('one');
  });

  test('a pointer is changed by who has seen what it says, and by nobody else', async () => {
    await store.swapPointer('registry/x/current', 'one', undefined);
    const one = await store.readPointer('registry/x/current');
    expect(await store.swapPointer('registry/x/current', 'two', one?.tag)).toBe(true);
    expect(await store.swapPointer('registry/x/current', 'late', one?.tag)).toBe(false);
    expect((await place.open().readPointer('registry/x/current'))?.content).toBe('two');
    // A static host serves the file itself.
    expect((await store.read('registry/x/current'))?.toString()).toBe('two');
  });

  test('of twenty that change a pointer at once, one does', async () => {
    await store.swapPointer('registry/x/current', 'start', undefined);
    const tag = (await store.readPointer('registry/x/current'))?.tag;
    const names = Array.from({ length: 20 }, (_, at) => `number ${at}`);
    const won = await Promise.all(names.map((name) => place.open().swapPointer('registry/x/current', name, tag)));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect((await store.readPointer('registry/x/current'))?.content).toBe(names[won.indexOf(true)]);
  });

  test('tidying takes nothing that is in use', async () => {
    await store.swapPointer('registry/x/current', 'one', undefined);
    await store.swapPointer('registry/x/current', 'two', (await store.readPointer('registry/x/current'))?.tag);
    await store.write('r/catalog/1.0.0-aa/a.js', bytes('a'));
    await store.tidy(new Date(Date.now() + 1000));
    expect((await store.readPointer('registry/x/current'))?.content).toBe('two');
    expect(await store.has('r/catalog/1.0.0-aa/a.js')).toBe(true);
    expect(await store.swapPointer('registry/x/current', 'late', undefined)).toBe(false);
  });
});

test('a folder whose pointer was deleted or put back by hand still says its last content', async () => {
  const place = await folderPlace();
  const store = place.open();
  await store.swapPointer('registry/x/current', 'one', undefined);
  await store.swapPointer('registry/x/current', 'two', (await store.readPointer('registry/x/current'))?.tag);
  await store.write('registry/x/current', bytes('one'));
  expect((await store.readPointer('registry/x/current'))?.content).toBe('two');
  await store.remove(['registry/x/current']);
  expect((await store.readPointer('registry/x/current'))?.content).toBe('two');
  await place.close();
});

test('a folder keeps no files on their way', async () => {
  const place = await folderPlace();
  await place.open().write('r/catalog/1.0.0-aa/a.js', bytes('a'));
  await place.open().swapPointer('registry/x/current', 'one', undefined);
  await place.open().swapPointer('registry/x/current', 'two', undefined);
  expect(await readdir(join(place.place, '.staging'))).toEqual([]);
  await place.close();
});

test('a bucket answers a static host with the right type and for as long as a file may be kept', async () => {
  const bucket = await startBucket();
  const access = { endpoint: bucket.endpoint, region: 'us-east-1', accessKeyId: 'K', secretAccessKey: 'S' };
  const store = openStore('s3://segno', access);
  await store.write('r/catalog/1.0.0-aa/a.js', bytes('a'));
  await store.swapPointer('registry/x/current', 'one', undefined);
  expect(bucket.objects.get('/segno/r/catalog/1.0.0-aa/a.js')).toMatchObject({
    type: 'text/javascript; charset=utf-8',
    cache: 'public, max-age=31536000, immutable',
  });
  expect(bucket.objects.get('/segno/registry/x/current')).toMatchObject({ cache: 'no-cache' });
  await bucket.stop();
});

test('a bucket that does not heed conditions is refused before anything is changed', async () => {
  const bucket = await startBucket({ heedsConditions: false });
  const access = { endpoint: bucket.endpoint, region: 'us-east-1', accessKeyId: 'K', secretAccessKey: 'S' };
  await expect(openStore('s3://segno/x', access).swapPointer('registry/x/current', 'one', undefined)).rejects.toThrow(
    's3://segno/x/ does not heed If-None-Match, which releases need.',
  );
  expect(bucket.objects.has('/segno/x/registry/x/current')).toBe(false);
  await bucket.stop();
});

test('a bucket that takes no tag is given up after ten seconds, with its own words', async () => {
  const place = await bucketPlace({ tags: 'none' });
  await expect(place.open().swapPointer('registry/x/current', 'one', undefined)).rejects.toThrow(
    /^s3:\/\/segno\/some\/where\/ takes no If-Match, which releases need: PreconditionFailed/,
  );
  await place.close();
});

test('a bucket that refuses a change although nobody else has made one is said after ten seconds', async () => {
  const requests: { tags: 'quoted' | 'none' } = { tags: 'quoted' };
  const place = await bucketPlace(requests);
  const store = place.open();
  await publishRemote(store, await buildOf('catalog', 'aaaaaaaa'), { env: 'x', by: 'ada' });
  requests.tags = 'none';
  const began = Date.now();
  await expect(publishRemote(store, await buildOf('catalog', 'bbbbbbbb'), { env: 'x', by: 'ada' })).rejects.toThrow(
    /does not take the change of registry\/x\/current, which nobody else has changed: PreconditionFailed/,
  );
  expect(Date.now() - began).toBeLessThan(15_000);
  await place.close();
}, 30_000);

test.each([
  ['.data/releases', true],
  ['/var/lib/segno', true],
  ['s3://segno-releases/eu/live', true],
  ['s3://', false],
  ['https://example.com/releases', false],
  ['S3://x', false],
])('%s is a place: %p', (place, expected) => expect(isPlace(place)).toBe(expected));

test('a bucket without keys is refused with the variables that it needs', () => {
  expect(() => openStore('s3://segno', { region: 'us-east-1' })).toThrow(
    's3://segno needs the variables S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or a role by AWS_ROLE_ARN and AWS_WEB_IDENTITY_TOKEN_FILE.',
  );
});

describe('a bucket that takes sessions alone', () => {
  const role = { arn: 'arn:aws:iam::1:role/publisher', identity: () => 'signed by the CI', seconds: 3600 };
  const before = { ...process.env };
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  let folder: string;
  beforeEach(async () => {
    bucket = await startBucket({ role });
    folder = await mkdtemp(join(tmpdir(), 'segno-identity-'));
    await writeFile(join(folder, 'token'), 'signed by the CI');
    Object.assign(process.env, {
      AWS_ROLE_ARN: role.arn,
      AWS_WEB_IDENTITY_TOKEN_FILE: join(folder, 'token'),
      AWS_ENDPOINT_URL_STS: bucket.endpoint,
    });
  });
  afterEach(async () => {
    process.env = { ...before };
    role.seconds = 3600;
    await bucket.stop();
    await rm(folder, { recursive: true });
  });
  const open = (keys: S3Keys = {}) =>
    openStore('s3://segno', { endpoint: bucket.endpoint, region: 'us-east-1', ...keys });

  test('is reached in a role, for which the CI has a token of its identity, and no key', async () => {
    const store = open();
    await publishRemote(store, await buildOf('catalog', 'aaaaaaaa'), { env: 'x', by: 'ada' });
    expect((await store.readPointer('registry/x/current'))?.content).toMatch(/^\{/);
    expect(bucket.sessions.size).toBe(1);
  });

  test('a session that ends is renewed', async () => {
    role.seconds = 1;
    const store = open();
    await store.write('r/catalog/1.0.0-aa/a.js', bytes('a'));
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await store.write('r/catalog/1.0.0-aa/b.js', bytes('b'));
    expect(await store.has('r/catalog/1.0.0-aa/b.js')).toBe(true);
  });

  test('is reached with the keys and the token of a session', async () => {
    bucket.sessions.set('given', new Date(Date.now() + 60_000));
    const keys = { accessKeyId: 'ASIA', secretAccessKey: 'S' };
    await open({ ...keys, sessionToken: 'given' }).write('r/catalog/1.0.0-aa/a.js', bytes('a'));
    for (const sessionToken of [undefined, 'another'])
      await expect(open({ ...keys, sessionToken }).read('r/catalog/1.0.0-aa/a.js')).rejects.toThrow('InvalidToken');
  });

  test('is not reached by an identity that has not the role', async () => {
    await writeFile(join(folder, 'token'), 'somebody else');
    await expect(open().read('r/catalog/1.0.0-aa/a.js')).rejects.toThrow('AccessDenied');
  });
});

test('the server of these tests checks that requests are signed', async () => {
  const place = await bucketPlace();
  expect((await fetch(`${place.env['S3_ENDPOINT']}/segno/x`)).status).toBe(403);
  await place.close();
});
