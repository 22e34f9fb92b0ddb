import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf, type BuiltRemote } from './builtRemote';
import { retentionDays } from './collectGarbage';
import { MAPS, mapsOf, prefixOf } from './store/fileKeys';
import type { ReleaseStore } from './store/releaseStore';

const AT_ONCE = 8;
const DAY = 24 * 3600 * 1000;

const keyOf = ({ entry: { base } }: BuiltRemote, file: string): string =>
  file.startsWith(MAPS) ? mapsOf(base) + file.slice(MAPS.length) : prefixOf(base) + file;

/**
 * Uploads the files of a build to its base. A file that already exists is left, because it has the same content (the hash
 * is in the path), unless it is so old that it could be garbage-collected meanwhile. Returns how many were written.
 */
export async function uploadRemote(store: ReleaseStore, built: BuiltRemote): Promise<number> {
  const missing = await filesToUpload(store, built);
  const work = async () => {
    for (let file = missing.pop(); file !== undefined; file = missing.pop())
      await store.write(keyOf(built, file), await readFile(join(built.folder, file)));
  };
  const count = missing.length;
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return count;
}

/** Paths of the files of a build that the place does not have, or will not keep much longer. */
export async function filesToUpload(store: ReleaseStore, built: BuiltRemote): Promise<string[]> {
  const { base } = built.entry;
  const young = Date.now() - (retentionDays / 2) * DAY;
  const listed = (await Promise.all([prefixOf(base), mapsOf(base)].map((prefix) => store.list(prefix)))).flat();
  const known = new Set(listed.filter(({ modified }) => modified.getTime() > young).map(({ key }) => key));
  return (await filesOf(built)).filter((file) => !known.has(keyOf(built, file)));
}
