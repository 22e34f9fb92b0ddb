import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { MeasuredBody } from './measuredBody';
import { NoSuchObject, type ObjectStore } from './objectStore';

/** An object as accepted; `md5` (lower-case hex) is null for files accepted before it was stored. */
export interface AcceptedObject {
  key: string;
  md5: string | null;
}

/** Thrown if the stored object is gone or is not the accepted one. */
export class NotAsAccepted extends Error {
  constructor(fileName: string) {
    super(`${fileName} is not the file that was handed in. Please upload it again.`);
    this.name = 'NotAsAccepted';
  }
}

/** Seconds during which a file that was found is not checked again: opening a record, saving it and reading it again cause one check. */
const LOOK_SECONDS = 60;

/** Whether the object exists and has the accepted content, according to what the store says now or said within the last minute. */
export async function isIntact(store: ObjectStore, { key, md5 }: AcceptedObject): Promise<boolean> {
  const head = await store.head(key, { maxAgeSeconds: LOOK_SECONDS });
  return head !== undefined && (md5 === null || head.etag === md5);
}

/**
 * Reads the whole object, optionally writes it to the file `to`, and returns its checksums. The file is created once the
 * object is open; created too early, it could outlive its folder. Throws NotAsAccepted if the object is gone or its bytes
 * are not the accepted ones.
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
