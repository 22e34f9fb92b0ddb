import type { Db } from '../platform/db/database';
import { wrongState } from '../platform/http/errors';

/**
 * Throws 409 if a submission has another status than the one shown on the page that approves it: an approval meant as the
 * first must not become the last because somebody else was faster.
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
