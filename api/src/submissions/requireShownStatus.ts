import type { Db } from '../platform/db/database';
import { wrongState } from '../platform/errors';

/**
 * Throws 409 when a submission stands in another status than the page showed from which it is approved: an approval that is
 * meant as the first is not the last one because somebody else was faster.
 */
export async function requireShownStatus(
  db: Db,
  { last_approver }: { last_approver: string | null },
  { now, shown }: { now: unknown; shown: unknown },
): Promise<void> {
  if (shown === undefined || shown === now) return;
  const approver = await db
    .selectFrom('app_user')
    .select('full_name')
    .where('uuid', '=', last_approver)
    .executeTakeFirst();
  throw wrongState(
    approver
      ? `${approver.full_name} approved it a moment ago. Approve again to give the second approval.`
      : 'Somebody else changed it a moment ago. Approve again if it is still right.',
  );
}
