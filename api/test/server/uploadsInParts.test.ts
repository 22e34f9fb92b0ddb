import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { cleanUp } from '../../src/account/cleanUpJob';
import { takeUploads } from '../../src/platform/uploads';
import { startBucketServer } from '../../src/storage/testing/bucketServer';
import { describeOnOneDatabase } from '../support/databases';
import { startTestServer, type Answer, type Person, type TestServer } from '../support/testServer';

const MIB = 1024 ** 2;

/** The minimum size of a part in MiB for a bucket, and a small one for speed. */
const stores = [
  ['the local store', 1],
  ['a bucket', 5],
] as const;

describe.each(stores)('To %s', (kind, partMib) => {
  describeOnOneDatabase('a large file', (open) => {
    let server: TestServer;
    let admin: Person;
    let bucket: Awaited<ReturnType<typeof startBucketServer>> | undefined;
    const size = 8 * partMib * MIB + 100;

    beforeAll(async () => {
      bucket = kind === 'a bucket' ? await startBucketServer() : undefined;
      const s3 = { S3_BUCKET: 'segno', S3_ACCESS_KEY_ID: 'K', S3_SECRET_ACCESS_KEY: 'S' };
      server = await startTestServer(await open(), {
        UPLOAD_PART_MIB: String(partMib),
        ...(bucket && { ...s3, S3_ENDPOINT: bucket.endpoint }),
      });
      admin = await server.person('Administrator');
    });
    afterAll(async () => {
      await server.close();
      await bucket?.stop();
    });

    const md5Of = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');
    const presign = async (bytes: Buffer, o: { person?: Person; name?: string; kind?: string } = {}) => {
      const { body } = await (o.person ?? admin).call('POST', `/upload/presigned_post_key/${o.kind ?? 'song_import'}`, {
        checksum: md5Of(bytes),
        size: bytes.length,
        original_filename: o.name ?? 'Songs.zip',
      });
      return body.data;
    };
    const next = (uuid: string, person = admin): Promise<Answer> => person.call('POST', `/upload/${uuid}/parts`);
    const left = async (uuid: string, person = admin) => (await next(uuid, person)).body.data;
    interface Part {
      url: string;
      start: number;
      end: number;
    }
    const put = async ({ url, start, end }: Part, bytes: Buffer) =>
      (await fetch(url, { method: 'PUT', body: new Uint8Array(bytes.subarray(start, end)) })).status;
    const take = async (url: string) => {
      const { db } = server.services;
      const claim = { kind: 'song_import', subject: null, url, field: 'url' } as const;
      return db.transaction().execute((trx) => takeUploads(server.services, trx, { uuid: admin.uuid }, [claim]));
    };
    const sendAll = async (bytes: Buffer) => {
      const { parts_uuid } = await presign(bytes);
      for (const part of (await left(parts_uuid)).parts) expect(await put(part, bytes)).toBe(200);
      return left(parts_uuid);
    };

    it('goes on with what is missing, whatever the order, also from another page and under another name', async () => {
      const bytes = randomBytes(size);
      const { parts_uuid } = await presign(bytes);
      const first = await left(parts_uuid);
      expect(first).toMatchObject({ arrived: 0, location: null, etag: null });
      expect(first.parts).toHaveLength(9);
      // Out of order, one of them twice, and another first with the bytes of a third.
      for (const at of [8, 2, 2, 0]) expect(await put(first.parts[at], bytes)).toBe(200);
      expect(await put({ ...first.parts[1], start: 0, end: partMib * MIB }, bytes)).toBe(200);
      expect(await put(first.parts[1], bytes)).toBe(200);

      // The tab was closed: a new page only has the file.
      const again = await presign(bytes, { name: 'Songs again.zip' });
      expect(again.parts_uuid).toBe(parts_uuid);
      const second = await left(parts_uuid);
      expect(second.arrived).toBe(3 * partMib * MIB + 100);
      expect(second.parts.map(({ start }: Part) => start / partMib / MIB)).toEqual([3, 4, 5, 6, 7]);
      // Two devices send the rest, and both complete the upload.
      await Promise.all([...second.parts, ...second.parts].map((part: Part) => put(part, bytes)));
      const ends = await Promise.all([left(parts_uuid), left(parts_uuid)]);
      for (const end of ends) expect(end).toMatchObject({ arrived: size, parts: [], etag: md5Of(bytes) });
      const [accepted] = await take(ends[0].location);
      expect(accepted).toMatchObject({ md5: md5Of(bytes), fileName: 'Songs again.zip' });
      expect((await buffer(await server.services.store.read(accepted?.key ?? ''))).equals(bytes)).toBe(true);
      // The upload was used: later requests get 404.
      expect((await next(parts_uuid)).status).toBe(404);
    });

    it('is not gone on with by another file of the same name, for another purpose, or by somebody else', async () => {
      const bytes = randomBytes(size);
      const other = await server.person('Administrator');
      const { parts_uuid } = await presign(bytes);
      await put((await left(parts_uuid)).parts[0], bytes);
      const strangers = [
        await presign(randomBytes(size)),
        await presign(bytes, { kind: 'taxonomy_import' }),
        await presign(bytes, { person: other }),
      ];
      expect(strangers.map((stranger) => stranger.parts_uuid)).not.toContain(parts_uuid);
      expect((await next(parts_uuid, other)).status).toBe(404);
      expect((await server.call('POST', `/upload/${parts_uuid}/parts`)).status).toBe(404);
      expect((await next(randomUUID())).status).toBe(404);
      expect((await left(parts_uuid)).arrived).toBe(partMib * MIB);
    });

    it('with other bytes than were announced is not accepted, and all of it is sent again', async () => {
      const bytes = randomBytes(size);
      const { parts_uuid } = await presign(bytes);
      const { parts } = await left(parts_uuid);
      for (const part of parts) await put(part, part === parts[4] ? randomBytes(size) : bytes);
      const wrong = await left(parts_uuid);
      expect(wrong.etag).toMatch(/^[0-9a-f]{32}$/);
      expect(wrong.etag).not.toBe(md5Of(bytes));
      await expect(take(wrong.location)).rejects.toThrow();
      expect((await presign(bytes)).parts_uuid).toBe(parts_uuid);
      expect(await left(parts_uuid)).toMatchObject({ arrived: 0, location: null });
      expect(await sendAll(bytes)).toMatchObject({ etag: md5Of(bytes) });
    });

    it('is whole also when the server has ended before it could say so, and is sent once more for another use', async () => {
      const bytes = randomBytes(size);
      const { store, db } = server.services;
      const { parts_uuid } = await presign(bytes);
      for (const part of (await left(parts_uuid)).parts) await put(part, bytes);
      const { key, parts_id } = await db
        .selectFrom('upload')
        .select(['key', 'parts_id'])
        .where('uuid', '=', parts_uuid)
        .executeTakeFirstOrThrow();
      await store.joinParts(key, parts_id ?? '');
      expect(await left(parts_uuid)).toMatchObject({ etag: md5Of(bytes) });
      expect((await presign(bytes)).parts_uuid).not.toBe(parts_uuid);
    });

    it('is listed as begun for its owner alone, and is gone with its parts once it is discarded', async () => {
      const { person: artist } = await server.artist('Nola Reed');
      const { person: other } = await server.artist('Otto Other');
      const bytes = randomBytes(size);
      const { parts_uuid } = await presign(bytes, { person: artist, kind: 'new_track_submission', name: 'Dawn.mp3' });
      const begun = async (person: Person) =>
        (await person.call('GET', '/upload?kind=new_track_submission')).body.data.begun_uploads;
      expect(await begun(artist)).toEqual([]);
      const { parts } = await left(parts_uuid, artist);
      expect(await begun(artist)).toEqual([]);
      for (const part of parts.slice(0, 3)) await put(part, bytes);
      expect(await begun(artist)).toEqual([
        {
          uuid: parts_uuid,
          original_filename: 'Dawn.mp3',
          subject_uuid: null,
          file_type: null,
          size,
          arrived: 3 * partMib * MIB,
        },
      ]);
      expect(await begun(other)).toEqual([]);
      expect((await other.call('DELETE', `/upload/${parts_uuid}`)).status).toBe(404);
      expect((await server.call('GET', '/upload?kind=new_track_submission')).status).toBe(401);

      expect((await artist.call('DELETE', `/upload/${parts_uuid}`)).status).toBe(204);
      expect(await begun(artist)).toEqual([]);
      expect((await next(parts_uuid, artist)).status).toBe(404);
      expect((await artist.call('DELETE', `/upload/${parts_uuid}`)).status).toBe(404);
    });

    it('that has arrived completely is not listed as begun', async () => {
      const { person: artist } = await server.artist('Nola Reed again');
      const bytes = randomBytes(size);
      const { parts_uuid } = await presign(bytes, { person: artist, kind: 'new_track_submission' });
      for (const part of (await left(parts_uuid, artist)).parts) await put(part, bytes);
      await left(parts_uuid, artist);
      const { body } = await artist.call('GET', '/upload?kind=new_track_submission');
      expect(body.data.begun_uploads).toEqual([]);
    });

    it('has a form as well, which smaller files are sent by alone', async () => {
      expect(await presign(randomBytes(size))).toMatchObject({ url: expect.any(String), fields: expect.any(Object) });
      expect(await presign(randomBytes(1000))).not.toHaveProperty('parts_uuid');
    });

    it('that nobody goes on with is gone after two days, with its parts', async () => {
      const { db, jobs } = server.services;
      const bytes = randomBytes(size);
      const { parts_uuid } = await presign(bytes);
      await put((await left(parts_uuid)).parts[0], bytes);
      const parts = async () =>
        bucket ? [...bucket.pending.keys()] : readdir(join(server.services.config.dataDir, 'objects/parts'));
      const before = await parts();
      await sql`update upload set created_at = now() - interval '49 hours' where uuid = ${parts_uuid}`.execute(db);
      await jobs.enqueue(db, cleanUp, {});
      await server.jobs.whenIdle();
      expect((await next(parts_uuid)).status).toBe(404);
      expect((await parts()).length).toBe(before.length - 1);
    });
  });
});
