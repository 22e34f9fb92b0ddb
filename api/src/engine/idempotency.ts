import type { EndpointSpec } from '@segno/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { Services } from '../platform/services';
import { noteSigned, signAnew } from './signedAnswer';

const key = z.guid();

/** W12: `Client-Key` header or `client_key` member, a UUID that the browser made. */
const clientKey = (request: FastifyRequest): string | undefined => {
  const { body } = request;
  const given =
    request.headers['client-key'] ??
    (typeof body === 'object' && body !== null && 'client_key' in body ? body.client_key : undefined);
  return key.safeParse(given).data;
};

/**
 * Runs the work once per client key and user: the same key within a day gets the first answer (W12).
 * The key is written first and in the same transaction, so a second request waits for the first and then reads its answer,
 * and a failed first one leaves no key behind.
 *
 * The answer is kept as it was given, and only what was signed in it is signed anew: addresses are good for an hour (F15).
 * Reading it anew would need a second handler of every call, and could tell of what others have changed since, or find
 * nothing. What to sign is noted while it is signed, because a text that only looks like an address is somebody's input.
 */
export async function answerOnce(
  {
    trx,
    services,
    request,
    endpoint,
  }: { trx: Db; services: Services; request: FastifyRequest; endpoint: EndpointSpec },
  work: (services: Services) => Promise<unknown>,
): Promise<unknown> {
  const given = clientKey(request);
  if (!given) return work(services);
  const route = `${endpoint.method} ${endpoint.path}`;
  const owner = request.currentUser?.uuid ?? null;
  const mine = await trx
    .insertInto('idempotency_key')
    .values({ key: given, user_uuid: owner, route })
    .onConflict((conflict) => conflict.columns(['user_uuid', 'key']).doNothing())
    .returning('uuid')
    .executeTakeFirst();
  if (!mine) {
    const first = await firstAnswer(trx, given, owner, route);
    return signAnew(services.store, first.response, first.signed);
  }
  const { store, signedIn } = noteSigned(services.store);
  const data = await work({ ...services, store });
  await trx
    .updateTable('idempotency_key')
    .set({
      status: endpoint.status ?? 200,
      response: JSON.stringify(data),
      signed: JSON.stringify(signedIn(data)),
    })
    .where('uuid', '=', mine.uuid)
    .execute();
  return data;
}

async function firstAnswer(
  trx: Db,
  given: string,
  owner: string | null,
  route: string,
): Promise<{ response: unknown; signed: unknown }> {
  const first = await trx
    .selectFrom('idempotency_key')
    .select(['route', 'response', 'signed'])
    .where('key', '=', given)
    .where('user_uuid', 'is not distinct from', owner)
    .executeTakeFirst();
  if (first?.route !== route) throw new AppError('conflict', { message: 'This client key was used for another call.' });
  return first;
}
