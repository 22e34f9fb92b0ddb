import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../configuration/config';
import { AppError, notFound } from '../errors';
import type { Health } from './health';
import { registerHealthMetrics } from './healthMetrics';
import { tokenOf } from '../http/session';

/**
 * `/metrics` for who watches the process, in Prometheus's format. With a METRICS_TOKEN only its bearer reads it; without
 * one it is there for developers alone: routes, times and memory are nobody else's business.
 */
export function registerMetrics(
  app: FastifyInstance,
  config: Pick<Config, 'production' | 'metricsToken'>,
  health: () => Promise<Health>,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerHealthMetrics(registry, health);
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
  app.get('/metrics', async (request, reply) => {
    admit(config, tokenOf(request.headers.authorization));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function admit({ production, metricsToken }: Parameters<typeof registerMetrics>[1], given: string | undefined): void {
  if (metricsToken === undefined) {
    if (production) throw notFound();
    return;
  }
  if (given === undefined || !timingSafeEqual(digest(given), digest(metricsToken)))
    throw new AppError('unauthenticated');
}

/** Of one length whatever the text's. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
