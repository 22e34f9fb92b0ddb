import { createHash } from 'node:crypto';
import type { EndpointSpec } from '@segno/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../platform/db/database';
import { invalid } from '../platform/errors';
import type { Services } from '../platform/services';
import { recordSigned, signAgain } from './signedAnswer';

const key = z.guid();

/** An answer and the version of the record in it. */
export interface TaggedAnswer {
  data: unknown;
  etag: string | undefined;
}

/** W12: `Client-Key` header or `client_key` member, a UUID that the browser made. */
const clientKey = (request: FastifyRequest): string | undefined => {
  const { body } = request;
  const given =
    request.headers['client-key'] ??
    (typeof body === 'object' && body !== null && 'client_key' in body ? body.client_key : undefined);
  return key.safeParse(given).data;
};

/**
 * Runs the work once per client key, user, address and body: the same request within a day gets the first answer (C13: scope of a
 * client key). The key is written first and in the same transaction, so a second request waits for the first and then reads its
 * answer, and a failed first one leaves no key behind.
 *
 * The answer is kept as it was given, and only what was signed in it is signed again: addresses are good for an hour (F15: uploads).
 * Reading it again would need a second handler of every call, and could show what others have changed since, or find
 * nothing. What to sign is noted while it is signed, because a text that only looks like an address is somebody's input.
 */
export async function withIdempotency(
  {
    trx,
    services,
    request,
    endpoint,
  }: { trx: Db; services: Services; request: FastifyRequest; endpoint: EndpointSpec },
  work: (services: Services) => Promise<TaggedAnswer>,
): Promise<TaggedAnswer> {
  const given = clientKey(request);
  if (!given) return work(services);
  const asked = { route: `${request.method} ${request.url}`, body_hash: bodyHash(request.body) };
  const owner = request.currentUser?.uuid ?? null;
  const mine = await trx
    .insertInto('idempotency_key')
    .values({ key: given, user_uuid: owner, ...asked })
    .onConflict((conflict) => conflict.columns(['user_uuid', 'key']).doNothing())
    .returning('uuid')
    .executeTakeFirst();
  if (!mine) {
    const first = await firstAnswer(trx, { key: given, owner, ...asked });
    return { data: await signAgain(services.store, first.response, first.signed), etag: first.etag ?? undefined };
  }
  const { store, signedIn } = recordSigned(services.store);
  const { data, etag } = await work({ ...services, store });
  await trx
    .updateTable('idempotency_key')
    .set({
      status: endpoint.status ?? 200,
      response: JSON.stringify(data),
      signed: JSON.stringify(signedIn(data)),
      etag: etag ?? null,
    })
    .where('uuid', '=', mine.uuid)
    .execute();
  return { data, etag };
}

/** C13: a key stands for one request, its body included. */
async function firstAnswer(
  trx: Db,
  { key, owner, route, body_hash }: { key: string; owner: string | null; route: string; body_hash: string },
): Promise<{ response: unknown; signed: unknown; etag: string | null }> {
  const first = await trx
    .selectFrom('idempotency_key')
    .select(['route', 'body_hash', 'response', 'signed', 'etag'])
    .where('key', '=', key)
    .where('user_uuid', 'is not distinct from', owner)
    .executeTakeFirst();
  if (first?.route !== route || first.body_hash !== body_hash)
    throw invalid({ client_key: ['This client key was used for another request.'] });
  return first;
}

const bodyHash = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('base64url');
