import type { FastifyInstance } from 'fastify';
import type { Config } from '../configuration/config';

const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/**
 * Logs once that there is an unknown proxy in front of this process: all callers then appear with the proxy's address and
 * share the limits of one.
 */
export function warnOfProxies(app: FastifyInstance, { trustedProxies }: Pick<Config, 'trustedProxies'>): void {
  if (trustedProxies > 0) return;
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    if (isSaid) return;
    const header = FORWARDED.find((name) => request.headers[name] !== undefined);
    if (header === undefined) return;
    isSaid = true;
    request.log.warn(
      { header, address: request.ip },
      'Calls arrive with forwarded addresses, which are not believed: TRUSTED_PROXIES is 0. ' +
        'If a proxy stands before this process, set it to the number of proxies; until then all callers count as one.',
    );
  });
}
