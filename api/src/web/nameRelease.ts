import type { Visitor } from '@segno/releases';
import type { FastifyInstance } from 'fastify';

/** Every visible tab polls this anyway, every ten seconds: updates need no extra request. */
const POLLED = '/v1/user_message';

/** Adds the caller's current release to the responses that open tabs poll, so that they can offer an update (L5: update offer). */
export const nameRelease = (
  app: FastifyInstance,
  current: (visitor: Visitor | undefined) => Promise<string | undefined>,
): void =>
  void app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.url !== POLLED) return;
    const release = await current(request.currentUser);
    if (release !== undefined) reply.header('Segno-Release', release);
  });
