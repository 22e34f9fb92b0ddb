import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@segno/contract/all';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import { watchWorkers } from './account/watchWorkers';
import { failure } from './engine/envelope';
import { acceptFormBodies } from './engine/formBodies';
import { mount } from './engine/mount';
import { openApiDocument } from './engine/openapi';
import { refuseUnreadable, registerErrors } from './engine/registerErrors';
import { acceptReports } from './observability/acceptReports';
import { AppError } from './platform/http/errors';
import { healthReader } from './platform/health/health';
import { registerHealth } from './platform/health/registerHealth';
import { registerMetrics } from './platform/health/metrics';
import type { Services } from './platform/services';
import { compressAnswer } from './platform/http/compressAnswer';
import { warnOfProxies } from './platform/http/warnOfProxies';
import { closeSlowCallers, serverTimeouts } from './platform/http/slowCallers';
import { backendPlugin } from './remotes/backendPlugin';
import { allRoutes } from './routes';

/** Maximum bytes of a JSON body; files are uploaded with the storage's own form. */
const BODY_LIMIT = 2 * 1024 * 1024;

/** The API as a Fastify application, not listening yet: `app.inject` is enough for tests. */
export async function buildApp(services: Services, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT,
    // Browsers keep spare connections open; a stop does not wait for them.
    forceCloseConnections: true,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // The socket's own address is hop 0.
    trustProxy: (_address, hop) => hop < services.config.trustedProxies,
    frameworkErrors: refuseBadPath,
    clientErrorHandler: refuseUnreadable,
    ...serverTimeouts(services.config.pace),
  });
  app.decorateRequest('currentUser', undefined);
  app.decorateRequest('routeLabel', undefined);
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('X-Request-Id', request.id);
    if (services.config.isHttpsOnly) reply.header('Strict-Transport-Security', 'max-age=31536000');
    if (!request.url.startsWith('/v1')) return payload;
    // Answers are personal and must not be stored, and JSON must never be interpreted as anything else.
    reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    return typeof payload === 'string' ? compressAnswer(request, reply, payload) : payload;
  });
  warnOfProxies(app, services.config);
  registerErrors(app);
  closeSlowCallers(app, services.config.pace);
  await acceptFormBodies(app);
  acceptReports(app);
  const health = healthReader(services);
  registerHealth(app, health);
  registerMetrics(app, services, health);
  watchWorkers(app, services, health);
  mount(app, services, allRoutes());
  await backendPlugin(app, services);
  // Created on first request, because it takes a fifth of a second.
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/v1/openapi.json', () => (document ??= openApiDocument(allEndpoints)));
  return app;
}

/** A path that cannot be decoded never reaches a route or the error handler; it is still a 400 in the envelope. */
function refuseBadPath(_error: unknown, _request: unknown, reply: Pick<FastifyReply, 'code'>): void {
  void reply.code(400).send(failure(new AppError('bad_syntax')));
}
