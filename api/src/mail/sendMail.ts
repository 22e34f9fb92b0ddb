import type { Db } from '../platform/db/database';
import type { Services } from '../platform/services';
import { deliverMail } from './deliverMailJob';
import type { MailContent } from './letter';

/** A letter and whom it is for. */
export interface Mail extends MailContent {
  /** The address alone. */
  to: string;
  /** The person's name, shown beside the address. */
  name?: string;
  /** Where an answer goes; by default to the sender. */
  replyTo?: string;
}

/**
 * Writes a mail in the caller's transaction and has it sent after the commit: both happen, or neither (A4).
 * `trx` first, the services with their jobs, then `{ to, name?, ...passwordReset(…) }` or another letter.
 */
export async function sendMail(trx: Db, { jobs }: Pick<Services, 'jobs'>, mail: Mail): Promise<void> {
  const { to, name, replyTo, subject, text, html } = mail;
  const { uuid } = await trx
    .insertInto('mail')
    .values({ recipient: to, recipient_name: name ?? null, reply_to: replyTo ?? null, subject, text, html })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(trx, deliverMail, { uuid });
}
