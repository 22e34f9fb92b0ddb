import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isPast } from '../platform/db/isPast';
import type { Health } from '../platform/health/health';
import type { Services } from '../platform/services';

const LONGEST_PAUSE_MS = 15_000;
const MESSAGE = 'No process runs jobs: uploads, mails and publishing wait. Please start a worker.';

/**
 * Looks for live workers while the server listens, and leaves every administrator a message when there is none for the
 * configured time: one an hour while it lasts, however many processes look.
 */
export function watchWorkers(app: FastifyInstance, { config, db }: Services, read: () => Promise<Health>): void {
  const look = async () => {
    if (!(await read()).jobs.without_workers) return;
    app.log.error(MESSAGE);
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('segno.watchWorkers'))`.execute(trx);
      await sql`
        insert into user_message (user_uuid, payload)
        select u.uuid, ${JSON.stringify({ message: MESSAGE })}::jsonb
        from app_user u join user_role r on r.uuid = u.user_role_uuid
        where r.name = 'Administrator' and u.is_active and not exists (
          select from user_message m
          where m.user_uuid = u.uuid and m.payload->>'message' = ${MESSAGE} and m.created_at > now() - interval '1 hour'
            and ${isPast('m.created_at')}
        )
      `.execute(trx);
    });
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(
      () => void look().catch((error: unknown) => app.log.error({ err: error }, 'Looking for workers failed')),
      Math.min(LONGEST_PAUSE_MS, config.workerMissingSeconds * 500),
    ).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
