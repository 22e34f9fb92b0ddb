import { optionalMailKinds } from '@segno/contract/account';
import { sql, type Selectable } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/db/database';
import { errorMessage } from '../platform/configuration/errorMessage';
import type { Schema } from '../platform/db/schema';
import { defineJob } from '../platform/jobs/defineJob';
import { TYPED_CODE_IN_TEXT } from '../platform/typedCode';
import { isSwitchedOn } from './mailSwitch';
import { isFinalRefusal, sendBySmtp } from './sendBySmtp';
import { unsubscribeLink, type OptionalMail } from './unsubscribeLink';

/**
 * Sends one mail by SMTP. If the server is down, it is retried every two minutes for a day; if the server refuses the
 * recipient, it is not. Without SMTP, mails stay in the outbox and this does nothing.
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
    // A shared lock, so that it waits for somebody who is just deleting the mail.
    const mail = await db.selectFrom('mail').selectAll().where('uuid', '=', uuid).forShare().executeTakeFirst();
    if (!mail || mail.sent_at) return;
    const optional = optionalOf(mail);
    // Its reader may have switched these mails off while the SMTP server was down.
    if (optional && !(await isSwitchedOn(db, optional)))
      return settle(db, uuid, { error: 'The reader has switched these mails off.' });
    try {
      await sendBySmtp(mail, {
        smtpUrl: config.smtpUrl,
        from: config.mailFrom,
        ...(optional && { unsubscribeUrl: unsubscribeLink({ config }, optional) }),
      });
    } catch (error) {
      const text = errorMessage(error);
      if (isFinalRefusal(error)) {
        log.warn({ err: error, mail: uuid }, 'A mail was refused');
        return settle(db, uuid, { error: text });
      }
      await db.updateTable('mail').set({ error: text }).where('uuid', '=', uuid).execute();
      throw error;
    }
    return settle(db, uuid, { error: null });
  },
});

const optionalOf = ({
  user_uuid,
  kind,
}: Pick<Selectable<Schema['mail']>, 'user_uuid' | 'kind'>): OptionalMail | undefined => {
  const known = optionalMailKinds.find((one) => one === kind);
  return user_uuid !== null && known ? { userUuid: user_uuid, kind: known } : undefined;
};

/**
 * Marks a mail as finished: sent, or refused for good. Its token and code are removed, so that a reader of the database
 * finds no link that works (W8: lives of tokens): only mails that are still to be sent contain one.
 */
const settle = async (db: Db, uuid: string, { error }: { error: string | null }): Promise<void> => {
  const without = (column: 'text' | 'html') =>
    sql<string>`regexp_replace(
      regexp_replace(${sql.ref(column)}, '([?&#]token=)[A-Za-z0-9_-]+', '\\1…', 'g'), ${TYPED_CODE_IN_TEXT}, '…', 'g'
    )`;
  await db
    .updateTable('mail')
    .set({
      sent_at: error === null ? new Date() : null,
      error,
      text: without('text'),
      html: without('html'),
      // T17: whoever has the signed address can answer in the reader's name.
      reply_to: sql<string>`case when kind is null then reply_to end`,
    })
    .where('uuid', '=', uuid)
    .execute();
};
