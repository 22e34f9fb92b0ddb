import { sql } from 'kysely';
import type { Db } from '../platform/db/database';

/** S8: a song's first publication gives it an ISRC, from a sequence so that none is used twice. Without a prefix none is made up. */
export async function allotIsrc(trx: Db, prefix: string | undefined, song: string): Promise<void> {
  if (!prefix) return;
  const year = String(new Date().getUTCFullYear() % 100).padStart(2, '0');
  await sql`
    update song set isrc = ${prefix + year} || lpad(nextval('isrc_number')::text, 5, '0') where uuid = ${song} and isrc is null
  `.execute(trx);
}
