import type { Db } from '../platform/db/database';
import { addUserMessage } from '../platform/jobs/userMessage';
import { sql } from 'kysely';
import { bookHeld, lockLedger, settleKnown } from './bookSales';

/** Sends a message to everyone who may decide on sales files. */
export async function notifyFinance(trx: Db, message: string, url: string): Promise<void> {
  const { rows } = await sql<{ uuid: string }>`
    select u.uuid from app_user u join user_role r on r.uuid = u.user_role_uuid
    where u.is_active and 'CAN_CREATE_PRO_EARNINGS_STATEMENT' = any(r.permissions) order by u.uuid
  `.execute(trx);
  for (const { uuid } of rows) await addUserMessage(trx, uuid, { message, url });
}

/** Number of rows of a file that are not booked, by kind. */
export interface Uncounted {
  known: number;
  conflicts: number;
  left_out: number;
}

/** Counts the rows of a file that are listed as not booked. */
export async function countUncounted(trx: Db, fileUuid: string): Promise<Uncounted> {
  const { rows } = await sql<Uncounted>`
    select count(*) filter (where kind = 'known')::int as known, count(*) filter (where kind = 'conflict')::int as conflicts,
      count(*) filter (where kind = 'left_out')::int as left_out
    from uncounted_sale where sales_file_uuid = ${fileUuid}
  `.execute(trx);
  return rows[0] ?? { known: 0, conflicts: 0, left_out: 0 };
}

/** Books the lines of a held file; those that have become known meanwhile are listed. */
export async function releaseSales(trx: Db, fileUuid: string): Promise<Uncounted & { imported: number }> {
  await lockLedger(trx);
  await settleKnown(trx, fileUuid);
  const imported = await bookHeld(trx, fileUuid);
  return { imported, ...(await countUncounted(trx, fileUuid)) };
}

/** Deletes the lines of a held file; none of them was ever booked. */
export const dropHeldSales = async (trx: Db, fileUuid: string): Promise<void> => {
  await trx.deleteFrom('held_sale').where('sales_file_uuid', '=', fileUuid).execute();
};
