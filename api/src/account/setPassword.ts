import { pageLink } from '../mail/pageLink';
import { passwordChanged } from '../mail/passwordChanged';
import { sendMail } from '../mail/sendMail';
import type { Db } from '../platform/db/database';
import type { Services } from '../platform/services';
import { endTokens } from '../platform/http/session';

/**
 * Writes a user's new password and ends every session and link of theirs but `keepTokenUuid` (W8), in the caller's
 * transaction. The hash is made before it: that takes 30 ms, and the embedded database has one connection.
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

/** Tells a user by mail that the password was changed, whoever did it (A4). */
export async function notifyPasswordChanged(
  trx: Db,
  services: Pick<Services, 'config' | 'jobs'>,
  userUuid: string,
): Promise<void> {
  const user = await trx
    .selectFrom('app_user')
    .select(['email', 'first_name', 'full_name'])
    .where('uuid', '=', userUuid)
    .executeTakeFirstOrThrow();
  await sendMail(trx, services, {
    to: user.email,
    name: user.full_name,
    ...passwordChanged({ firstName: user.first_name, url: pageLink(services, 'FORGOT_PASSWORD') }),
  });
}
