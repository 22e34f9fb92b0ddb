import type { CellColumn } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';

/** Full name of who has changed an attribute of a song last, by the log (A6); null where it does not say. */
export async function lastEditor(db: Db, song: string, attribute: CellColumn): Promise<string | null> {
  const { rows } = await sql<{ user: string }>`
    select user_label as "user" from user_activity
    where resource_type = 'song' and resource_uuid = ${song}
      and changes @> jsonb_build_array(jsonb_build_object('field', ${attribute}::text))
    order by created_at desc, number desc limit 1
  `.execute(db);
  return rows[0]?.user ?? null;
}
