import type { Db } from '../platform/db/database';
import type { Services } from '../platform/services';
import { deliverMail } from './deliverMailJob';
import type { MailContent } from './letter';
import type { OptionalMail } from './unsubscribeLink';

/** A letter and whom it is for. */
export interface Mail extends MailContent {
  /** The address alone. */
  to: string;
  /** The person's name, shown beside the address. */
  name?: string;
  /** Where an answer goes; by default to the sender. */
  replyTo?: string | undefined;
  /** Of a mail that its reader can switch off (`sendOptionalMail`). */
  optional?: OptionalMail;
  /** What it tells of, where a job that is repeated would write it again: the same is written once. */
  event?: string;
  /** It is sent then, unless it is deleted before. */
  delaySeconds?: number;
}

/**
 * A4: writes a mail in the caller's transaction and has it sent after the commit: both happen, or neither.
 * `trx` first, the services with their jobs, then `{ to, name?, ...passwordReset(…) }` or another letter. Gives the uuid of
 * one that was written.
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

/** Whether the mail of an event was written before, by a job that is now repeated. */
export const isWritten = async (db: Db, event: string): Promise<boolean> =>
  (await db.selectFrom('mail').select('uuid').where('event', '=', event).executeTakeFirst()) !== undefined;
