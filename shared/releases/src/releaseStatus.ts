import { fitsContract, parseRegistry } from '@segno/host/registry';
import type { CanaryShare } from './canary';
import { historyOf, readCurrent } from './currentRelease';
import { readPreviews } from './previews';
import { registryProblems, type RegistryProblem } from './registryClash';
import type { ReleaseDocument, RemoteEntry } from './releaseDocument';
import type { ReleaseStore } from './store/releaseStore';

/** Number of recent releases that are listed. */
const LISTED = 10;

type Step = Pick<ReleaseDocument, 'release' | 'issuedAt' | 'publishedBy' | 'action' | 'changed' | 'reason'>;

export interface ReleaseStatus {
  place: string;
  env: string;
  /** Null if nothing was published yet. */
  release: string | null;
  /** Null if all is well; otherwise why another release replaces the current one. */
  problem: string | null;
  contract: ReleaseDocument['contract'] | null;
  remotes: (Pick<RemoteEntry, 'name' | 'version' | 'owner' | 'base' | 'state' | 'contractRange' | 'uses'> & {
    previous: string | null;
    /** False for a remote that shows its card, because the shell no longer supports its contract. */
    fits: boolean;
    /** The release that some people get instead; null if everybody gets the same. */
    canary: { base: string; version: string; share: CanaryShare; since: string; by: string } | null;
  })[];
  /** Problems in a registry that was not refused when it was written: whole remotes that are dropped, and addresses that are hidden. */
  clashes: (RegistryProblem & { dropped: boolean })[];
  /** What people who may see it can open by name (L10: previews). */
  previews: { name: string; remote: string; base: string; by: string; createdAt: string; expiresAt: string }[];
  /** Recent releases, newest first. */
  history: Step[];
}

/** What is published in an environment, of one remote or of all, and by whom. Throws ReleaseRefused if its history is broken. */
export async function releaseStatus(
  store: ReleaseStore,
  { env, remote }: { env: string; remote?: string | undefined },
): Promise<ReleaseStatus> {
  const { release: current, problem = null } = await readCurrent(store, env);
  const history: Step[] = [];
  if (current)
    for await (const { release, issuedAt, publishedBy, action, changed, reason } of historyOf(store, current)) {
      history.push({ release, issuedAt, publishedBy, action, changed, reason });
      if (history.length === LISTED) break;
    }
  const entries = (current?.remotes ?? []).filter(({ name }) => remote === undefined || name === remote);
  const remotes = entries.map(({ name, version, owner, base, state, contractRange, uses, previous = null, canary }) => {
    const fits = fitsContract(contractRange, current?.contract.supported);
    const facts = { name, version, owner, base, state, contractRange, uses };
    return { ...facts, previous, fits, canary: canary ? canaryOf(canary) : null };
  });
  const previews = (await readPreviews(store, env))
    .filter(({ entry }) => remote === undefined || entry.name === remote)
    .map(({ entry, name, by, createdAt, expiresAt }) => ({
      name,
      remote: entry.name,
      base: entry.base,
      by,
      createdAt,
      expiresAt,
    }));
  const { release = null, contract = null } = current ?? {};
  const clashes = current ? clashesIn(current) : [];
  return { place: store.name, env, release, problem, contract, remotes, clashes, previews, history };
}

/** Each clash once, at the later of the two remotes, which is the one that pages drop. */
function clashesIn(document: ReleaseDocument): ReleaseStatus['clashes'] {
  const dropped = parseRegistry(document).dropped.map(({ name: remote, reason }) => ({
    remote,
    reason,
    dropped: true,
  }));
  const gone = new Set(dropped.map(({ remote }) => remote));
  const names: string[] = [];
  const hidden = document.remotes.flatMap(({ name }) => {
    names.push(name);
    const remotes = document.remotes.filter((entry) => names.includes(entry.name) && !gone.has(entry.name));
    return registryProblems({ ...document, remotes }).filter(({ remote }) => remote === name);
  });
  return [...dropped, ...hidden.map((problem) => ({ ...problem, dropped: false }))];
}

const canaryOf = ({ entry, share, since, by }: NonNullable<RemoteEntry['canary']>) => ({
  base: entry.base,
  version: entry.version,
  share,
  since,
  by,
});
