import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

/**
 * S8: a song's first publication gives it an ISRC, from a sequence so that none is used twice, and in the order of the
 * songs. Without a prefix none is made up; who has one keeps it.
 */
export async function allotIsrcs(trx: Db, prefix: string | undefined, songs: readonly string[]): Promise<void> {
  if (!prefix) return;
  const year = String(new Date().getUTCFullYear() % 100).padStart(2, '0');
  await sql`
    with due as materialized (
      select s.uuid from unnest(${songs}::uuid[]) with ordinality as x (uuid, position)
      join song s on s.uuid = x.uuid where s.isrc is null and s.published_at is null order by x.position
    ), numbered as materialized (select uuid, nextval('isrc_number') as number from due)
    update song s set isrc = ${prefix + year} || lpad(n.number::text, 5, '0') from numbered n where s.uuid = n.uuid
  `.execute(trx);
}
