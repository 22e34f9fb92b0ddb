import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FolderStore, type ReleaseStore } from '@segno/releases';
import { NoAnswer, withinPatience } from '../platform/withinPatience';

/** Released files as local files. */
export interface ReleaseFiles {
  /** Folder that contains the file, with its compressed forms next to it, if it exists. Throws NoAnswer. */
  folderWith(key: string): Promise<string>;
  close(): Promise<void>;
}

/** Timeout for a file in milliseconds; after a timeout others get less time for as long: a page requests many files, and each twice. */
const PATIENCE = 5000;

/** The shorter timeout, in milliseconds. */
const HANGING = 500;

const COMPRESSED = ['', '.br', '.gz'];

/**
 * The files of a release store, for sending. Those of a bucket are downloaded on first use, and kept until this process
 * ends: a released file never changes.
 */
export function releaseFiles(store: ReleaseStore): ReleaseFiles {
  if (store instanceof FolderStore) return { folderWith: async () => store.folder, close: async () => undefined };
  const coming = new Map<string, Promise<void>>();
  let made: Promise<string> | undefined;
  let hungAt = -Infinity;
  const folder = (): Promise<string> => (made ??= mkdtemp(join(tmpdir(), 'segno-releases-')));

  async function fetchOne(key: string): Promise<void> {
    const content = await store.read(key);
    if (!content) return;
    const path = join(await folder(), key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.coming`, content);
    await rename(`${path}.coming`, path);
  }

  /** The uncompressed form last: if it exists, so do the others. */
  async function fetchForms(key: string): Promise<void> {
    const [plain = key, ...others] = COMPRESSED.map((extension) => key + extension);
    await Promise.all(others.map(fetchOne));
    await fetchOne(plain);
  }

  const isHere = async (key: string): Promise<boolean> =>
    stat(join(await folder(), key)).then(
      (seen) => seen.isFile(),
      () => false,
    );

  return {
    async folderWith(key) {
      if (await isHere(key)) return folder();
      const work = coming.get(key) ?? fetchForms(key).finally(() => coming.delete(key));
      coming.set(key, work);
      const isHanging = performance.now() - hungAt < PATIENCE;
      await withinPatience(work, isHanging ? HANGING : PATIENCE).catch((error: unknown) => {
        // It may finish late or never; the next request for the file waits for the same download.
        work.catch(() => undefined);
        if (error instanceof NoAnswer && !isHanging) hungAt = performance.now();
        throw error;
      });
      return folder();
    },
    async close() {
      if (made) await rm(await made, { recursive: true, force: true });
    },
  };
}
