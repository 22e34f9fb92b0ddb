import { texts, type FieldErrors } from '@segno/contract';
import { readRemoteNeeds, registerBackend } from '@segno/contract/rollout';
import { implement, implementOutsideTransaction, type EndpointRoute } from '../engine/endpointRoute';
import { logRemote } from '../observability/logRemote';
import { notFound } from '../platform/errors';
import type { Services } from '../platform/services';
import { backendAddress, keepBackend, publishedRemotes } from './backends';
import { isBackendAddress } from './callBackend';

async function remoteNamed(services: Services, name: string) {
  const remote = (await publishedRemotes(services)).find((one) => one.name === name);
  if (!remote) throw notFound();
  return remote;
}

/** What remotes ask of the server, and what administrators answer (L20: permissions of a remote's own; L21: backends). */
export const remoteRoutes = (): EndpointRoute[] => [
  implement(readRemoteNeeds, async ({ db, services }) => {
    const asking = (await publishedRemotes(services)).filter(({ needs }) => needs?.backend);
    const remotes = asking.map(async ({ name: remote, needs }) => {
      const address = (await backendAddress(db, remote)) ?? null;
      const answers = address !== null && (await services.releases.backendAnswers?.(address));
      const state = address === null ? ('missing' as const) : answers ? ('ok' as const) : ('failed' as const);
      return { remote, backend: needs?.backend ? { address, state } : null };
    });
    return { remotes: await Promise.all(remotes) };
  }),

  // Outside a transaction: what is kept of a call that may be repeated would have the credential in it.
  implementOutsideTransaction(
    registerBackend,
    {
      load: async ({ services, params }) => {
        const remote = await remoteNamed(services, params.remote);
        if (!remote.needs?.backend) throw notFound();
        return remote;
      },
      validate: async (_call, { address }): Promise<FieldErrors> =>
        typeof address === 'string' && !isBackendAddress(address) ? { address: [texts.webAddress] } : {},
    },
    async ({ services, user, body: { address = null, renew_credential: renew = false } }, { name: remote }) =>
      services.db.transaction().execute(async (trx) => {
        await logRemote(trx, user, { action: 'has_updated', remote, label: `${remote} backend` });
        if (address !== null) return { credential: await keepBackend(trx, { remote, address, renew }) };
        await trx.deleteFrom('remote_backend').where('remote', '=', remote).execute();
        return { credential: null };
      }),
  ),
];
