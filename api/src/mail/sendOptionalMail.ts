import type { OptionalMailKind } from '@segno/contract/account';
import type { Db } from '../platform/db/database';
import type { Services } from '../platform/services';
import type { MailContent, Unsubscribe } from './letter';
import { isSwitchedOn } from './mailSwitch';
import { sendMail } from './sendMail';
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

/** As `sendMail`, with a link to unsubscribe; nothing is written for who has switched these mails off (A7). */
export async function sendOptionalMail(
  trx: Db,
  services: Pick<Services, 'config' | 'jobs'>,
  reader: Reader,
  { kind, write }: OptionalLetter,
): Promise<void> {
  const optional = { userUuid: reader.uuid, kind };
  if (!(await isSwitchedOn(trx, optional))) return;
  const content = write({
    firstName: reader.first_name,
    unsubscribe: { kind, url: unsubscribeLink(services, optional) },
  });
  await sendMail(trx, services, { to: reader.email, name: reader.full_name, optional, ...content });
}
