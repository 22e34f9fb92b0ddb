import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors';
import type { Services } from './services';

/** `/v1/health` for who keeps the process alive. */
export function registerHealth(app: FastifyInstance, { db }: Services): void {
  app.get('/v1/health', async () => {
    await sql`select 1`.execute(db).catch(() => {
      throw new AppError('unavailable');
    });
    return { success: true, data: { status: 'ok' }, errors: null, message: '', msg: '' };
  });
}
