import { checkIntegrity, type BuiltRemote } from './builtRemote';
import { changeRegistry } from './changeRegistry';
import { followingOf, type ReleaseChange, type ReleaseDocument, type ChangedRegistry } from './releaseDocument';
import type { ReleaseStore } from './store/releaseStore';
import { uploadRemote } from './uploadRemote';

export interface ChangeOptions {
  env: string;
  /** Who does it, for the record. */
  by: string;
  /** Says what would change, and changes nothing. */
  dryRun?: boolean;
  /** Open tabs take it (L15: urgent changes). */
  urgent?: boolean;
  /** Screens of the remote may go, which takes the platform's key. */
  dropRoutes?: boolean;
}

/**
 * Publishes one built remote (L1: publishing): its files, then a release that names them. A remote that is off stays off. Throws
 * ReleaseRefused when a file is not the one that was built, when the contract does not fit, or when it takes anything of anybody.
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
  // Should the same old release have been collected just then, it is put there once more.
  if (!o.dryRun) await uploadRemote(store, built);
  return outcome;
}

/** The change that has these builds in the registry, each with the release before it as its `previous`. */
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
