import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { MeasuredBody } from './measuredBody';
import { NoSuchObject, type ObjectStore } from './objectStore';

/** An object as it was accepted; `md5` (lower-case hex) is null for files that were accepted before it was kept. */
export interface AcceptedObject {
  key: string;
  md5: string | null;
}

/** Thrown when the stored object is gone or not the one that was accepted. */
export class NotAsAccepted extends Error {
  constructor(fileName: string) {
    super(`${fileName} is not the file that was handed in. Please upload it again.`);
    this.name = 'NotAsAccepted';
  }
}

/** Seconds in which a file that was found is not looked for again: opening a record, saving it and reading it once more are one look. */
const LOOK_SECONDS = 60;

/** Whether the object is there and has the content that was accepted, by what the store says of it, or said within a minute. */
export async function isIntact(store: ObjectStore, { key, md5 }: AcceptedObject): Promise<boolean> {
  const head = await store.head(key, { maxAgeSeconds: LOOK_SECONDS });
  return head !== undefined && (md5 === null || head.etag === md5);
}

/**
 * Reads the whole object, writes it to the file `to`, if given, and gives its checksums. The file is begun when the object is
 * open: one that is opened for nothing would outlive its folder.
 * Throws NotAsAccepted when the object is gone or its bytes are not those that were accepted.
 */
export async function readAccepted(
  store: ObjectStore,
  { key, md5, fileName }: AcceptedObject & { fileName: string },
  to?: string,
): Promise<{ md5: string; sha256: string }> {
  const sha256 = createHash('sha256');
  const measured = new MeasuredBody(await openAccepted(store, key, fileName));
  const hashed = async function* () {
    for await (const chunk of measured) {
      sha256.update(chunk);
      yield chunk;
    }
  };
  if (to !== undefined) await pipeline(hashed, createWriteStream(to));
  else for await (const chunk of hashed()) void chunk;
  const found = measured.md5().toString('hex');
  if (md5 !== null && found !== md5) throw new NotAsAccepted(fileName);
  return { md5: found, sha256: sha256.digest('hex') };
}

const openAccepted = (store: ObjectStore, key: string, fileName: string) =>
  store.read(key).catch((error: unknown) => {
    throw error instanceof NoSuchObject ? new NotAsAccepted(fileName) : error;
  });
