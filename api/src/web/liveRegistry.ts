import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { changedAt, readRemoteRelease, remoteJsonOf, type ListedRemote, type RemoteFolder } from './remoteRelease';

/** The document that the page boots with (docs/architecture.md). */
export interface RegistryDocument {
  schema: 1;
  env: string;
  release: string;
  issuedAt: string;
  contract: unknown;
  remotes: ListedRemote[];
}

interface Seen {
  changed: number | undefined;
  release: ListedRemote | undefined;
}

/**
 * The registry of the remotes that lie beside the server. `current`, given the contract that the shell serves, looks at each folder's `remote.json` and reads it
 * again when it changed, so that a remote that is rebuilt or deleted is seen without a restart. A remote whose
 * folder is missing is left out; one whose file is broken keeps its last good release.
 */
export function liveRegistry(o: { remotes: readonly RemoteFolder[]; env: string; log: FastifyBaseLogger }): {
  current(contract: unknown): Promise<RegistryDocument>;
} {
  const seen = new Map<string, Seen>();

  async function look(remote: RemoteFolder): Promise<Seen> {
    const changed = await changedAt(remoteJsonOf(remote));
    const before = seen.get(remote.name);
    if (before && before.changed === changed) return before;
    const now = { changed, release: changed === undefined ? undefined : await read(remote, before) };
    if (changed === undefined) o.log.warn({ remote: remote.name, dir: remote.dir }, 'remote is not built: left out');
    else if (before) o.log.info({ remote: remote.name, base: now.release?.base }, 'remote changed');
    seen.set(remote.name, now);
    return now;
  }

  async function read(remote: RemoteFolder, before: Seen | undefined): Promise<ListedRemote | undefined> {
    try {
      return await readRemoteRelease(remote);
    } catch (error) {
      o.log.error({ err: error, remote: remote.name }, 'remote cannot be read');
      return before?.release;
    }
  }

  return {
    async current(contract) {
      const all = await Promise.all(o.remotes.map(look));
      const remotes = all.flatMap(({ release }) => release ?? []);
      const release = createHash('sha256').update(JSON.stringify(remotes)).digest('hex').slice(0, 12);
      const issued = Math.max(0, ...all.map(({ changed }) => changed ?? 0));
      return {
        schema: 1,
        env: o.env,
        release,
        issuedAt: new Date(issued).toISOString(),
        contract,
        remotes,
      };
    },
  };
}
