import { changePointer } from './store/changePointer';
import { historyOf, pointerTo, readCurrent } from './currentRelease';
import {
  type ChangedRegistry,
  nextRelease,
  pointerKey,
  releaseKey,
  type ReleaseChange,
  type ReleaseDocument,
  type ReleaseOrigin,
} from './releaseDocument';
import { addressesOf } from './describeChange';
import { readOwners, signerOf, type Owners } from './owners/owners';
import { problemOf } from './registryClash';
import { onlySigned, withSignatures } from './owners/signedEntries';
import { ReleaseRefused, type ReleaseStore } from './store/releaseStore';

/**
 * Changes the registry by compare and swap: `make` is given the current release and says what to make of it; when somebody else
 * was quicker it is asked once more, with what is current then. The release is written before the pointer names it, so that a
 * process which is killed leaves the old one or the new one. `make` throws ReleaseRefused, or gives undefined when nothing is to be done.
 * A change that harms anybody is refused (`problemOf`) before `upload` puts files there. It is signed where the place has a list of owners,
 * or gets its first (`adopting`).
 */
export async function changeRegistry(
  store: ReleaseStore,
  origin: ReleaseOrigin & { dryRun?: boolean; upload?: () => Promise<unknown>; adopting?: Owners },
  make: (base: ReleaseDocument | undefined) => Promise<ReleaseChange | undefined> | ReleaseChange | undefined,
): Promise<ChangedRegistry> {
  const { env, dryRun = false, adopting } = origin;
  const pointer = pointerKey(env);
  return changePointer<ChangedRegistry>(store, pointer, async () => {
    const { release: current, tag } = await readCurrent(store, env);
    const listed = await readOwners(store);
    const owners = listed ?? adopting;
    const base = current && listed ? onlySigned(listed, current) : current;
    const change = await make(base);
    if (!change) return { tag, swapped: true, result: { before: base, after: undefined } };
    const unsigned = nextRelease(base, change, origin);
    const signer = owners && signerOf(store, owners, unsigned.changed);
    refuseProblem(base, unsigned);
    if (owners) refuseLostScreens(base, unsigned, { ...origin, isPlatform: signer?.publicKey === owners.platform });
    const document = signer ? withSignatures(unsigned, { before: base, key: signer }) : unsigned;
    const result = { before: base, after: document };
    if (dryRun) return { tag, swapped: true, result };
    await origin.upload?.();
    const key = releaseKey(env, document.release);
    await store.write(key, Buffer.from(JSON.stringify(document, null, 1)));
    const changed = await store.swapPointer(pointer, pointerTo(document.release), tag);
    if (changed || (await cameThrough(store, document))) return { tag, swapped: true, result };
    await store.remove([key]);
    return { tag, swapped: false, result };
  });
}

/** What a change could not do, as its refusal says it. */
const verbs: Readonly<Record<string, (document: ReleaseDocument, name: string) => string>> = {
  promote: () => 'be promoted',
  rollback: ({ remotes }, name) => `go back to ${remotes.find((entry) => entry.name === name)?.version}`,
  on: () => 'be put on',
  off: () => 'be put off',
  abort: () => 'be aborted',
};

/** Throws ReleaseRefused when the change is not to be made. */
export function refuseProblem(before: ReleaseDocument | undefined, after: ReleaseDocument): void {
  const problem = problemOf(before, after);
  if (problem === undefined) return;
  const name = after.changed.join(', ');
  const verb = verbs[after.action]?.(after, name) ?? 'be published';
  throw new ReleaseRefused(`${name} cannot ${verb}: ${problem}.`);
}

/**
 * Throws ReleaseRefused when a build of somebody would take away screens that people have: that takes the platform's key and a flag.
 * Going back, and promoting what was published, are no such builds.
 */
function refuseLostScreens(
  before: ReleaseDocument | undefined,
  after: ReleaseDocument,
  { action, dropRoutes = action === 'start', isPlatform }: ReleaseOrigin & { isPlatform: boolean },
): void {
  if (!['publish', 'canary', 'start'].includes(action) || (dropRoutes && isPlatform)) return;
  for (const name of after.changed) {
    const entry = after.remotes.find((remote) => remote.name === name);
    if (!entry) continue;
    const now = addressesOf(entry.canary?.entry ?? entry);
    const was = addressesOf(before?.remotes.find((remote) => remote.name === name));
    const lost = was.find((address) => !now.includes(address));
    if (lost !== undefined)
      throw new ReleaseRefused(
        `${name} cannot be published: it has no ${lost} any more, which takes --drop-routes and the platform's key.`,
      );
  }
}

/** A store may say no to a write that it has taken already: a client asks again when an answer was lost. */
async function cameThrough(store: ReleaseStore, { env, release, previous }: ReleaseDocument): Promise<boolean> {
  const { release: current } = await readCurrent(store, env);
  if (!current) return false;
  for await (const document of historyOf(store, current)) {
    if (document.release === release) return true;
    if (document.release === previous) return false;
  }
  return false;
}
