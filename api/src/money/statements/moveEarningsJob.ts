import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { defineJob } from '../../platform/jobs/defineJob';
import type { Services } from '../../platform/services';
import { STATEMENT_MS } from './matchWorks';
import { fillEarnings } from '../proEarnings/fillEarnings';

/** Divides a song's earnings among those who held it when it was used (C18: rights over time). Idempotent. */
export const moveEarnings = defineJob({
  name: 'money.moveEarnings',
  input: z.object({ songUuid: z.guid() }),
  timeoutSeconds: 1800,
  run: ({ input: { songUuid }, db }) =>
    db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS)}`.execute(trx);
      // Statements and changes of artists change earnings one after the other.
      await sql`lock table pro_earning in exclusive mode`.execute(trx);
      await fillEarnings(trx, {
        songs: sql`select ${songUuid}::uuid`,
        quarters: sql`select quarter from pro_earnings_statement`,
      });
    }),
});

/**
 * Updates the earnings of a song after a change of its artist. Call it in the transaction of the change. The work is done
 * by a job, because statements lock earnings while they refer to songs.
 */
export async function followArtist({ db, services }: { db: Db; services: Services }, songUuid: string): Promise<void> {
  const { rows } = await sql`select from pro_statement_sum where song_uuid = ${songUuid} limit 1`.execute(db);
  if (rows.length > 0) await services.jobs.enqueue(db, moveEarnings, { songUuid });
}
