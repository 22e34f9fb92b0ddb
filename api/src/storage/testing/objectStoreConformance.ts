import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { objectKey } from '../objectKey';
import { NoSuchObject, type ObjectStore } from '../objectStore';

const song = '8d5c1f0e-6f0b-4b0e-9a54-0d9a1f1d1a01';
const freshKey = () => objectKey('song_source_file', song, 'Träume & Räume.wav');

/** What every object store guarantees, whatever it is made of. */
export function describeObjectStore(name: string, open: () => Promise<ObjectStore>): void {
  describe(name, () => {
    let store: ObjectStore;
    beforeAll(async () => {
      store = await open();
    });

    test('passes its start-up check', async () => {
      await expect(store.verify()).resolves.toEqual([]);
    });

    test('gives back what was written, with its size, type and MD5', async () => {
      const key = freshKey();
      const content = Buffer.from('sixteen bits of joy');
      const etag = createHash('md5').update(content).digest('hex');

      expect(await store.write(key, content, { contentType: 'audio/wav' })).toEqual({ size: 19, etag });
      expect(await store.head(key)).toEqual({ size: 19, etag, contentType: 'audio/wav' });
      expect(await buffer(await store.read(key))).toEqual(content);
    });

    test('writes a stream of unknown length', async () => {
      const key = freshKey();
      const chunks = Array.from({ length: 300 }, (_, i) => Buffer.alloc(4096, i % 251));
      const whole = Buffer.concat(chunks);

      const written = await store.write(key, Readable.from(chunks), { contentType: 'application/zip' });

      expect(written).toEqual({ size: whole.length, etag: createHash('md5').update(whole).digest('hex') });
      expect((await buffer(await store.read(key))).equals(whole)).toBe(true);
    });

    test('holds an empty object', async () => {
      const key = freshKey();
      await store.write(key, Readable.from([]), { contentType: 'text/csv' });
      expect(await store.head(key)).toMatchObject({ size: 0, etag: 'd41d8cd98f00b204e9800998ecf8427e' });
      expect(await text(await store.read(key))).toBe('');
    });

    test.each([
      [{ start: 0, end: 4 }, '0123'],
      [{ start: 4, end: 10 }, '456789'],
      [{ start: 8, end: 99 }, '89'],
      [{ start: 5, end: 5 }, ''],
    ])('reads the range %j', async (range, expected) => {
      const key = freshKey();
      await store.write(key, Buffer.from('0123456789'), { contentType: 'text/plain' });
      expect(await text(await store.read(key, range))).toBe(expected);
    });

    test('reads a range of one content, and none of what came in its place', async () => {
      const key = freshKey();
      const { etag } = await store.write(key, Buffer.from('take 1'), { contentType: 'audio/wav' });
      expect(await text(await store.read(key, { start: 0, end: 4, etag }))).toBe('take');
      await store.write(key, Buffer.from('take 2'), { contentType: 'audio/wav' });
      await expect(store.read(key, { start: 0, end: 4, etag })).rejects.toThrow(NoSuchObject);
    });

    test('replaces an object', async () => {
      const key = freshKey();
      await store.write(key, Buffer.from('take 1'), { contentType: 'audio/wav' });
      await store.write(key, Buffer.from('take 22'), { contentType: 'audio/mpeg' });
      expect(await store.head(key)).toMatchObject({ size: 7, contentType: 'audio/mpeg' });
      expect(await text(await store.read(key))).toBe('take 22');
    });

    test('copies an object of one content, which then is independent of the first', async () => {
      const [from, to] = [freshKey(), freshKey()];
      const { etag } = await store.write(from, Buffer.from('take 1'), { contentType: 'audio/wav' });
      await store.copy(from, to, { etag });
      await store.write(from, Buffer.from('take 2'), { contentType: 'audio/wav' });
      expect(await text(await store.read(to))).toBe('take 1');
      await store.remove(from);
      expect(await store.head(to)).toEqual({ size: 6, etag, contentType: 'audio/wav' });
      expect(await text(await store.read(to))).toBe('take 1');
    });

    test('copies nothing when the content is another, or there is none', async () => {
      const [from, to] = [freshKey(), freshKey()];
      const { etag } = await store.write(from, Buffer.from('take 1'), { contentType: 'audio/wav' });
      await store.write(from, Buffer.from('take 2'), { contentType: 'audio/wav' });
      await expect(store.copy(from, to, { etag })).rejects.toThrow(NoSuchObject);
      await expect(store.copy(freshKey(), to, { etag })).rejects.toThrow(NoSuchObject);
      expect(await store.head(to)).toBeUndefined();
    });

    test('knows nothing of an object that was never written, or was removed', async () => {
      const key = freshKey();
      expect(await store.head(key)).toBeUndefined();
      await expect(store.read(key)).rejects.toThrow(NoSuchObject);

      await store.write(key, Buffer.from('x'), { contentType: 'text/plain' });
      await store.remove(key);
      expect(await store.head(key)).toBeUndefined();
      await expect(store.read(key)).rejects.toThrow(NoSuchObject);
      await expect(store.remove(key)).resolves.toBeUndefined();
    });

    test('a stream that fails leaves the older object as it was', async () => {
      const key = freshKey();
      await store.write(key, Buffer.from('take 1'), { contentType: 'audio/wav' });
      const failing = Readable.from(
        (async function* () {
          yield Buffer.from('half of ta');
          throw new Error('the encoder stopped');
        })(),
      );
      await expect(store.write(key, failing, { contentType: 'audio/wav' })).rejects.toThrow('the encoder stopped');
      expect(await text(await store.read(key))).toBe('take 1');
    });

    test('holds what is staged in a file until it is committed, and in none that was discarded', async () => {
      const key = freshKey();
      await store.write(key, Buffer.from('take 1'), { contentType: 'audio/wav' });
      const [taken, refused] = [
        await store.stage(key, Readable.from([Buffer.from('take 22')]), { contentType: 'audio/mpeg' }),
        await store.stage(key, Readable.from([Buffer.from('take 3')]), { contentType: 'audio/wav' }),
      ];
      expect([taken.size, await readFile(taken.path, 'utf8'), await readFile(refused.path, 'utf8')]).toEqual([
        7,
        'take 22',
        'take 3',
      ]);
      expect(await text(await store.read(key))).toBe('take 1');

      const etag = createHash('md5').update('take 22').digest('hex');
      expect(await taken.commit()).toEqual({ size: 7, etag });
      await refused.discard();

      expect(await store.head(key)).toEqual({ size: 7, etag, contentType: 'audio/mpeg' });
      expect([existsSync(taken.path), existsSync(refused.path)]).toEqual([false, false]);
    });

    test('signs a form for one key, one type and one size', async () => {
      const key = freshKey();
      const { fields } = await store.presignPost({ key, contentType: 'audio/wav', maxBytes: 1000, expiresSeconds: 60 });
      expect(fields).toMatchObject({ key, 'Content-Type': 'audio/wav', success_action_status: '201' });

      const policy = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString());
      expect(policy.conditions).toContainEqual(['content-length-range', 1, 1000]);
      expect(policy.conditions).toContainEqual({ key });
      expect(policy.conditions).toContainEqual({ 'Content-Type': 'audio/wav' });
      const seconds = (Date.parse(policy.expiration) - Date.now()) / 1000;
      expect(seconds).toBeGreaterThan(50);
      expect(seconds).toBeLessThanOrEqual(61);
    });

    test('signs a URL for an hour, and a name to save the file under', async () => {
      const url = new URL(await store.signedGet(freshKey(), { downloadName: 'Träume "live".wav' }));
      expect(url.searchParams.get('X-Amz-Expires')).toBe('3600');
      expect(url.searchParams.get('response-content-disposition')).toBe(
        `attachment; filename="Tr_ume _live_.wav"; filename*=UTF-8''Tr%C3%A4ume%20%22live%22.wav`,
      );
    });

    test('finds the key in the Location of an upload and in nothing that only looks like one', async () => {
      const key = freshKey();
      const { url } = await store.presignPost({ key, maxBytes: 1 });
      const base = url.replace(/\/$/, '');
      const path = encodeURI(key);

      expect(store.keyOf(`${base}/${path}`)).toBe(key);
      // S3 itself encodes the slashes of a key in a Location.
      expect(store.keyOf(`${base}/${encodeURIComponent(key)}`)).toBe(key);

      const { origin, pathname } = new URL(base);
      const elsewhere = [
        `https://evil.test${pathname}/${path}`,
        `${origin.replace('//', '//user@')}${pathname}/${path}`,
        `${origin}.evil.test${pathname}/${path}`,
        `${base}-other/${path}`,
        `${base}/${path}?versionId=1`,
        `${base}/${path}#x`,
        `${base}/../other/${path}`,
        `${base}/a/%2e%2e/${path}`,
        `${base}/a/..%2f${path}`,
        `${base}/a%5c..%5c${path}`,
        `${base}//${path}`,
        `${base}/${path}/`,
        `${base}/${path}%00.wav`,
        `${base}/${path}%zz`,
        `${base}/`,
        base,
        ` ${base}/${path}`,
        `${base}/${path}\n`,
        key,
        '',
        'javascript:alert(1)',
      ];
      for (const location of elsewhere) expect([location, store.keyOf(location)]).toEqual([location, undefined]);
    });
  });
}
