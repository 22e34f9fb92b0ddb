import { checkIntegrity, readBuiltRemote, type BuiltRemote } from './builtRemote';
import { changeRegistry, type ChangedRegistry } from './changeRegistry';
import { withBuilds } from './publishRemote';
import { nextRelease, problemOf, type ReleaseDocument } from './releaseDocument';
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
    problems = [];
    const attempt = async (work: () => Promise<void>) => {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof ReleaseRefused)) throw error;
        problems.push(error.message);
      }
    };
    const builds: BuiltRemote[] = [];
    for (const dist of o.dists)
      await attempt(async () => {
        const built = await readBuiltRemote(dist);
        if (!isNews(built, base)) return;
        await checkIntegrity(built);
        const document = nextRelease(base, { ...withBuilds(base, [...builds, built]), contract: o.contract }, origin);
        const problem = problemOf(document, built.name);
        if (problem !== undefined) throw new ReleaseRefused(`${built.name} cannot be published: ${problem}.`);
        await uploadRemote(store, built);
        builds.push(built);
      });
    if (builds.length === 0 && JSON.stringify(base?.contract) === JSON.stringify(o.contract)) return undefined;
    return { ...withBuilds(base, builds), contract: o.contract };
  });
  return { ...outcome, problems };
}

function isNews({ name, entry, builtAt }: BuiltRemote, base: ReleaseDocument | undefined): boolean {
  const listed = base?.remotes.find((remote) => remote.name === name);
  if (!listed) return true;
  return listed.base !== entry.base && builtAt > (base?.newestBuilds[name] ?? '');
}
