import { pointerTo, readCurrent } from './currentRelease';
import { pointerKey, releaseKey } from './releaseDocument';
import { FolderStore } from './store/folderStore';
import { prefixOf } from './store/fileKeys';
import type { ReleaseStore } from './store/releaseStore';

/**
 * Copies what is current into a folder from which a server can be started, with no connection back to the place: released
 * remotes without canaries, owners and history.
 */
export async function copyRelease(
  store: ReleaseStore,
  { env, folder }: { env: string; folder: string },
): Promise<void> {
  const { release } = await readCurrent(store, env);
  if (!release) return;
  const to = new FolderStore(folder);
  const remotes = release.remotes.map(({ canary: _, signature: __, ...entry }) => entry);
  for (const { base } of remotes)
    for (const { key } of await store.list(prefixOf(base))) {
      const content = await store.read(key);
      if (content) await to.write(key, content);
    }
  const { removed: _, ...document } = release;
  const copy = { ...document, remotes, previous: null };
  await to.write(releaseKey(env, release.release), Buffer.from(JSON.stringify(copy)));
  await to.swapPointer(pointerKey(env), pointerTo(release.release));
}
