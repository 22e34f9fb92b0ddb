import { createHash } from 'node:crypto';
import { MAX_NOTE } from '@segno/contract/account';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import type { Answering } from '../../mail/replyAddress';
import { AppError } from '../../platform/http/errors';
import type { Services } from '../../platform/services';
import { findUser } from '../sessions';
import { writeNote } from '../writeNote';
import { answerText, textOfHtml } from './answerText';

/** Why a mail is refused: the code and the message for the sender's mail server, which informs the sender. */
export class RefusedMail extends Error {
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** Attachments that belong to the mail itself and not to what it says. */
const SIGNATURES = new Set([
  'application/pgp-signature',
  'application/pgp-keys',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'text/vcard',
  'text/x-vcard',
]);

/** Notes that one person may add to one track in an hour by mail: two programs that answer each other end here. */
const AN_HOUR = 20;

const headerOf = (mail: Email, name: string): string =>
  mail.headers
    .find(({ key }) => key === name)
    ?.value.trim()
    .toLowerCase() ?? '';

/** RFC 3834: written by a program. Nobody waits for a reply. */
const isAutomatic = (mail: Email): boolean =>
  !['', 'no'].includes(headerOf(mail, 'auto-submitted')) ||
  ['bulk', 'junk', 'list', 'auto_reply'].includes(headerOf(mail, 'precedence')) ||
  ['x-autoreply', 'x-autorespond', 'list-id'].some((name) => headerOf(mail, name) !== '') ||
  headerOf(mail, 'content-type').startsWith('multipart/report');

/**
 * T17: stores what somebody wrote above the quotation of a mail about a track as an external note, once per mail. Returns
 * false for mail from programs, which is discarded. Throws RefusedMail if the writer has to know.
 */
export async function takeAnswer(
  services: Pick<Services, 'config' | 'db' | 'jobs'>,
  { track, user: userUuid }: Answering,
  raw: Buffer,
): Promise<boolean> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true }).catch(() => {
    throw new RefusedMail(554, 'This mail cannot be read.');
  });
  if (isAutomatic(mail)) return false;
  const { config, db } = services;
  if (!(await db.selectFrom('app_user').select('uuid').where('uuid', '=', userUuid).executeTakeFirst())) throw gone();
  const { user, isActive } = await findUser(db, userUuid);
  if (!isActive) throw gone();
  if (mail.from?.address?.toLowerCase() !== user.email.toLowerCase())
    throw new RefusedMail(550, `Only ${user.email} can answer here, the address that was written to.`);
  if (mail.attachments.some(({ related, mimeType }) => !related && !SIGNATURES.has(mimeType)))
    throw new RefusedMail(554, 'Files cannot be sent here. Please answer without them, or on the page of the track.');
  const sender = /<([^<>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom;
  const text = answerText(mail.text ?? textOfHtml(mail.html ?? ''), sender);
  if (text === '') throw new RefusedMail(554, 'There is no text above the quotation. Please write above it.');
  if (text.length > MAX_NOTE) throw new RefusedMail(552, `A note has at most ${MAX_NOTE} characters.`);
  const mailHash = createHash('sha256')
    .update(mail.messageId ?? raw)
    .digest('hex');
  const { rows } = await sql<{ is_taken: boolean; recent: number }>`
    select coalesce(bool_or(mail_hash = ${mailHash}), false) as is_taken,
      (count(mail_hash) filter (where created_at > now() - interval '1 hour'))::int as recent
    from note where parent_uuid = ${track} and user_uuid = ${userUuid}`.execute(db);
  const [before] = rows;
  if (before?.is_taken) return true;
  if (before && before.recent >= AN_HOUR) throw new RefusedMail(451, 'Too many mails. Please try again in an hour.');
  const note = {
    parent_type: 'new_track_submission',
    parent_uuid: track,
    note_type: 1,
    text,
    at_second: null,
  } as const;
  await db
    .transaction()
    .execute((trx) => writeNote({ db: trx, user, services }, note, mailHash))
    .catch((error: unknown) => {
      throw error instanceof AppError ? gone() : error;
    });
  return true;
}

const gone = () => new RefusedMail(550, 'You can no longer write notes on this track.');
