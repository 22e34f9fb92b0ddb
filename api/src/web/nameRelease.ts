import type { FastifyInstance } from 'fastify';

/** What every open tab in view asks for anyway, every ten seconds: no question more for an update. */
const POLLED = '/v1/user_message';

/** Says in the answers that open tabs poll which release is current, so that they can offer it (C20). */
export const nameRelease = (app: FastifyInstance, current: () => string | undefined): void =>
  void app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.url !== POLLED) return;
    const release = current();
    if (release !== undefined) reply.header('Segno-Release', release);
  });
