import { randomBytes } from 'node:crypto';
import type { RegistryRemote } from '@segno/releases';
import type { Db } from '../platform/db/database';
import { hashToken } from '../platform/http/session';
import type { Services } from '../platform/services';
import { callBackend } from './callBackend';

/** The published remotes, each once: what a canary additionally needs counts once it is promoted. */
export async function publishedRemotes({ releases }: Pick<Services, 'releases'>): Promise<RegistryRemote[]> {
  const found = new Map<string, RegistryRemote>();
  for (const remote of (await releases.remotes?.()) ?? []) if (!found.has(remote.name)) found.set(remote.name, remote);
  return [...found.values()];
}

/** The address of a remote's backend; undefined if nobody has set it. */
export async function backendAddress(db: Db, remote: string): Promise<string | undefined> {
  const found = await db.selectFrom('remote_backend').select('address').where('remote', '=', remote).executeTakeFirst();
  return found?.address;
}

/** Stores a backend's address. Returns the only readable copy of its credential if it is new. */
export async function keepBackend(
  trx: Db,
  { remote, address, renew }: { remote: string; address: string; renew: boolean },
): Promise<string | null> {
  const credential = randomBytes(32).toString('base64url');
  const known = await trx
    .updateTable('remote_backend')
    .set({ address, updated_at: new Date(), ...(renew ? { credential_hash: hashToken(credential) } : {}) })
    .where('remote', '=', remote)
    .returning('remote')
    .executeTakeFirst();
  if (known) return renew ? credential : null;
  await trx
    .insertInto('remote_backend')
    .values({ remote, address, credential_hash: hashToken(credential) })
    .execute();
  return credential;
}

/** Milliseconds within which a backend must answer a check, and for which the result is valid. */
const PATIENCE = 2000;
const FRESH = 10_000;

/** Returns a function that checks whether a backend answers, with any status. */
export function backendProbe() {
  const seen = new Map<string, { at: number; answers: Promise<boolean> }>();
  return (address: string): Promise<boolean> => {
    const known = seen.get(address);
    if (known && performance.now() - known.at < FRESH) return known.answers;
    const signal = AbortSignal.timeout(PATIENCE);
    const answers = callBackend(address, { method: 'HEAD', path: '/', headers: {}, signal }).then(
      () => true,
      () => false,
    );
    seen.set(address, { at: performance.now(), answers });
    return answers;
  };
}
