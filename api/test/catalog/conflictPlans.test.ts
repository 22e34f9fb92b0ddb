import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database';
import { describeOnDatabases } from '../support/databases';

/** Number of rows of songs that this transaction has read so far. */
const looked = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`
    select (pg_stat_get_xact_tuples_returned(c.oid) + pg_stat_get_xact_tuples_fetched(c.oid)
      + coalesce((select sum(pg_stat_get_xact_tuples_returned(i.indexrelid)) from pg_index i where i.indrelid = c.oid), 0))::int as rows
    from pg_class c where c.oid = 'song'::regclass`.execute(db);
  return rows[0]?.rows ?? 0;
};

describeOnDatabases('The blockers of a song', (open) => {
  it('are found without comparing all songs with each other, on a connection that has planned them among few', async () => {
    const { db } = await open();
    await db.transaction().execute(async (trx) => {
      const add = async (count: number): Promise<string> => {
        const { rows } = await sql<{ uuid: string }>`
          insert into song (work_title, isrc) select 'Many ' || n, 'QZSEG' || lpad((${count} + n)::text, 7, '0')
          from generate_series(1, ${sql.lit(count)}) n returning uuid`.execute(trx);
        return rows[0]?.uuid ?? '';
      };
      const blockers = (uuid: string) => sql`select song_blockers(${uuid})`.execute(trx);
      const first = await add(3);
      await sql`set local plan_cache_mode = force_generic_plan`.execute(trx);
      await blockers(first);
      const many = 500;
      const last = await add(many);
      const before = await looked(trx);
      await blockers(last);
      // Each row once, since the plan was made for a few rows.
      expect((await looked(trx)) - before).toBeLessThan(3 * many);
    });
  });
});
