import { salesFormat } from '@segno/contract/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Shop } from './shopRows';

/** Channels that have named their columns, or who sends their DSR files; of one channel alone where a uuid is given. */
export async function shopsOf(db: Db, uuid?: string): Promise<Shop[]> {
  const { rows } = await sql<{ channel: string; format: unknown }>`
    select name as channel, sales_format as format from channel
    where sales_format is not null and (${uuid ?? null}::uuid is null or uuid = ${uuid ?? null}) order by name
  `.execute(db);
  return rows.map(({ channel, format }) => ({ channel, format: salesFormat.parse(format) }));
}
