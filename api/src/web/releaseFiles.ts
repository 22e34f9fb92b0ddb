import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FolderStore, type ReleaseStore } from '@segno/releases';
import { NoAnswer, withinPatience } from '../platform/withinPatience';

/** Released files as files of this machine. */
export interface ReleaseFiles {
  /** Folder below which the file is, with its compressed forms beside it, if it is anywhere. Throws NoAnswer. */
  folderWith(key: string): Promise<string>;
  close(): Promise<void>;
}

/** Milliseconds that a file may take, and for which others are given less after that: a page asks for many, and asks twice. */
const PATIENCE = 5000;

/** Milliseconds for those. */
const HANGING = 500;

const COMPRESSED = ['', '.br', '.gz'];

/**
 * The files of a place of releases, to be sent. Those of a bucket are fetched when they are first asked for, and kept
 * until this process ends: a released file never changes.
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

  /** The plain form last: once it is there, so are the others. */
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
        // It comes late or never; whoever asks again waits for the same work.
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
