import { allows } from '@segno/contract';
import {
  listMailPreferences,
  optionalMailKinds,
  optionalMails,
  setMailPreference,
  type MailPreference,
} from '@segno/contract/account';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { switchMail } from '../mail/mailSwitch';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import type { CurrentUser } from '../platform/http/session';

const receivable = ({ permissions }: CurrentUser) =>
  optionalMailKinds.filter((kind) => allows(optionalMails[kind].permission, permissions));

async function read(db: Db, user: CurrentUser): Promise<{ mail_preferences: MailPreference[] }> {
  const off = await db.selectFrom('switched_off_mail').select('kind').where('user_uuid', '=', user.uuid).execute();
  return {
    mail_preferences: receivable(user).map((kind) => ({ kind, is_on: off.every((one) => one.kind !== kind) })),
  };
}

/** Which optional mails people want (A7: choice of mails). Nobody reads or changes anybody else's. */
export const mailPreferenceRoutes = (): EndpointRoute[] => [
  implement(listMailPreferences, ({ db, user }) => read(db, user)),

  implement(setMailPreference, async ({ db, user, params: { kind }, body }) => {
    if (!receivable(user).includes(kind)) throw notFound();
    await switchMail(db, { userUuid: user.uuid, kind }, body.is_on);
    return read(db, user);
  }),
];
