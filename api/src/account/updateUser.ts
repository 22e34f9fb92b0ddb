import { ARTIST_ROLE, type Body, type FieldErrors, texts } from '@segno/contract';
import type { Action, user } from '@segno/contract/account';
import { sql } from 'kysely';
import type { Changes } from '../engine/records/changes';
import { refusingDuplicates, type UniqueRules } from '../engine/uniqueRules';
import { addressChanged, passwordChanged } from '../mail/accountLetters';
import { mailOwner } from '../mail/mailOwner';
import { sendMail } from '../mail/sendMail';
import { logActivity } from '../platform/activity';
import type { Db } from '../platform/db/database';
import { invalid, notFound, wrongState } from '../platform/http/errors';
import { ADMINISTRATOR, type CurrentUser } from '../platform/http/session';
import type { Services } from '../platform/services';
import { setPassword } from './currentPassword';
import { endTokens } from './sessions';

const invited = ({ role }: { role: string }): string =>
  `This ${role === ARTIST_ROLE ? 'artist' : 'user'} has been invited and has not registered yet.`;

/** An address belongs to one user. */
export const emailUnique: UniqueRules = {
  app_user_email_key: { field: 'email', text: texts.emailUnique, same: ({ email }) => sql`email = ${email}` },
};

/**
 * Changes a user, whom the caller holds (`userRecord`): members that were not sent stay. It writes the row, ends what a deactivation,
 * a new password or a new address must end (W8: lives of tokens), and logs what was done.
 * Throws 422 with the wrong fields; 409 when somebody shuts out himself or the last active Administrator (P4: what artists see), and when
 * somebody is to be activated or given a password who was invited and has not registered: only the invitation's link does
 * that (T7: registration).
 */
export async function updateUser(
  trx: Db,
  o: {
    uuid: string;
    changes: Body<typeof user.update>;
    passwordHash: string | undefined;
    changed: () => Promise<Changes>;
    changer: CurrentUser;
    services: Services;
  },
): Promise<void> {
  const { uuid, changer, passwordHash } = o;
  const { first_name, last_name, email, user_role_uuid, is_active } = o.changes;
  const before = await trx
    .selectFrom('app_user as u')
    .innerJoin('user_role as r', 'r.uuid', 'u.user_role_uuid')
    .select([
      'u.uuid',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.user_role_uuid',
      'u.is_active',
      'u.registered_at',
      'r.name as role',
    ])
    .where('u.uuid', '=', uuid)
    .executeTakeFirst();
  if (!before) throw notFound();

  const problems = await userProblems(trx, o.changes, before);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  if (before.registered_at === null) {
    if (is_active) throw wrongState(`${invited(before)} The link in the invitation activates the user.`);
    // It would be good for nothing, and end the link that is.
    if (passwordHash !== undefined)
      throw wrongState(`${invited(before)} The password is chosen with the link in the invitation.`);
  }
  const isSwitchedOff = before.is_active && is_active === false;
  const changesRole = user_role_uuid !== undefined && user_role_uuid !== before.user_role_uuid;
  if (uuid === changer.uuid && isSwitchedOff) throw wrongState('You cannot deactivate yourself.');
  if (uuid === changer.uuid && changesRole) throw wrongState('You cannot change your own role.');
  if (before.role === ADMINISTRATOR && before.is_active && (isSwitchedOff || changesRole))
    await keepAnAdministrator(trx, uuid);

  const columns = Object.fromEntries(
    Object.entries({ first_name, last_name, email, user_role_uuid, is_active }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  await refusingDuplicates(emailUnique, () =>
    trx
      .updateTable('app_user')
      .set({ ...columns, updated_at: new Date() })
      .where('uuid', '=', uuid)
      .execute(),
  );

  // A link that went to the old address works no more, nor does anything of who is shut out.
  if (email !== undefined && email !== before.email) {
    await endTokens(trx, uuid, { kinds: ['reset', 'registration'] });
    const { first_name: firstName, email: to } = before;
    // P8: their own mailbox may be the only place where its owner hears of it.
    if (before.registered_at !== null)
      await sendMail(trx, o.services, {
        to,
        name: `${firstName} ${before.last_name}`,
        ...(uuid !== changer.uuid && { replyTo: changer.email }),
        ...addressChanged({ firstName, by: uuid === changer.uuid ? undefined : changer.fullName }),
      });
  }
  if (isSwitchedOff) await endTokens(trx, uuid);
  if (passwordHash !== undefined) {
    await setPassword(trx, { userUuid: uuid, passwordHash, keepTokenUuid: changer.tokenUuid });
    await mailOwner(trx, o.services, uuid, passwordChanged);
  }

  const isSwitched = is_active !== undefined && is_active !== before.is_active;
  const { changes, versionBefore, version } = await o.changed();
  const label = `${first_name ?? before.first_name} ${last_name ?? before.last_name}`;
  const log = (action: Action, changed: Changes) =>
    logActivity(trx, changer, { action, type: 'user', uuid, label, changed });
  const others = changes.filter(({ field }) => field !== 'is_active');
  // That it was changed is all that anybody learns of a password.
  if (passwordHash !== undefined) others.push({ field: 'password', before: null, after: null });
  if (isSwitched)
    await log(is_active ? 'has_activated' : 'has_deactivated', {
      changes: changes.filter(({ field }) => field === 'is_active'),
      versionBefore,
      version,
    });
  // One edit in two lines: the second goes on from where the first ends.
  if (others.length > 0)
    await log('has_updated', { changes: others, versionBefore: isSwitched ? version : versionBefore, version });
}

async function keepAnAdministrator(trx: Db, exceptUuid: string): Promise<void> {
  const other = await trx
    .selectFrom('app_user as u')
    .innerJoin('user_role as r', 'r.uuid', 'u.user_role_uuid')
    .select('u.uuid')
    .where('r.name', '=', ADMINISTRATOR)
    .where('u.is_active', '=', true)
    .where('u.uuid', '!=', exceptUuid)
    .executeTakeFirst();
  if (!other) throw wrongState('There must be an active Administrator.');
}

/**
 * What only the database can say against a user's fields, all at once. Nobody is made an Artist here, and an Artist stays
 * one: artists come from onboarding.
 */
export async function userProblems(
  db: Db,
  input: { email?: string | undefined; user_role_uuid?: string | undefined },
  before?: { uuid: string; user_role_uuid: string; role: string },
): Promise<FieldErrors> {
  const problems: FieldErrors = {};
  if (input.email !== undefined) {
    const holder = await db.selectFrom('app_user').select('uuid').where('email', '=', input.email).executeTakeFirst();
    if (holder && holder.uuid !== before?.uuid) problems['email'] = [texts.emailUnique];
  }
  if (input.user_role_uuid !== undefined && input.user_role_uuid !== before?.user_role_uuid) {
    const role = await db
      .selectFrom('user_role')
      .select('name')
      .where('uuid', '=', input.user_role_uuid)
      .executeTakeFirst();
    if (!role || role.name === 'Artist' || before?.role === 'Artist') problems['user_role_uuid'] = [texts.choice];
  }
  return problems;
}
