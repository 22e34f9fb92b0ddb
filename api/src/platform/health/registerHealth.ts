import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/errors';
import type { Health } from './health';
import { RETRY_SECONDS } from '../http/unavailable';

const sentences: Record<Health['status'], string> = {
  ok: '',
  degraded: 'Calls are answered, but something needs looking after.',
  unavailable: new AppError('unavailable').message,
};

/**
 * `/v1/health` for supervisors and monitoring: 503 if calls cannot be answered, because the database or the storage fails
 * or the start has not finished; otherwise 200, with `degraded` if no process runs jobs, the disk is nearly full, the
 * releases cannot be read or the backend of a remote does not answer, because taking the process out of service would not
 * help.
 */
export function registerHealth(app: FastifyInstance, read: () => Promise<Health>): void {
  app.get('/v1/health', async (_request, reply) => {
    const { freeBytes: _, ...data } = await read();
    const success = data.status !== 'unavailable';
    const message = sentences[data.status];
    if (!success) reply.code(503).header('Retry-After', RETRY_SECONDS);
    return { success, data, errors: null, message, msg: message, ...(success ? {} : { code: 'unavailable' }) };
  });
}
