import { checkIntegrity, type BuiltRemote } from './builtRemote';
import { changeRegistry } from './changeRegistry';
import { followingOf, type ReleaseChange, type ReleaseDocument, type ChangedRegistry } from './releaseDocument';
import type { ReleaseStore } from './store/releaseStore';
import { uploadRemote } from './uploadRemote';

export interface ChangeOptions {
  env: string;
  /** Who does it, for the record. */
  by: string;
  /** Reports what would change, and changes nothing. */
  dryRun?: boolean;
  /** Open tabs apply it too (L15: urgent changes). */
  urgent?: boolean;
  /** Screens of the remote may be removed, which needs the platform's key. */
  dropRoutes?: boolean;
}

/**
 * Publishes a built remote (L1: publishing): its files, then a release that names them. A remote that is off stays off.
 * Throws ReleaseRefused if a file is not the one that was built, if the contract does not fit, or if it takes something
 * that belongs to others.
 */
export async function publishRemote(
  store: ReleaseStore,
  built: BuiltRemote,
  o: ChangeOptions,
): Promise<ChangedRegistry> {
  await checkIntegrity(built);
  const origin = { ...o, action: 'publish' as const, upload: () => uploadRemote(store, built) };
  const outcome = await changeRegistry(store, origin, (base) => {
    if (base?.remotes.some(({ name, base: at }) => name === built.name && at === built.entry.base)) return undefined;
    return withBuilds(base, [built]);
  });
  // If the same old release was garbage-collected just now, it is uploaded again.
  if (!o.dryRun) await uploadRemote(store, built);
  return outcome;
}

/** The change that puts these builds into the registry, each with the current release as its `previous`. */
export function withBuilds(
  base: ReleaseDocument | undefined,
  builds: readonly Pick<BuiltRemote, 'name' | 'entry' | 'builtAt'>[],
): ReleaseChange {
  const remotes = new Map((base?.remotes ?? []).map((entry) => [entry.name, entry]));
  const newestBuilds = { ...base?.newestBuilds };
  for (const { name, entry, builtAt } of builds) {
    const before = remotes.get(name);
    const { previous, previousHash } = before ?? {};
    const same = { ...(previous && { previous }), ...(previousHash && { previousHash }) };
    const following = before && before.base !== entry.base ? followingOf(before) : same;
    remotes.set(name, { ...entry, state: before?.state ?? 'on', ...following });
    if ((newestBuilds[name] ?? '') < builtAt) newestBuilds[name] = builtAt;
  }
  const sorted = [...remotes.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  return { changed: builds.map(({ name }) => name), remotes: sorted, newestBuilds };
}
