import { sql } from 'kysely';
import type { Db } from '../platform/db/database';

/** Lets the published songs have been published so many days ago, unless it is longer: nothing sells before (E5). */
export async function backdatePublication(db: Db, days: number): Promise<void> {
  await sql`
    update song set published_at = least(published_at, date_trunc('day', now(), 'UTC') - make_interval(days => ${days}))
    where published_at is not null
  `.execute(db);
}
