import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
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

/** Copies an object to a temporary file for work that needs a path. The file is gone when the work ends. */
export const withLocalCopy = <Result>(
  store: ObjectStore,
  key: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> =>
  withTemporaryFolder(async (folder) => {
    const path = join(folder, 'copy');
    await pipeline(await store.read(key), createWriteStream(path));
    return work(path);
  });
