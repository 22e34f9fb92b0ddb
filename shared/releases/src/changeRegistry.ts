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
 * Changes the registry by compare-and-swap: `make` gets the current release and returns the change; if somebody else was
 * faster, it is called again with what is current then. The release is written before the pointer names it, so that a
 * killed process leaves either the old or the new one. `make` throws ReleaseRefused, or returns undefined if there is
 * nothing to do. A change that harms others is refused (`problemOf`) before `upload` writes files. It is signed if the
 * place has a list of owners, or gets its first one (`adopting`).
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

/** What a change could not do, in the words of its refusal. */
const verbs: Readonly<Record<string, (document: ReleaseDocument, name: string) => string>> = {
  promote: () => 'be promoted',
  rollback: ({ remotes }, name) => `go back to ${remotes.find((entry) => entry.name === name)?.version}`,
  on: () => 'be put on',
  off: () => 'be put off',
  abort: () => 'be aborted',
};

/** Throws ReleaseRefused if the change is not allowed. */
export function refuseProblem(before: ReleaseDocument | undefined, after: ReleaseDocument): void {
  const problem = problemOf(before, after);
  if (problem === undefined) return;
  const name = after.changed.join(', ');
  const verb = verbs[after.action]?.(after, name) ?? 'be published';
  throw new ReleaseRefused(`${name} cannot ${verb}: ${problem}.`);
}

/**
 * Throws ReleaseRefused if somebody's build would remove screens that people have: that needs the platform's key and a
 * flag. Rollbacks and promotions are not such builds.
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
        `${name} cannot be published: it has no ${lost} any more, which requires --drop-routes and the platform's key.`,
      );
  }
}

/** A store may refuse a write that it has already accepted, because the client repeats a request whose answer was lost. */
async function cameThrough(store: ReleaseStore, { env, release, previous }: ReleaseDocument): Promise<boolean> {
  const { release: current } = await readCurrent(store, env);
  if (!current) return false;
  for await (const document of historyOf(store, current)) {
    if (document.release === release) return true;
    if (document.release === previous) return false;
  }
  return false;
}
