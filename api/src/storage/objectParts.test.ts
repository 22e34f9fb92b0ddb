import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { objectKey } from './objectKey';
import { NoSuchObject, type ObjectStore } from './objectStore';
import { S3Store } from './s3Store';
import { startBucketServer } from './testing/bucketServer';
import { element, startStorageServer } from './testing/storageServer';

const key = () => objectKey('song_source_file', '8d5c1f0e-6f0b-4b0e-9a54-0d9a1f1d1a01', 'Träume & Räume.wav');
const content = Buffer.from(Array.from({ length: 2500 }, (_, at) => at % 251));
const md5 = createHash('md5').update(content).digest('hex');
const partBytes = 1000;
const pieces = [0, 1, 2].map((at) => content.subarray(at * partBytes, (at + 1) * partBytes));

interface Served {
  store: ObjectStore;
  at: (url: string) => string;
  stop: () => Promise<void>;
}

const servedBucket = async (o?: Parameters<typeof startBucketServer>[0]): Promise<Served> => {
  const server = await startBucketServer(o);
  const store = new S3Store({
    kind: 's3',
    endpoint: server.endpoint,
    region: 'eu-central-1',
    bucket: 'segno',
    forcePathStyle: true,
    accessKeyId: 'K',
    secretAccessKey: 'S',
  });
  return { store, at: (url) => url, stop: server.stop };
};

describe.each([
  ['the local store', startStorageServer],
  ['an S3 store', servedBucket],
  ['an S3 store whose copies keep the ETag of their source', () => servedBucket({ copiesEtag: true })],
])('An object that arrives in parts in %s', (_name, serve: () => Promise<Served>) => {
  let served: Served;
  let store: ObjectStore;
  beforeAll(async () => {
    served = await serve();
    ({ store } = served);
  });
  afterAll(() => served.stop());

  const put = async (url: string, body: Buffer) =>
    (await fetch(served.at(url), { method: 'PUT', body: new Uint8Array(body) })).status;
  const begin = async () => {
    const name = key();
    const id = await store.beginParts(name);
    const send = async (number: number, body = pieces[number - 1] ?? Buffer.alloc(0)) =>
      put(await store.signPart(name, id, { number, size: body.length }), body);
    return { name, id, send };
  };

  it('is whole when the last part is there, whatever their order, with the MD5 of its content', async () => {
    const { name, id, send } = await begin();
    for (const number of [3, 1]) expect(await send(number)).toBe(200);
    expect([...((await store.partsOf(name, id)) ?? [])].sort()).toMatchObject([
      [1, { size: 1000 }],
      [3, { size: 500 }],
    ]);
    expect(await store.head(name)).toBeUndefined();
    // Other bytes arrived first, and the connection was lost before the answer.
    await send(2, Buffer.alloc(partBytes));
    expect(await send(2)).toBe(200);
    expect(await store.joinParts(name, id)).toMatchObject({ size: 2500, etag: md5 });
    expect(await store.head(name)).toMatchObject({ size: 2500, etag: md5 });
    expect((await buffer(await store.read(name))).equals(content)).toBe(true);
    // The answer was lost too.
    expect(await store.joinParts(name, id)).toMatchObject({ etag: md5 });
    expect(await store.partsOf(name, id)).toBeUndefined();
    expect(store.keyOf(store.locationOf(name))).toBe(name);
    await store.copy(name, key(), { etag: md5 });
  });

  it('does not exist without parts, and takes none once they were removed', async () => {
    const { name, id, send } = await begin();
    await send(1);
    await store.removeParts(name, id);
    await store.removeParts(name, id);
    expect(await store.partsOf(name, id)).toBeUndefined();
    expect(await send(2)).toBe(404);
    await expect(store.joinParts(name, id)).rejects.toThrow(NoSuchObject);
  });
});

describe('The local store takes a part', () => {
  let now = new Date();
  let served: Awaited<ReturnType<typeof startStorageServer>>;
  beforeAll(async () => {
    served = await startStorageServer({ now: () => now });
  });
  afterAll(() => served.stop());

  const said = async (url: string, init: RequestInit) => {
    const answer = await fetch(served.at(url), { method: 'PUT', ...init });
    return [answer.status, element(await answer.text(), 'Code')];
  };

  it('at the very address that was signed, of the size that was signed, for an hour', async () => {
    const name = key();
    const id = await served.store.beginParts();
    const url = await served.store.signPart(name, id, { number: 1, size: 4 });
    const forged = [403, 'SignatureDoesNotMatch'];
    expect(await said(url, { body: 'longer' })).toEqual(forged);
    expect(await said(url.replace('partNumber=1', 'partNumber=2'), { body: 'four' })).toEqual(forged);
    expect(await said(url.replace(id, '0'.repeat(32)), { body: 'four' })).toEqual(forged);
    expect(await said(await served.store.signedGet(name), { body: 'four' })).toEqual(forged);
    expect(await said(url.split('?')[0] ?? '', { body: 'four' })).toEqual([403, 'AccessDenied']);
    now = new Date(Date.now() + 3_600_001);
    expect(await said(url, { body: 'four' })).toEqual([403, 'AccessDenied']);
    now = new Date();
    expect(await said(url, { body: 'four' })).toEqual([200, undefined]);
  });

  it('and keeps nothing of one that breaks off', async () => {
    const name = key();
    const id = await served.store.beginParts();
    const before = await served.files();
    const url = await served.store.signPart(name, id, { number: 1, size: 300_000 });
    const line = new AbortController();
    const half = async function* () {
      yield Buffer.alloc(100_000);
      await new Promise((resolve) => setTimeout(resolve, 50));
      line.abort();
    };
    const headers = { 'content-length': '300000' };
    await expect(
      fetch(served.at(url), { method: 'PUT', headers, body: half(), duplex: 'half', signal: line.signal }),
    ).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await served.store.partsOf(name, id)).toEqual(new Map());
    expect(await served.files()).toEqual(before);
  });
});
