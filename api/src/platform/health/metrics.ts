import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../configuration/config';
import type { Db } from '../db/database';
import { AppError, notFound } from '../http/errors';
import type { Health } from './health';
import { registerHealthMetrics } from './healthMetrics';
import { mayAdminister } from '../http/mayAdminister';
import { tokenOf } from '../http/session';

/**
 * `/metrics` for monitoring, in Prometheus's format. With a METRICS_TOKEN only its bearer may read it; without one, only
 * developers, from this machine or signed in as an administrator: routes, times and memory are nobody else's business.
 */
export function registerMetrics(
  app: FastifyInstance,
  { config, db }: { config: Pick<Config, 'production' | 'metricsToken'>; db: Db },
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
      {
        method: request.method,
        route: request.routeLabel ?? request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    );
  });
  const admit = async (request: FastifyRequest): Promise<void> => {
    if (config.metricsToken === undefined) {
      if (config.production || !(await mayAdminister(db, request))) throw notFound();
      return;
    }
    const given = tokenOf(request.headers.authorization);
    if (given === undefined || !timingSafeEqual(digest(given), digest(config.metricsToken)))
      throw new AppError('unauthenticated');
  };
  app.get('/metrics', async (request, reply) => {
    await admit(request);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** A digest of one length, whatever the text's. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
