import type { Db } from '../platform/db/database';
import { endTokens } from '../platform/http/session';

/**
 * Writes a user's new password and ends every session and link of theirs but `keepTokenUuid` (W8), in the caller's
 * transaction; the table forgets all browsers that they are known in. The hash is made before it: that takes 30 ms, and the embedded database has one connection.
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
