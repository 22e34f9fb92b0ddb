import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../store/openStore';
import type { ReleaseStore, Identity } from '../store/releaseStore';
import { startBucket } from './bucket.mjs';

/** A place of releases for a test. */
export interface TestPlace {
  /** As RELEASES names it. */
  place: string;
  /** The variables with which a separate process reaches it. */
  env: Record<string, string>;
  /** Another client of the same place. */
  open(identity?: Identity): ReleaseStore;
  /** Backdates a file. */
  age(key: string, modified: Date): Promise<void>;
  close(): Promise<void>;
}

export async function folderPlace(): Promise<TestPlace> {
  const place = await mkdtemp(join(tmpdir(), 'segno-releases-'));
  return {
    place,
    env: {},
    open: (identity) => openStore(place, { region: 'us-east-1' }, identity),
    age: (key, modified) => utimes(join(place, key), modified, modified),
    close: () => rm(place, { recursive: true, force: true }),
  };
}

export async function bucketPlace(o: Parameters<typeof startBucket>[0] = {}): Promise<TestPlace> {
  const bucket = await startBucket(o);
  const keys = { accessKeyId: 'K', secretAccessKey: 'S' };
  const place = 's3://segno/some/where';
  return {
    place,
    env: { S3_ENDPOINT: bucket.endpoint, S3_ACCESS_KEY_ID: 'K', S3_SECRET_ACCESS_KEY: 'S' },
    open: (identity) => openStore(place, { endpoint: bucket.endpoint, region: 'us-east-1', ...keys }, identity),
    age: async (key, modified) => {
      const object = bucket.objects.get(`/segno/some/where/${key}`);
      if (!object) throw new Error(`There is no ${key}`);
      object.modified = modified;
    },
    close: () => bucket.stop(),
  };
}

/**
 * A bucket of a real S3 store at the address in `TEST_S3`, for whoever has one: key K, secret S. Each place has a
 * prefix of its own.
 */
async function realPlace(): Promise<TestPlace> {
  const endpoint = process.env['TEST_S3'];
  const access = { endpoint, region: 'us-east-1', accessKeyId: 'K', secretAccessKey: 'S' };
  const place = `s3://segno/${randomUUID()}`;
  const client = new S3Client({ ...access, endpoint: endpoint ?? '', credentials: access, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: 'segno' })).catch(() => undefined);
  return {
    place,
    env: { S3_ENDPOINT: endpoint ?? '', S3_ACCESS_KEY_ID: 'K', S3_SECRET_ACCESS_KEY: 'S' },
    open: (identity) => openStore(place, access, identity),
    age: async () => undefined,
    close: async () => client.destroy(),
  };
}

/** For tests with another date: a real store refuses requests from more than 15 minutes ago, and backdates nothing. */
export const backdatedPlaces = { 'a folder': folderPlace, 'a bucket': bucketPlace };

export const places = {
  ...backdatedPlaces,
  ...(process.env['TEST_S3'] ? { 'a real store': realPlace } : {}),
};

/** For what depends on how a place signals writes. */
export const taggedPlaces = { ...places, 'a bucket of Ceph': () => bucketPlace({ tags: 'plain' }) };
