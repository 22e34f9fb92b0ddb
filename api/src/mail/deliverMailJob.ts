import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/db/database';
import { errorMessage } from '../platform/db/errorMessage';
import { defineJob } from '../platform/jobs/defineJob';
import { isFinalRefusal, sendBySmtp } from './sendBySmtp';

/**
 * Sends one mail by SMTP. A server that is down is tried again every two minutes for a day; a recipient that the server
 * refuses is not. Without SMTP the outbox is where mails end, and this does nothing.
 */
export const deliverMail = defineJob({
  name: 'mail.deliver',
  input: z.object({ uuid: z.guid() }),
  retryLimit: 720,
  retryDelaySeconds: 120,
  timeoutSeconds: 120,
  concurrency: 4,
  run: async ({ input: { uuid }, db, services: { config }, log }) => {
    if (!config.smtpUrl) return;
    const mail = await db.selectFrom('mail').selectAll().where('uuid', '=', uuid).executeTakeFirst();
    if (!mail || mail.sent_at) return;
    try {
      await sendBySmtp(mail, { smtpUrl: config.smtpUrl, from: config.mailFrom });
    } catch (error) {
      await db
        .updateTable('mail')
        .set({ error: errorMessage(error) })
        .where('uuid', '=', uuid)
        .execute();
      if (!isFinalRefusal(error)) throw error;
      log.warn({ err: error, mail: uuid }, 'A mail was refused');
      return forgetToken(db, uuid);
    }
    await db.updateTable('mail').set({ sent_at: new Date(), error: null }).where('uuid', '=', uuid).execute();
    await forgetToken(db, uuid);
  },
});

/** W8: a reader of the database finds no link that works. Only mails on their way hold one. */
const forgetToken = async (db: Db, uuid: string): Promise<void> => {
  const without = (column: string) => sql`regexp_replace(${sql.id(column)}, '([?&]token=)[A-Za-z0-9_-]+', '\\1…', 'g')`;
  await sql`update mail set text = ${without('text')}, html = ${without('html')} where uuid = ${uuid}`.execute(db);
};
