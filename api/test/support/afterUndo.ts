import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database';

/**
 * Ends the seconds in which decisions can be taken back (T14: decisions are taken back): their messages appear and their
 * mails are sent.
 */
export async function afterUndo(db: Db): Promise<void> {
  await sql`update review_decision set ends_at = now()`.execute(db);
  await sql`update job set run_at = now() where kind = 'mail.deliver' and state = 'waiting' and run_at > now()`.execute(
    db,
  );
}
