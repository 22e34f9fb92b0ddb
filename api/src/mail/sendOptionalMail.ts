import type { OptionalMailKind } from '@segno/contract/account';
import type { Db } from '../platform/db/database';
import { addUserMessage } from '../platform/jobs/userMessage';
import type { Services } from '../platform/services';
import type { MailContent, Unsubscribe } from './letter';
import { isSwitchedOn } from './mailSwitch';
import { replyAddress } from './replyAddress';
import { sendMail, type Mail } from './sendMail';
import { unsubscribeLink } from './unsubscribeLink';

interface Reader {
  uuid: string;
  email: string;
  first_name: string;
  full_name: string;
}

/** A kind of optional mail, and its letter to a reader. */
export interface OptionalLetter {
  kind: OptionalMailKind;
  write: (reader: { firstName: string; unsubscribe: Unsubscribe }) => MailContent;
}

/** Like `sendMail`, with a link to unsubscribe; nothing is written for people who have switched these mails off (A7: choice of mails). */
export async function sendOptionalMail(
  trx: Db,
  services: Pick<Services, 'config' | 'jobs'>,
  reader: Reader,
  { kind, write, ...when }: OptionalLetter & Pick<Mail, 'delaySeconds' | 'event' | 'replyTo'>,
): Promise<string | undefined> {
  const optional = { userUuid: reader.uuid, kind };
  if (!(await isSwitchedOn(trx, optional))) return undefined;
  const content = write({
    firstName: reader.first_name,
    unsubscribe: { kind, url: unsubscribeLink(services, optional) },
  });
  return await sendMail(trx, services, { to: reader.email, name: reader.full_name, optional, ...when, ...content });
}

interface ArtistMessage {
  message: string;
  /** Path of the screen that shows it. */
  path: string;
  /** Delays the mail; by default it is sent at once. */
  delaySeconds?: number;
  /** The services that send mails, and the mail that accompanies the message; without it there is only a message. */
  mail?: {
    services: Pick<Services, 'config' | 'jobs'>;
    kind: OptionalMailKind;
    /** In whose notes an answer to the mail stands (T17: answers by mail). */
    track?: string;
    write: (reader: { firstName: string; url: string; unsubscribe: Unsubscribe }) => MailContent;
  };
}

/**
 * A3, A4: sends the artist's person a message, and a mail if they can log in and want it. Call it in the transaction of the
 * event, so that each event is announced once. An artist without a person gets nothing. Returns the uuids of what was
 * written.
 */
export async function notifyArtist(
  trx: Db,
  artistUuid: string,
  { message, path, delaySeconds = 0, mail }: ArtistMessage,
): Promise<{ message?: string; mail?: string | undefined }> {
  const person = await trx
    .selectFrom('app_user')
    .select(['uuid', 'email', 'first_name', 'full_name', 'is_active'])
    .where('artist_uuid', '=', artistUuid)
    .executeTakeFirst();
  if (!person) return {};
  const left = { message: await addUserMessage(trx, person.uuid, { message, url: path }) };
  if (!mail || !person.is_active) return left;
  const { services, kind, track, write } = mail;
  const url = `${services.config.publicUrl}${path}`;
  const letter = {
    kind,
    delaySeconds,
    replyTo: track === undefined ? undefined : replyAddress(services, { track, user: person.uuid }),
    write: (reader: Parameters<OptionalLetter['write']>[0]) => write({ ...reader, url }),
  };
  return { ...left, mail: await sendOptionalMail(trx, services, person, letter) };
}
