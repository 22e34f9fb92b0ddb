import { checkIntegrity, readBuiltRemote, type BuiltRemote } from './builtRemote';
import { changeRegistry, refuseProblem } from './changeRegistry';
import { keysOf, readOwners } from './owners/owners';
import { withBuilds } from './publishRemote';
import { nextRelease, type ChangedRegistry, type ReleaseDocument, type RemoteEntry } from './releaseDocument';
import { ReleaseRefused, type ReleaseStore } from './store/releaseStore';
import { losses } from './sharedUse';
import { uploadRemote } from './uploadRemote';

export interface PublishedBuilds extends ChangedRegistry {
  /** Remotes that were left out, with the reason. */
  problems: string[];
}

/** A shell that would break screens: other teams' remotes use something it lacks. */
export class ShellRefused extends ReleaseRefused {}

/**
 * Publishes what a server was built with: remotes that are not in the registry, or were built after all builds it ever had
 * of them, and the contract of the server's shell. What teams have published or rolled back since stays. Makes one release,
 * or none. `dists`: folders with a `remote.json`. Throws ShellRefused if a remote that stays uses something the shell no
 * longer has, unless its name is among those that may be `lost`.
 */
export async function publishBuilds(
  store: ReleaseStore,
  o: {
    env: string;
    by: string;
    dists: readonly string[];
    contract: ReleaseDocument['contract'];
    lost?: readonly string[];
  },
): Promise<PublishedBuilds> {
  const origin = { env: o.env, by: o.by, action: 'start' as const };
  let problems: string[] = [];
  const owners = await readOwners(store);
  /** A remote with another owner is published by its team. */
  const ownedByOther = (name: string) =>
    owners && keysOf(owners, name).length > 0 && !keysOf(owners, name).includes(owners.platform);
  const outcome = await changeRegistry(store, origin, async (base) => {
    const builds: BuiltRemote[] = [];
    /** What remains to be published; the reasons for refusals, by folder. */
    let left = [...o.dists];
    for (;;) {
      const refused = new Map<string, string>();
      for (const dist of left) {
        try {
          const built = await readBuiltRemote(dist);
          if (!isNews(built, base) || ownedByOther(built.name)) continue;
          await checkIntegrity(built);
          const before = builds.length === 0 ? base : nextRelease(base, withBuilds(base, builds), origin);
          const change = { ...withBuilds(base, [...builds, built]), changed: [built.name], contract: o.contract };
          refuseProblem(before, nextRelease(base, change, origin));
          await uploadRemote(store, built);
          builds.push(built);
        } catch (error) {
          if (!(error instanceof ReleaseRefused)) throw error;
          refused.set(dist, error.message);
        }
      }
      problems = [...refused.values()];
      // A screen may have moved from one of them to another.
      if (refused.size === left.length || refused.size === 0) break;
      left = [...refused.keys()];
    }
    refuseLosses(withBuilds(base, builds).remotes ?? [], { before: base?.contract, ...o });
    if (builds.length === 0 && JSON.stringify(base?.contract) === JSON.stringify(o.contract)) return undefined;
    return { ...withBuilds(base, builds), contract: o.contract };
  });
  return { ...outcome, problems };
}

/** What the previous shell had already broken is no reason to refuse this one. */
function refuseLosses(
  remotes: readonly RemoteEntry[],
  o: {
    before: ReleaseDocument['contract'] | undefined;
    contract: ReleaseDocument['contract'];
    lost?: readonly string[];
  },
): void {
  const known = [...(o.lost ?? []), ...losses(remotes, o.before?.shares).map(({ name }) => name)];
  const fresh = losses(remotes, o.contract.shares).filter(({ name }) => !known.includes(name));
  if (fresh.length > 0)
    throw new ShellRefused(`This shell would remove screens that people use. ${fresh.map(({ text }) => text).join('. ')}.`);
}

function isNews({ name, entry, builtAt }: BuiltRemote, base: ReleaseDocument | undefined): boolean {
  const listed = base?.remotes.find((remote) => remote.name === name);
  return listed?.base !== entry.base && builtAt > (base?.newestBuilds[name] ?? '');
}
