import {
  parseRegistry,
  readCurrent,
  type Registry,
  type RegistryRemote,
  type ReleaseDocument,
  type ReleaseStore,
  type Shares,
  type Visitor,
  unmetUse,
  withoutSlots,
} from '@segno/releases';
import type { FastifyBaseLogger } from 'fastify';
import { acceptedReleases } from './acceptedReleases';
import { canariesFor, canariesOf, nameFor, type Canary } from './canaries';
import { withinPatience } from '../platform/withinPatience';

/** Milliseconds for which an answer to something else waits for a look. */
const MOMENT = 500;

/** Milliseconds that a look at the place may take. */
const PATIENCE = 2000;

interface Seen {
  document: ReleaseDocument | undefined;
  remotes: readonly RegistryRemote[];
  /** Names of those that the document has and that cannot be used. */
  leftOut: readonly string[];
  canaries: readonly Canary[];
  /** Why an older release may stand in; undefined when all is well. */
  problem: string | undefined;
}

/** What remotes use of the shell that it does not have (L3: contract versions), by the base of their release. */
type Misfits = ReadonlyMap<string, string>;

/** The place could not be looked at, and nothing was seen before. */
const UNSEEN = 'the place of releases was never read';

export interface LiveRegistry {
  /** As the visitor gets it; who that is is asked only while it makes a difference. */
  current(contract: Registry['contract'], visitor?: () => Promise<Visitor | undefined>): Promise<Registry | null>;
  /** The visitor's release, within a moment: of a place that is slow, as it was seen last. Undefined while nothing can be read. */
  release(visitor: Visitor | undefined): Promise<string | undefined>;
  /** Why an older release or none stands in, as it was seen last; looks again for the next caller. Undefined while all is well. */
  problem(): string | undefined;
  /** As `Services.releases.remotes`. */
  remotes(): Promise<readonly RegistryRemote[]>;
  /** True while it depends on the visitor what they get, as it was seen last. */
  hasCanaries(): boolean;
}

/**
 * C15, L2: the registry as it stands in the place of releases. `current`, given the contract that the shell serves, looks there again
 * when what was seen is older than the place allows, so that a release is seen without a restart, at most five seconds later. A
 * remote whose files are missing is left out. When the pointer or the place is broken or gone the last good release stands in,
 * marked degraded; null when there is none, for the page to take what its browser remembers. L11: who is in a canary gets that.
 */
