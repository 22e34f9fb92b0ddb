import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import { allEndpoints } from '@segno/contract/all';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import { watchWorkers } from './account/watchWorkers';
import { failure } from './engine/envelope';
import { mount } from './engine/mount';
import { openApiDocument } from './engine/openapi';
import { refuseUnreadable, registerErrors } from './engine/registerErrors';
import { AppError } from './platform/errors';
import { type Health, healthReader } from './platform/health/health';
import { registerMetrics } from './platform/health/metrics';
import { compressAnswer } from './platform/http/compressAnswer';
import { closeSlowCallers, serverTimeouts } from './platform/http/slowCallers';
import { RETRY_SECONDS } from './platform/http/unavailable';
import { warnOfProxies } from './platform/http/warnOfProxies';
import type { Services } from './platform/services';
import { allRoutes } from './routes';

/** Bytes of a JSON body; files travel by the storage's own form. */
const BODY_LIMIT = 2 * 1024 * 1024;

/** The API as a Fastify application, not yet listening: `app.inject` is enough for tests. */
export async function buildApp(services: Services, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT,
    // A browser keeps spare connections open; a stop does not wait for them.
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
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('X-Request-Id', request.id);
    if (services.config.isHttpsOnly) reply.header('Strict-Transport-Security', 'max-age=31536000');
    if (!request.url.startsWith('/v1')) return payload;
    // What a person may read is nobody else's to keep, and JSON is never anything else.
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
  // Made when it is first asked for: that takes a fifth of a second.
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/v1/openapi.json', () => (document ??= openApiDocument(allEndpoints)));
  return app;
}

/** A path that cannot be decoded never reaches a route or the error handler; it is a 400 in the envelope all the same. */
function refuseBadPath(_error: unknown, _request: unknown, reply: Pick<FastifyReply, 'code'>): void {
  void reply.code(400).send(failure(new AppError('bad_syntax')));
}

/** W10: the login takes form data as well as JSON, in both encodings that browsers send. Files have no place in such a form. */
async function acceptFormBodies(app: FastifyInstance): Promise<void> {
  await app.register(formbody);
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: { headers: Record<string, unknown> }, body: Buffer) => {
      const headers = { 'Content-Type': String(request.headers['content-type']) };
      const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
        throw new AppError('bad_syntax');
      });
      return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
    },
  );
}

const sentences: Record<Health['status'], string> = {
  ok: '',
  degraded: 'Calls are answered, but something needs looking after.',
  unavailable: new AppError('unavailable').message,
};

/**
 * `/v1/health` for who keeps the process alive and who watches it: 503 when calls cannot be answered, because the database or
 * the storage fails or the start has not finished; 200 else, with `degraded` when no process runs jobs or the disk is nearly full, because it would help
 * nobody to take a process out of service for that.
 */
function registerHealth(app: FastifyInstance, read: () => Promise<Health>): void {
  app.get('/v1/health', async (_request, reply) => {
    const { freeBytes: _, ...data } = await read();
    const success = data.status !== 'unavailable';
    const message = sentences[data.status];
    if (!success) reply.code(503).header('Retry-After', RETRY_SECONDS);
    return { success, data, errors: null, message, msg: message, ...(success ? {} : { code: 'unavailable' }) };
  });
}

/** L7: the types that browsers give to reports of policies; JSON either way. */
const acceptReports = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string' },
    async (_request: unknown, text: string) => {
      try {
        const body: unknown = JSON.parse(text);
        return body;
      } catch {
        throw new AppError('bad_syntax');
      }
    },
  );
};
