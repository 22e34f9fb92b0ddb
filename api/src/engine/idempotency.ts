import type { EndpointSpec } from '@segno/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';

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
 */
export async function answerOnce(
  trx: Db,
  request: FastifyRequest,
  endpoint: EndpointSpec,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const given = clientKey(request);
  if (!given) return work();
  const route = `${endpoint.method} ${endpoint.path}`;
  const owner = request.currentUser?.uuid ?? null;
  const mine = await trx
    .insertInto('idempotency_key')
    .values({ key: given, user_uuid: owner, route })
    .onConflict((conflict) => conflict.columns(['user_uuid', 'key']).doNothing())
    .returning('uuid')
    .executeTakeFirst();
  if (!mine) return firstAnswer(trx, given, owner, route);
  const data = await work();
  await trx
    .updateTable('idempotency_key')
    .set({ status: endpoint.status ?? 200, response: JSON.stringify(data) })
    .where('uuid', '=', mine.uuid)
    .execute();
  return data;
}

async function firstAnswer(trx: Db, given: string, owner: string | null, route: string): Promise<unknown> {
  const first = await trx
    .selectFrom('idempotency_key')
    .select(['route', 'response'])
    .where('key', '=', given)
    .where('user_uuid', 'is not distinct from', owner)
    .executeTakeFirst();
  if (first?.route !== route) throw new AppError('conflict', { message: 'This client key was used for another call.' });
  return first.response;
}
