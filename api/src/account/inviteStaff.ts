import { refusingDuplicates } from '../engine/uniqueRules';
import { staffInvite } from '../mail/accountLetters';
import { pageLink } from '../mail/pageLink';
import { sendMail } from '../mail/sendMail';
import { logActivity } from '../platform/activity';
import type { Db } from '../platform/db/database';
import { notFound, wrongState } from '../platform/http/errors';
import type { CurrentUser } from '../platform/http/session';
import type { Services } from '../platform/services';
import { issueOnlyLink } from './mailedLink';
import { emailUnique } from './updateUser';

interface Inviter {
  user: CurrentUser;
  services: Pick<Services, 'config' | 'jobs'>;
}

interface NewPerson {
  first_name: string;
  last_name: string;
  email: string;
  user_role_uuid: string;
}

/** P9: creates a staff user who becomes active through the mailed link. Returns the uuid. Throws 422 for an address in use. */
export async function inviteStaff(trx: Db, inviter: Inviter, person: NewPerson): Promise<string> {
  const { uuid } = await refusingDuplicates(emailUnique, () =>
    trx
      .insertInto('app_user')
      .values({ ...person, is_active: false, registered_at: null })
      .returning('uuid')
      .executeTakeFirstOrThrow(),
  );
  await mailInvite(trx, inviter, uuid);
  return uuid;
}

/** P9: mails a new link; earlier ones end. Throws 404 for anybody who is not staff, 409 for somebody who has registered. */
export async function mailInvite(trx: Db, { user, services }: Inviter, uuid: string): Promise<void> {
  const person = await trx
    .selectFrom('app_user as u')
    .innerJoin('user_role as r', 'r.uuid', 'u.user_role_uuid')
    .select(['u.email', 'u.first_name', 'u.full_name', 'u.registered_at', 'r.name as role'])
    .where('u.uuid', '=', uuid)
    .where('u.artist_uuid', 'is', null)
    .forUpdate('u')
    .executeTakeFirst();
  if (!person) throw notFound();
  if (person.registered_at !== null) throw wrongState(`${person.full_name} has registered already.`);
  const { token, code } = await issueOnlyLink(trx, 'registration', uuid);
  await sendMail(trx, services, {
    to: person.email,
    name: person.full_name,
    replyTo: user.email,
    ...staffInvite({
      firstName: person.first_name,
      roleName: person.role,
      by: user.fullName,
      url: pageLink(services, 'REGISTER', token),
      typed: { page: pageLink(services, 'REGISTER'), code },
    }),
  });
  await logActivity(trx, user, { action: 'has_invited', type: 'user', uuid, label: person.full_name });
}
