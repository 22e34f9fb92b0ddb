import { texts, type FieldErrors } from '@segno/contract';
import {
  readRemoteNeeds,
  readRemoteSettings,
  registerBackend,
  settingValues,
  updateRemoteSettings,
} from '@segno/contract/rollout';
import { implement, implementOutsideTransaction, type EndpointRoute } from '../engine/endpointRoute';
import { logRemote } from '../observability/logRemote';
import { notFound } from '../platform/http/errors';
import type { Services } from '../platform/services';
import { parseFields } from '../engine/parse';
import { backendAddress, keepBackend, publishedRemotes } from './backends';
import { isBackendAddress } from './callBackend';
import { keepSettings, readSettings } from './remoteSettings';

async function remoteNamed(services: Services, name: string) {
  const remote = (await publishedRemotes(services)).find((one) => one.name === name);
  if (!remote) throw notFound();
  return remote;
}

async function remoteWithSettings(services: Services, name: string) {
  const remote = (await publishedRemotes(services)).find((one) => one.name === name);
  return remote?.needs?.settings && { ...remote, needs: { ...remote.needs, settings: remote.needs.settings } };
}

/**
 * What remotes require from the server, and what administrators configure (L20: permissions of a remote's own; L21:
 * backends; L22: settings of a remote).
 */
export const remoteRoutes = (): EndpointRoute[] => [
  implement(readRemoteNeeds, async ({ db, services }) => {
    const asking = (await publishedRemotes(services)).filter(({ needs }) => needs?.backend || needs?.settings);
    const remotes = asking.map(async (asked) => {
      const { name: remote, needs } = asked;
      const address = (await backendAddress(db, remote)) ?? null;
      const answers = address !== null && (await services.releases.backendAnswers?.(address));
      const state = address === null ? ('missing' as const) : answers ? ('ok' as const) : ('failed' as const);
      return {
        remote,
        backend: needs?.backend ? { address, state } : null,
        settings: needs?.settings ? { fields: needs.settings, values: await readSettings(db, asked) } : null,
      };
    });
    return { remotes: await Promise.all(remotes) };
  }),

  // Outside a transaction: the stored answer of a repeatable call would contain the credential.
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

  implement(readRemoteSettings, async ({ db, services, params }) => ({
    settings: await readSettings(db, await remoteNamed(services, params.remote)),
  })),

  implement(
    updateRemoteSettings,
    {
      prepare: ({ services, params }) => remoteWithSettings(services, params.remote),
      load: async (_call, remote) => {
        if (!remote) throw notFound();
        return remote;
      },
      validate: async (_call, values, { needs }) => parseFields(settingValues(needs.settings), values).errors,
    },
    async ({ db, user, body }, remote) => {
      const { name, needs } = remote;
      await keepSettings(db, name, settingValues(needs.settings).parse(body));
      await logRemote(db, user, { action: 'has_updated', remote: name, label: `${name} settings` });
      return { settings: await readSettings(db, remote) };
    },
  ),
];
