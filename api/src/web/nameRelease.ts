import type { Visitor } from '@segno/releases';
import type { FastifyInstance } from 'fastify';

/** What every open tab in view asks for anyway, every ten seconds: no question more for an update. */
const POLLED = '/v1/user_message';

/** Says in the answers that open tabs poll which release is current for the caller, so that they can offer it (L5: update offer). */
export const nameRelease = (
  app: FastifyInstance,
  current: (visitor: Visitor | undefined) => Promise<string | undefined>,
): void =>
  void app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.url !== POLLED) return;
    const release = await current(request.currentUser);
    if (release !== undefined) reply.header('Segno-Release', release);
  });
