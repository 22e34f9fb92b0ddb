import { setTimeout as sleep } from 'node:timers/promises';
import { historyOf, pointerTo, readCurrent } from './currentRelease';
import {
  nextRelease,
  pointerKey,
  releaseKey,
  type ReleaseChange,
  type ReleaseDocument,
  type ReleaseOrigin,
} from './releaseDocument';
import { problemOf } from './registryClash';
import { ReleaseRefused, type ReleaseStore } from './releaseStore';

/** So many others may come first, each time after this one had read the registry. */
const TRIES = 200;
/** Milliseconds between two tries, at most. */
const PAUSE = 60;

export interface ChangedRegistry {
  /** What the change was made of. */
  before: ReleaseDocument | undefined;
  /** What is current now, or with `dryRun` would be; undefined when there was nothing to change. */
  after: ReleaseDocument | undefined;
}

/**
 * Changes the registry by compare and swap: `make` is given the current release and says what to make of it; when somebody else
 * was quicker it is asked once more, with what is current then. The release is written before the pointer names it, so that a
 * process which is killed leaves the old one or the new one. `make` throws ReleaseRefused, or gives undefined when nothing is to be done.
 * A change that harms anybody is refused (`problemOf`) before `upload` puts files there.
 */
export async function changeRegistry(
  store: ReleaseStore,
  origin: ReleaseOrigin & { dryRun?: boolean; upload?: () => Promise<unknown> },
  make: (base: ReleaseDocument | undefined) => Promise<ReleaseChange | undefined> | ReleaseChange | undefined,
): Promise<ChangedRegistry> {
  const { env, dryRun = false } = origin;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { release: base, tag } = await readCurrent(store, env);
    const change = await make(base);
    if (!change) return { before: base, after: undefined };
    const document = nextRelease(base, change, origin);
    refuseProblem(base, document);
    if (dryRun) return { before: base, after: document };
    await origin.upload?.();
    const key = releaseKey(env, document.release);
    await store.write(key, Buffer.from(JSON.stringify(document, null, 1)));
    const changed = await store.swapPointer(pointerKey(env), pointerTo(document.release), tag);
    if (changed || (await cameThrough(store, document))) return { before: base, after: document };
    await store.remove([key]);
    await sleep(Math.random() * PAUSE);
  }
  throw new ReleaseRefused(`${env} of ${store.name} was changed by others ${TRIES} times in a row: try again.`);
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
