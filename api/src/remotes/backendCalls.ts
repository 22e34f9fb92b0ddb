import { requiredText, uuid } from '@segno/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { success } from '../engine/envelope';
import { parse } from '../engine/parse';
import { countAttempts } from '../platform/attempts';
import { AppError, notFound } from '../platform/http/errors';
import { hashToken, tokenOf } from '../platform/http/session';
import type { Services } from '../platform/services';
import { publishedRemotes } from './backends';
import type { BackendTokens } from './backendToken';
import { readSettings } from './remoteSettings';

/** A message that a backend sends to somebody's bell. */
const message = z.object({
  /** Of the message, so that one that is sent twice appears once. */
  uuid: uuid(),
  user_uuid: uuid(),
  message: requiredText(),
  /** A path of the product. */
  url: z.optional(z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\s\\]*$/))),
});

/** Messages of one remote, to everybody together and to one person. */
const ofRemote = { name: 'messages of a remote', tries: 600, seconds: 3600 };
const toPerson = { name: 'messages of a remote to a person', tries: 20, seconds: 3600 };

/**
 * Answers calls from backends (L23: what a backend asks of the server): the public keys of tokens, and, with their own
 * credential, the settings of their remote and messages to people. No remote is called `-`.
 */
export function backendCalls(app: FastifyInstance, services: Services, tokens: BackendTokens): void {
  const { db } = services;

  /** The remote whose backend calls. Throws 401 for a wrong credential, and while the remote is off. */
  async function remoteOf({ headers }: FastifyRequest) {
    const credential = tokenOf(headers.authorization) ?? '';
    const found = await db
      .selectFrom('remote_backend')
      .select('remote')
      .where('credential_hash', '=', hashToken(credential))
      .executeTakeFirst();
    const remote = (await publishedRemotes(services)).find(({ name }) => name === found?.remote);
    if (!remote?.needs?.backend || remote.state === 'off') throw new AppError('unauthenticated');
    return remote;
  }

  app.get('/x/-/keys.json', () => tokens.keys);

  app.get('/x/-/settings', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return success({ settings: await readSettings(db, await remoteOf(request)) });
  });

  app.post('/x/-/messages', async (request, reply) => {
    const { name } = await remoteOf(request);
    const sent = parse(message, request.body ?? {});
    if (!sent) throw new AppError('bad_syntax');
    await countAttempts(db, [
      { limit: ofRemote, key: name },
      { limit: toPerson, key: `${name} ${sent.user_uuid}` },
    ]);
    const person = await db
      .selectFrom('app_user')
      .select('uuid')
      .where('uuid', '=', sent.user_uuid)
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (!person) throw notFound();
    await db
      .insertInto('user_message')
      .values({
        uuid: sent.uuid,
        user_uuid: person.uuid,
        payload: JSON.stringify({
          message: `${name}: ${sent.message}`,
          ...(sent.url !== undefined && { url: sent.url }),
        }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return reply.code(201).send(success({}));
  });
}
