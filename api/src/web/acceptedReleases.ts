import { readFile, rename, writeFile } from 'node:fs/promises';
import {
  acceptedSchema,
  acceptRelease,
  nothingAccepted,
  readOwners,
  type Accepted,
  type ReleaseDocument,
  type ReleaseStore,
} from '@segno/releases';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

const fileSchema = z.object({ place: z.string(), accepted: acceptedSchema });

/** What a server serves of a release. */
interface AcceptedRelease {
  document: ReleaseDocument;
  /** Remotes that cannot be served. */
  refused: readonly { name: string }[];
}

/**
 * Accepts from a release store only what the remotes' owners have signed (L17: owners of remotes). Remembers it in a file,
 * so that after a restart nothing older is accepted and the last good entry is still served. `accept` throws if the list of
 * owners is not the platform's, or is an older one.
 */
export function acceptedReleases(o: {
  store: ReleaseStore;
  env: string;
  log: FastifyBaseLogger;
  acceptedFile?: string;
}) {
  const { store, env, log, acceptedFile } = o;
  const place = `${store.name} ${env}`;
  let accepted: Accepted | undefined;
  let last: (AcceptedRelease & { of: ReleaseDocument; owners: number }) | undefined;

  async function remembered(): Promise<Accepted> {
    if (acceptedFile === undefined) return nothingAccepted;
    const text = await readFile(acceptedFile, 'utf8').catch(() => undefined);
    if (text === undefined) return nothingAccepted;
    const file = fileSchema.parse(JSON.parse(text));
    return file.place === place ? file.accepted : nothingAccepted;
  }

  async function remember(now: Accepted): Promise<void> {
    if (acceptedFile === undefined || JSON.stringify(now) === JSON.stringify(accepted)) return;
    const made = `${acceptedFile}.${process.pid}`;
    await writeFile(made, JSON.stringify({ place, accepted: now }), { mode: 0o600 });
    await rename(made, acceptedFile);
  }

  return {
    async accept(of: ReleaseDocument): Promise<AcceptedRelease> {
      const list = await readOwners(store);
      const owners = list?.sequence ?? 0;
      if (last?.of === of && last.owners === owners) return last;
      accepted ??= await remembered();
      const result = acceptRelease(of, list, accepted);
      for (const problem of result.problems)
        log.error({ place: store.name, ...problem }, 'entry is not taken over: the last good one goes on');
      await remember(result.accepted).catch((error: unknown) =>
        log.warn({ err: error }, 'accepted releases cannot be kept: after a restart an earlier one could be taken'),
      );
      accepted = result.accepted;
      const served = new Set(result.document.remotes.map(({ name }) => name));
      const refused = result.problems.filter(({ name }) => !served.has(name));
      last = { document: result.document, refused, of, owners };
      return last;
    },
  };
}
