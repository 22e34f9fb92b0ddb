import { checkIntegrity, type BuiltRemote } from './builtRemote';
import { shareText, type CanaryShare } from './canary';
import { changeRegistry } from './changeRegistry';
import type { ChangeOptions } from './publishRemote';
import { followingOf, type RemoteEntry, type ChangedRegistry } from './releaseDocument';
import { ReleaseRefused, type ReleaseStore } from './store/releaseStore';
import { entryOf, withEntry } from './switchRemote';
import { uploadRemote } from './uploadRemote';

/** An entry without its canary. */
const withoutCanary = ({ canary: _, ...entry }: RemoteEntry): RemoteEntry => entry;

/**
 * L11: publishes a built remote to some people first. An existing canary of the remote is replaced; the same build with
 * another share continues. Throws ReleaseRefused like `publishRemote`, and if the remote was never published.
 */
export async function publishCanary(
  store: ReleaseStore,
  built: BuiltRemote,
  o: ChangeOptions & { share: CanaryShare },
): Promise<ChangedRegistry> {
  await checkIntegrity(built);
  const { name, builtAt } = built;
  const upload = () => uploadRemote(store, built);
  const origin = { ...o, action: 'canary' as const, reason: shareText(o.share), upload };
  const outcome = await changeRegistry(store, origin, (base) => {
    const entry = entryOf(base, name, o.env);
    if (!base || entry.base === built.entry.base)
      throw new ReleaseRefused(`${built.entry.base} is already what everybody gets in ${o.env}.`);
    const before = entry.canary?.entry.base === built.entry.base ? entry.canary : undefined;
    if (before && JSON.stringify(before.share) === JSON.stringify(o.share)) return undefined;
    const since = before?.since ?? new Date().toISOString();
    const canary = { entry: built.entry, share: o.share, since, by: o.by };
    const newest = base.newestBuilds[name] ?? '';
    return {
      ...withEntry(base, { ...entry, canary }),
      newestBuilds: { ...base.newestBuilds, [name]: newest < builtAt ? builtAt : newest },
    };
  });
  // If the same old release was garbage-collected just now, it is uploaded again.
  if (!o.dryRun) await uploadRemote(store, built);
  return outcome;
}

export interface CanaryDecision extends ChangeOptions {
  /** The reason, for the record. */
  reason?: string | undefined;
  /** The canary's folder: if the remote has a different canary by now, or none, nothing is changed. Default: whichever there is. */
  canary?: string;
}

const decided = (
  store: ReleaseStore,
  o: CanaryDecision & { name: string; action: 'promote' | 'abort' },
  make: (entry: RemoteEntry, canary: NonNullable<RemoteEntry['canary']>) => RemoteEntry,
): Promise<ChangedRegistry> =>
  changeRegistry(store, o, (base) => {
    const entry = entryOf(base, o.name, o.env);
    if (o.canary !== undefined && entry.canary?.entry.base !== o.canary) return undefined;
    if (!base || !entry.canary) throw new ReleaseRefused(`${o.env} has no canary of ${o.name}.`);
    return withEntry(base, make(entry, entry.canary));
  });

/**
 * Releases a canary to everybody; a rollback returns to what they had before. Throws ReleaseRefused if there is no canary,
 * or the shell no longer supports it.
 */
export const promoteCanary = (store: ReleaseStore, name: string, o: CanaryDecision): Promise<ChangedRegistry> =>
  decided(store, { ...o, name, action: 'promote' }, (released, { entry }) => ({
    ...entry,
    state: released.state,
    ...followingOf(released),
  }));

/** Withdraws a canary. Throws ReleaseRefused if there is none. */
export const abortCanary = (store: ReleaseStore, name: string, o: CanaryDecision): Promise<ChangedRegistry> =>
  decided(store, { ...o, name, action: 'abort' }, withoutCanary);
