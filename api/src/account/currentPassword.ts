import { texts, type FieldErrors } from '@segno/contract';
import { countAttempt, forgetAttempts, type AttemptLimit } from '../platform/attempts';
import type { Db } from '../platform/db/database';
import { verifyPassword } from '../platform/passwords';
import type { CurrentUser } from '../platform/http/session';

/** Who has got hold of a session does not find out its password. */
const currentPasswords: AttemptLimit = { name: 'current password', tries: 5, seconds: 15 * 60 };

/** What is wrong with the current password, as somebody who is signed in has typed it; nothing when it was not sent. */
export async function currentPasswordErrors(
  db: Db,
  user: Pick<CurrentUser, 'uuid'>,
  typed: string | undefined,
): Promise<FieldErrors> {
  if (typed === undefined) return {};
  await countAttempt(db, currentPasswords, user.uuid);
  const known = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('uuid', '=', user.uuid)
    .executeTakeFirst();
  if (!(await verifyPassword(known?.password_hash, typed, { pressing: true })))
    return { current_password: [texts.wrongCurrentPassword] };
  await forgetAttempts(db, currentPasswords, user.uuid);
  return {};
}
