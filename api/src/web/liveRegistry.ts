import { setTimeout as sleep } from 'node:timers/promises';
import {
  parseRegistry,
  readCurrent,
  type Registry,
  type RegistryRemote,
  type ReleaseDocument,
  type ReleaseStore,
} from '@segno/releases';
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds that a look at the place may take. */
const PATIENCE = 2000;

interface Seen {
  document: ReleaseDocument | undefined;
  remotes: readonly RegistryRemote[];
  /** Names of those that the document has and that cannot be used. */
  leftOut: readonly string[];
  /** Why an older release may stand in; undefined when all is well. */
  problem: string | undefined;
}

/** The place could not be looked at, and nothing was seen before. */
const UNSEEN = 'the place of releases was never read';

/**
 * The registry as it stands in the place of releases (C15, C17). `current`, given the contract that the shell serves, looks there again
 * when what was seen is older than the place allows, so that a release is seen without a restart, at most five seconds later. A
 * remote whose files are missing is left out. When the pointer or the place is broken the last good release stands in,
 * marked degraded; null when there is none, for the page to take what its browser remembers.
 */
export function liveRegistry(o: { store: ReleaseStore; env: string; log: FastifyBaseLogger }): {
  current(contract: Registry['contract']): Promise<Registry | null>;
  /** The release as it was seen last, without waiting; looks again for the next caller. Undefined while nothing can be read. */
  release(): string | undefined;
} {
  const { store, env, log } = o;
  let seen: Seen = { document: undefined, remotes: [], leftOut: [], problem: UNSEEN };
  let seenAt = -Infinity;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const before = seen;
    seen = await withinPatience(read(before)).catch((error: unknown) => ({ ...before, problem: textOf(error) }));
    seenAt = Date.now();
    looking = undefined;
    if (seen.problem !== undefined && seen.problem !== before.problem)
      log.error(
        { place: store.name, problem: seen.problem },
        'registry cannot be read: the last good release stands in',
      );
    if (seen.document?.release !== before.document?.release)
      log.info({ release: seen.document?.release, action: seen.document?.action }, 'registry changed');
  }

  async function read({ document: known }: Seen): Promise<Seen> {
    const current = await readCurrent(store, env, known);
    const { problem } = current;
    // What was current once is better than what happens to be readable.
    const document = problem === undefined ? current.release : (known ?? current.release);
    if (!document) return { document, remotes: [], leftOut: [], problem };
    const { registry, dropped } = parseRegistry(document);
    if (document !== known) for (const one of dropped) log.warn(one, 'remote cannot be used: left out');
    const there = await Promise.all(registry.remotes.map(isThere));
    const remotes = registry.remotes.filter((_, at) => there[at]);
    const gone = registry.remotes.filter((_, at) => !there[at]);
    return { document, remotes, leftOut: [...dropped, ...gone].map(({ name }) => name), problem };
  }

  async function isThere({ name, base, entry }: RegistryRemote): Promise<boolean> {
    if (!base.startsWith('/') || (await store.has(base.slice(1) + entry))) return true;
    if (seen.remotes.some((remote) => remote.name === name))
      log.warn({ remote: name, base }, 'files are gone: left out');
    return false;
  }

  const lookAgain = (): number => {
    const age = Date.now() - seenAt;
    if (age >= store.lookEvery) looking ??= look();
    return age;
  };

  return {
    release() {
      lookAgain();
      return seen.problem === undefined ? seen.document?.release : undefined;
    },
    async current(contract) {
      const age = lookAgain();
      if (looking && age >= 2 * store.lookEvery) await looking;
      const { document, remotes, leftOut, problem } = seen;
      if (!document && problem !== undefined) return null;
      return {
        schema: 1,
        env,
        release: document?.release ?? 'none',
        issuedAt: document?.issuedAt ?? new Date(0).toISOString(),
        contract,
        remotes,
        ...(leftOut.length === 0 ? {} : { leftOut }),
        ...(problem === undefined ? {} : { degraded: true }),
      };
    },
  };
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function withinPatience<T>(work: Promise<T>): Promise<T> {
  const ending = new AbortController();
  const late = sleep(PATIENCE, undefined, { signal: ending.signal }).then(() => {
    throw new Error(`no answer within ${PATIENCE / 1000} s`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    ending.abort();
  }
}
