import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { AppError } from './errors';
import type { Services } from './services';

/** `/v1/health` for who keeps the process alive, `/metrics` for who watches it. */
export function registerHealth(app: FastifyInstance, { db }: Services): void {
  app.get('/v1/health', async () => {
    await sql`select 1`.execute(db).catch(() => {
      throw new AppError('unavailable');
    });
    return { success: true, data: { status: 'ok' }, errors: null, message: '', msg: '' };
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
