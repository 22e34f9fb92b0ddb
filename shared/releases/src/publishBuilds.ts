import { checkIntegrity, readBuiltRemote, type BuiltRemote } from './builtRemote';
import { changeRegistry, refuseProblem, type ChangedRegistry } from './changeRegistry';
import { withBuilds } from './publishRemote';
import { nextRelease, type ReleaseDocument } from './releaseDocument';
import { ReleaseRefused, type ReleaseStore } from './releaseStore';
import { uploadRemote } from './uploadRemote';

export interface PublishedBuilds extends ChangedRegistry {
  /** Remotes that were left out, with the reason. */
  problems: string[];
}

/**
 * Publishes what a server has beside it: the remotes that the registry has not, or that were built after all that it ever had of
 * them, and the contract of the server's shell. What teams published since, or rolled back, stays. One release, or none.
 * `dists`: folders with a `remote.json`.
 */
export async function publishBuilds(
  store: ReleaseStore,
  o: { env: string; by: string; dists: readonly string[]; contract: ReleaseDocument['contract'] },
): Promise<PublishedBuilds> {
  const origin = { env: o.env, by: o.by, action: 'start' as const };
  let problems: string[] = [];
  const outcome = await changeRegistry(store, origin, async (base) => {
    const builds: BuiltRemote[] = [];
    /** What is there to publish; what it was refused for, by its folder. */
    let left = [...o.dists];
    for (;;) {
      const refused = new Map<string, string>();
      for (const dist of left) {
        try {
          const built = await readBuiltRemote(dist);
          if (!isNews(built, base)) continue;
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
    if (builds.length === 0 && JSON.stringify(base?.contract) === JSON.stringify(o.contract)) return undefined;
    return { ...withBuilds(base, builds), contract: o.contract };
  });
  return { ...outcome, problems };
}

function isNews({ name, entry, builtAt }: BuiltRemote, base: ReleaseDocument | undefined): boolean {
  const listed = base?.remotes.find((remote) => remote.name === name);
  return listed?.base !== entry.base && builtAt > (base?.newestBuilds[name] ?? '');
}
