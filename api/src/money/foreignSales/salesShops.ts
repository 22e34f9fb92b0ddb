import { salesFormat } from '@segno/contract/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Shop } from './shopRows';

/** Channels with named columns or a sender of DSR files; only one channel if a uuid is given. */
export async function shopsOf(db: Db, uuid?: string): Promise<Shop[]> {
  const { rows } = await sql<{ channel: string; format: unknown }>`
    select name as channel, sales_format as format from channel
    where sales_format is not null and (${uuid ?? null}::uuid is null or uuid = ${uuid ?? null}) order by name
  `.execute(db);
  return rows.map(({ channel, format }) => ({ channel, format: salesFormat.parse(format) }));
}
