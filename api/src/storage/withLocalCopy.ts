import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAccepted } from './acceptedContent';
import type { ObjectStore } from './objectStore';

/** Gives the work a temporary folder of its own and removes it afterwards, whatever happened. */
export async function withTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'segno-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Copies an object to a temporary file for work that needs a path, and computes its checksums on the way. The file is
 * removed when the work ends. Throws NotAsAccepted if the object is not the accepted one.
 */
export const withAcceptedCopy = <Result>(
  store: ObjectStore,
  object: Parameters<typeof readAccepted>[1],
  work: (path: string, checksums: { md5: string; sha256: string }) => Promise<Result>,
): Promise<Result> =>
  withTemporaryFolder(async (folder) => {
    const path = join(folder, 'copy');
    return work(path, await readAccepted(store, object, path));
  });
