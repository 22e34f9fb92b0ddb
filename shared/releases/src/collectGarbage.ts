import { environmentsOf, historyOf, readCurrent } from './currentRelease';
import { mapsOf } from './store/fileKeys';
import { readPreviews } from './previews';
import { ReleaseRefused, type ReleaseStore } from './store/releaseStore';

/** Days that a tab may stay open: what was current within them is kept. */
export const retentionDays = 14;
const DAY = 24 * 3600 * 1000;

export interface CollectedGarbage {
  /** Folders such as `r/catalog/1.0.0-0f3a91bc/`. */
  removed: string[];
  kept: string[];
}

/**
 * Deletes the folders that no tab opened in the last 14 days can request (L4: retention): folders that no release current
 * in that time has named, in any environment, that are not the target of a rollback or an unexpired preview, and that were
 * written earlier. Registry documents are kept as the record. Throws ReleaseRefused, and deletes nothing, if a registry,
 * its history or the previews cannot be read.
 */
export async function collectGarbage(
  store: ReleaseStore,
  { dryRun = false, now = new Date() }: { dryRun?: boolean; now?: Date } = {},
): Promise<CollectedGarbage> {
  const cutoff = new Date(now.getTime() - retentionDays * DAY);
  const needed = await basesInUse(store, { cutoff, now });
  const folders = new Map<string, string[]>();
  const young = new Set<string>();
  for (const { key, modified } of await store.list('r/')) {
    const folder = key.split('/', 3).join('/') + '/';
    folders.set(folder, [...(folders.get(folder) ?? []), key]);
    if (modified >= cutoff) young.add(folder);
  }
  const isKept = (folder: string) => needed.has(`/${folder}`) || young.has(folder);
  const kept = [...folders.keys()].filter(isKept);
  const removed = [...folders.keys()].filter((folder) => !isKept(folder));
  if (dryRun) return { removed, kept };
  for (const folder of removed) {
    // Somebody may be publishing it again.
    if ((await store.list(folder)).some(({ modified }) => modified >= cutoff)) continue;
    const maps = (await store.list(mapsOf(`/${folder}`))).map(({ key }) => key);
    await store.remove([...(folders.get(folder) ?? []), ...maps]);
  }
  await store.tidy(cutoff);
  return { removed, kept };
}

async function basesInUse(store: ReleaseStore, { cutoff, now }: { cutoff: Date; now: Date }): Promise<Set<string>> {
  const bases = new Set<string>();
  for (const env of await environmentsOf(store)) {
    for (const { entry } of await readPreviews(store, env, now)) bases.add(entry.base);
    const { release: current, problem } = await readCurrent(store, env);
    if (problem !== undefined) throw new ReleaseRefused(`Nothing is deleted: ${problem}.`);
    if (!current) continue;
    for (const { previous } of current.remotes) if (previous !== undefined) bases.add(previous);
    for await (const { remotes, issuedAt } of historyOf(store, current)) {
      for (const { base, canary } of remotes) for (const one of [base, canary?.entry.base ?? base]) bases.add(one);
      // The previous one was current until then.
      if (new Date(issuedAt) < cutoff) break;
    }
  }
  return bases;
}
