import type { Db } from '../platform/db/database';
import type { Services } from '../platform/services';
import { deliverMail } from './deliverMailJob';
import type { MailContent } from './letter';
import type { OptionalMail } from './unsubscribeLink';

/** A letter and its recipient. */
export interface Mail extends MailContent {
  /** Only the address. */
  to: string;
  /** The person's name, shown beside the address. */
  name?: string;
  /** Where an answer goes; by default to the sender. */
  replyTo?: string | undefined;
  /** For a mail that its reader can switch off (`sendOptionalMail`). */
  optional?: OptionalMail;
  /** Identifies the event, for jobs that may be repeated: a mail about the same event is written once. */
  event?: string;
  /** When to send it, unless it is deleted before. */
  delaySeconds?: number;
}

/**
 * A4: writes a mail in the caller's transaction and sends it after the commit: both happen, or neither. `trx` first, then
 * the services with their jobs, then `{ to, name?, ...passwordReset(…) }` or another letter. Returns the uuid if it was
 * written.
 */
export async function sendMail(trx: Db, { jobs }: Pick<Services, 'jobs'>, mail: Mail): Promise<string | undefined> {
  const { to, name, replyTo, optional, event, subject, text, html, delaySeconds = 0 } = mail;
  const written = await trx
    .insertInto('mail')
    .values({
      recipient: to,
      recipient_name: name ?? null,
      reply_to: replyTo ?? null,
      kind: optional?.kind ?? null,
      user_uuid: optional?.userUuid ?? null,
      event: event ?? null,
      subject,
      text,
      html,
    })
    .onConflict((conflict) => conflict.column('event').doNothing())
    .returning('uuid')
    .executeTakeFirst();
  if (written) await jobs.enqueue(trx, deliverMail, written, { startAfterSeconds: delaySeconds });
  return written?.uuid;
}

/** Whether the mail about an event was written before, by a job that is now repeated. */
export const isWritten = async (db: Db, event: string): Promise<boolean> =>
  (await db.selectFrom('mail').select('uuid').where('event', '=', event).executeTakeFirst()) !== undefined;
