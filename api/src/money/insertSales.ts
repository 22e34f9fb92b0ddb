import { sql } from 'kysely';
import type { Db } from '../platform/db/database';
import type { SalesFileRow } from './salesRow';

/**
 * Adds events in one statement, each matched by our work id, else by ISRC. A buyout artist gets nothing of one (E5). Of two
 * lines with one transaction id the first counts. Gives how many were not known.
 */
export async function insertSales(
  trx: Db,
  rows: readonly SalesFileRow[],
  { name, rate, fileUuid }: { name: string; rate: number; fileUuid: string },
): Promise<number> {
  if (rows.length === 0) return 0;
  const all = <Value>(of: (row: SalesFileRow) => Value): Value[] => rows.map(of);
  const { numAffectedRows } = await sql`
    insert into sale_event (external_id, song_uuid, artist_uuid, channel, license_name, purchase_date, quantity, gross_usd, artist_amount_usd, kind, file_name, sales_file_uuid)
    select l.external_id, s.uuid, s.artist_uuid, l.channel, l.license, l.purchase_date, l.quantity, l.gross,
      coalesce(l.artist_amount, case when a.is_royalty then l.gross * ${rate}::numeric else 0 end), l.kind, ${name}, ${fileUuid}
    from unnest(
      ${all((row) => row.transaction_id)}::text[], ${all((row) => row.work_id)}::text[], ${all((row) => row.isrc)}::text[],
      ${all((row) => row.channel)}::text[], ${all((row) => row.license)}::text[],
      ${all((row) => row.purchase_date)}::timestamptz[], ${all((row) => row.quantity)}::integer[],
      ${all((row) => row.gross)}::numeric[],
      ${all((row) => (row.artist_amount === '' ? null : row.artist_amount))}::numeric[], ${all((row) => row.kind)}::text[]
    ) with ordinality l (external_id, work_id, isrc, channel, license, purchase_date, quantity, gross, artist_amount, kind, line)
    left join song s on s.uuid = coalesce(
      (select uuid from song where work_id = l.work_id),
      (select uuid from song where isrc = l.isrc and deleted_at is null))
    left join artist a on a.uuid = s.artist_uuid
    order by l.line
    on conflict (external_id) do nothing
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}