export function liveRegistry(o: {
  store: ReleaseStore;
  env: string;
  log: FastifyBaseLogger;
  /** Keeps what was accepted of the owners' entries beyond a restart (L17: owners of remotes). */
  acceptedFile?: string;
  /** What the shell shares with remotes. */
  shares?: () => Promise<Shares | undefined>;
}): LiveRegistry {
  const { store, env, log } = o;
  let seen: Seen = { document: undefined, remotes: [], leftOut: [], canaries: [], problem: UNSEEN };
  const memory = acceptedReleases(o);
  let seenAt = -Infinity;
  let looking: Promise<void> | undefined;
  let isFailing = false;
  let judged: { document?: ReleaseDocument; shares?: Shares; misfits: Misfits } = { misfits: new Map() };

  /** Looks through all names of all remotes, which is done once for a release and a shell. */
  async function misfitsOf(document: ReleaseDocument | undefined): Promise<Misfits> {
    const shares = await o.shares?.();
    if (!document || !shares) return new Map();
    if (judged.document !== document || judged.shares !== shares) {
      const entries = document.remotes.flatMap((entry) => (entry.canary ? [entry, entry.canary.entry] : [entry]));
      const misfits = entries.flatMap(({ base, uses }) => {
        const unmet = unmetUse(withoutSlots(uses), shares);
        return unmet === undefined ? [] : [[base, unmet] as const];
      });
      judged = { document, shares, misfits: new Map(misfits) };
    }
    return judged.misfits;
  }

  async function look(): Promise<void> {
    const before = seen;
    const work = read(before);
    work.catch(() => undefined);
    seen = await withinPatience(work, PATIENCE).catch((error: unknown) => ({ ...before, problem: textOf(error) }));
    seenAt = performance.now();
    looking = undefined;
    // The reason has another request's id in it each time: what is logged is that it fails, and that it does no more.
    if (seen.problem !== undefined && !isFailing)
      log.error(
        { place: store.name, problem: seen.problem },
        'registry cannot be read: the last good release stands in',
      );
    if (seen.problem === undefined && isFailing) log.info({ place: store.name }, 'registry can be read again');
    isFailing = seen.problem !== undefined;
    if (seen.document?.release !== before.document?.release)
      log.info({ release: seen.document?.release, action: seen.document?.action }, 'registry changed');
  }

  async function read(before: Seen): Promise<Seen> {
    const { document: known } = before;
    const current = await readCurrent(store, env, known);
    if (!current.release) return { ...before, problem: `nothing is published in ${store.name}` };
    const { problem } = current;
    // What was current once is better than what happens to be readable.
    const document = problem === undefined ? current.release : (known ?? current.release);
    const accepted = await memory.accept(document);
    const { registry, dropped } = parseRegistry(accepted.document);
    if (document !== known) for (const one of dropped) log.warn(one, 'remote cannot be used: left out');
    const there = await Promise.all(registry.remotes.map(isThere));
    const remotes = registry.remotes.filter((_, at) => there[at]);
    const gone = registry.remotes.filter((_, at) => !there[at]);
    const canaries: Canary[] = [];
    for (const canary of canariesOf(accepted.document)) if (await isThere(canary.remote)) canaries.push(canary);
    return {
      document,
      remotes,
      leftOut: [...dropped, ...gone, ...accepted.refused].map(({ name }) => name),
      canaries,
      problem,
    };
  }

  async function isThere({ name, base, entry }: RegistryRemote): Promise<boolean> {
    if (await store.has(base.slice(1) + entry)) return true;
    if (seen.remotes.some((remote) => remote.name === name))
      log.warn({ remote: name, base }, 'files are gone: left out');
    return false;
  }

  const lookAgain = (): number => {
    const age = performance.now() - seenAt;
    if (age >= store.lookEvery) looking ??= look();
    return age;
  };

  async function lookedAMoment(): Promise<void> {
    lookAgain();
    if (looking) await withinPatience(looking, MOMENT).catch(() => undefined);
  }

  return {
    problem() {
      lookAgain();
      return isFailing ? seen.problem : undefined;
    },
    hasCanaries: () => seen.canaries.length > 0,
    async remotes() {
      await lookedAMoment();
      return [...seen.remotes, ...seen.canaries.map(({ remote }) => remote)];
    },
    async release(visitor) {
      await lookedAMoment();
      const { document, canaries, problem } = seen;
      return problem === undefined && document ? nameFor(document, canariesFor(canaries, visitor)) : undefined;
    },
    async current(contract, visitor) {
      const age = lookAgain();
      if (looking && age >= 2 * store.lookEvery) await looking;
      const { document, remotes: seenRemotes, leftOut, canaries, problem } = seen;
      if (!document && problem !== undefined) return null;
      const chosen = canaries.length === 0 ? [] : canariesFor(canaries, await visitor?.());
      const misfits = await misfitsOf(document);
      const remotes = seenRemotes.map((everybodys) => {
        const remote = chosen.find((canary) => canary.remote.name === everybodys.name)?.remote ?? everybodys;
        const unfit = misfits.get(remote.base);
        // What it asks of the server is nothing that a page needs.
        const { needs: _, ...shown } = remote;
        return unfit === undefined ? shown : { ...shown, unfit: `${remote.name}: ${unfit}` };
      });
      return {
        schema: 1,
        env,
        release: document ? nameFor(document, chosen) : 'none',
        issuedAt: document?.issuedAt ?? new Date(0).toISOString(),
        contract,
        remotes,
        ...(document?.urgent ? { urgent: document.urgent } : {}),
        ...(leftOut.length === 0 ? {} : { leftOut }),
        ...(problem === undefined ? {} : { degraded: true }),
      };
    },
  };
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
