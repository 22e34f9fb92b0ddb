import { type FieldErrors, texts } from '@segno/contract';
import { type AttemptLimit, countAttempt, forgetAttempts } from '../platform/attempts';
import type { Db } from '../platform/db/database';
import { endTokens } from './sessions';
import { type CurrentUser } from '../platform/http/session';
import { verifyPassword } from '../platform/passwords';

/** Somebody who got hold of a session must not be able to guess its password. */
const currentPasswords: AttemptLimit = { name: 'current password', tries: 5, seconds: 15 * 60 };

/** What is wrong with the current password typed by a signed-in person; empty if it was not sent. */
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

/**
 * Stores a user's new password and ends all of their sessions and links except `keepTokenUuid` (W8: lives of tokens), in
 * the caller's transaction; the table forgets all browsers in which they are known. Hash the password before: that takes 30
 * ms, and the embedded database has one connection.
 */
export async function setPassword(
  trx: Db,
  o: { userUuid: string; passwordHash: string; keepTokenUuid?: string | undefined },
): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ password_hash: o.passwordHash, updated_at: new Date() })
    .where('uuid', '=', o.userUuid)
    .execute();
  await endTokens(trx, o.userUuid, o.keepTokenUuid ? { exceptUuid: o.keepTokenUuid } : {});
}
