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

/** Milliseconds that other responses wait for a check of the release store. */
const MOMENT = 500;

/** Timeout of a check of the release store, in milliseconds. */
const PATIENCE = 2000;

interface Seen {
  document: ReleaseDocument | undefined;
  remotes: readonly RegistryRemote[];
  /** Names of remotes in the document that cannot be used. */
  leftOut: readonly string[];
  canaries: readonly Canary[];
  /** Why an older release may be served; undefined if there is no problem. */
  problem: string | undefined;
}

/** What remotes use of the shell that it does not have (L3: contract versions), by the base of their release. */
type Misfits = ReadonlyMap<string, string>;

/** The release store could not be read, and has never been read before. */
const UNSEEN = 'the place of releases was never read';

export interface LiveRegistry {
  /** The registry for the visitor, who is looked up only while it makes a difference. */
  current(contract: Registry['contract'], visitor?: () => Promise<Visitor | undefined>): Promise<Registry | null>;
  /** The visitor's release, without a long wait: the last known one if the release store is slow. Undefined while nothing can be read. */
  release(visitor: Visitor | undefined): Promise<string | undefined>;
  /**
   * Why an older release or none is served, from the last check; starts a new check for the next caller. Undefined if there
   * is no problem.
   */
  problem(): string | undefined;
  /** Same as `Services.releases.remotes`. */
  remotes(): Promise<readonly RegistryRemote[]>;
  /** True while the registry depends on the visitor, from the last check. */
  hasCanaries(): boolean;
}

/**
 * C15, L2: the current registry of the release store. `current`, given the contract that the shell serves, checks the store
 * again when the last result is older than the store allows, so that a new release is served without a restart, at most
 * five seconds later. Remotes with missing files are left out. If the pointer or the store is broken or missing, the last
 * good release is served, marked as degraded; null if there is none, in which case the page uses what its browser has
 * stored. L11: visitors in a canary get that.
 */
export function liveRegistry(o: {
  store: ReleaseStore;
  env: string;
  log: FastifyBaseLogger;
  /** Stores the accepted entries of the owners across restarts (L17: owners of remotes). */
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

  /** Checks all names of all remotes, once per release and shell. */
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
    // Each error message contains another request id, so only the change between failing and working is logged.
    if (seen.problem !== undefined && !isFailing) {
      const said = { place: store.name, problem: seen.problem };
      if (seen.document) log.error(said, 'registry cannot be read: the last good release stands in');
      // The usual state of a first start, before the remotes are published.
      else log.warn(said, 'registry has no release yet');
    }
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
    // A release that was current once is better than one that merely is readable.
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
        // A page does not need the list of what the remote requires of the server.
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
