import { sql } from 'kysely';
import type { Db } from '../platform/db/database';
import { artistShare, songAndArtist } from './bookSales';
import type { ReadSale, SalesProblem } from './readSales';

const day = sql`(l.purchase_date at time zone 'UTC')::date`;

/** When a song was first sold anywhere: if one channel accepted it and another refused it, it is not yet a Published song. */
const publishedOn = sql`(coalesce(s.published_at, (
  select min(g.updated_at) from song_ingestion_log g
  where g.song_uuid = s.uuid and g.status = 'COMPLETE' and g.operation <> 'TAKE_DOWN')) at time zone 'UTC')::date`;

/**
 * Exchange rate of a line: the one in the ledger if the line is known, so that it stays the same; else that of its quarter
 * (E3: amounts in their currency and in dollars).
 */
const lineRate = sql`case when l.currency = 'USD' then 1 else coalesce(
  (select e.exchange_rate from sale_event e
    where e.channel = c.name and e.external_id = l.external_id and e.kind = l.kind and e.currency = l.currency),
  (select f.rate from fx_rate f where f.currency = l.currency and f.quarter = to_char(${day}, 'YYYY-"Q"Q'))) end`;

/** The song with the channel's own id; none if the channel has used the id twice. */
const songOfChannel = sql`(
  select min(k.song_uuid::text)::uuid from song_channel k
  where k.channel_uuid = c.uuid and l.shop_id <> '' and k.id_downstream = l.shop_id having count(*) = 1)`;

/** Why a line is not a sale, as one sentence; empty for a sale. */
const whyNot = sql`concat_ws(', ',
  case when c.name is null then 'channel "' || l.channel || '" is not known' end,
  case when s.uuid is null then 'no song has this work_id or isrc' || case when l.shop_id <> '' then ' or id of the channel' else '' end end,
  case when x.rate is null then 'there is no exchange rate of ' || l.currency || ' for ' || to_char(${day}, '"Q"Q YYYY') end,
  case when abs(l.gross * x.rate) >= 1e10 then 'gross is too large in dollars' end,
  case
    when ${day} > (now() at time zone 'UTC')::date then 'purchase_date is in the future'
    when p.day is null and s.uuid is not null then 'the song was never published'
    when ${day} < p.day then 'purchase_date is before the publication of the song on ' || to_char(p.day, 'YYYY-MM-DD')
  end,
  case when abs(coalesce(l.fee, 0)) + abs(coalesce(l.tax, 0)) > abs(l.gross) then 'fee and tax are more than gross' end,
  case
    when abs(l.artist_amount) > abs(l.gross) then 'artist_amount is more than gross'
    when l.kind <> 'refund' and l.artist_amount * l.gross < 0 then 'artist_amount and gross have different signs'
  end)`;

/**
 * Takes lines of a file, in one statement: possible sales wait in `held_sale`, each with its song and artist (E5: sales);
 * the others are listed with their reason.
 */
export async function stageSales(
  trx: Db,
  rows: readonly ReadSale[],
  { name, rate, fileUuid }: { name: string; rate: number; fileUuid: string },
): Promise<void> {
  if (rows.length === 0) return;
  const all = <Value>(of: (row: ReadSale) => Value): Value[] => rows.map(of);
  await sql`
    with judged as (
      select l.*, c.name as channel_name, s.uuid as song_uuid, a.uuid as artist_uuid,
        round(coalesce(l.artist_amount, ${artistShare(rate)}) * x.rate, 8) as amount,
        round(l.gross * x.rate, 8) as gross_usd, round(l.fee * x.rate, 8) as fee_usd, round(l.tax * x.rate, 8) as tax_usd, x.rate, ${whyNot} as reason
      from unnest(
        ${all(({ row }) => row)}::integer[], ${all((row) => row.transaction_id)}::text[],
        ${all((row) => row.work_id)}::text[], ${all((row) => row.isrc)}::text[],
        ${all((row) => row.channel)}::text[], ${all((row) => row.license)}::text[],
        ${all((row) => row.purchase_date)}::timestamptz[], ${all((row) => row.quantity)}::integer[],
        ${all((row) => row.gross)}::numeric[],
        ${all((row) => (row.artist_amount === '' ? null : row.artist_amount))}::numeric[], ${all((row) => row.kind)}::text[],
        ${all((row) => row.shop_id)}::text[], ${all((row) => row.currency)}::text[], ${all((row) => row.country)}::text[],
        ${all((row) => (row.fee === '' ? null : row.fee))}::numeric[], ${all((row) => (row.tax === '' ? null : row.tax))}::numeric[]
      ) l (row_number, external_id, work_id, isrc, channel, license, purchase_date, quantity, gross, artist_amount, kind, shop_id, currency, country, fee, tax)
      left join channel c on lower(c.name) = lower(l.channel)
      ${songAndArtist(songOfChannel)}
      left join lateral (select ${lineRate} as rate) x on true
      left join lateral (select ${publishedOn} as day) p on true
    ), left_out as (
      insert into uncounted_sale (sales_file_uuid, row_number, kind, external_id, reason)
      select ${fileUuid}, row_number, 'left_out', external_id, reason from judged where reason <> ''
    )
    insert into held_sale (sales_file_uuid, row_number, external_id, song_uuid, artist_uuid, channel, license_name, purchase_date, quantity, gross_usd, artist_amount_usd, states_artist_amount, kind, file_name, currency, exchange_rate, country, fee_usd, tax_usd)
    select ${fileUuid}, row_number, external_id, song_uuid, artist_uuid, channel_name, license, purchase_date, quantity, gross_usd, amount,
      artist_amount is not null, kind, ${name}, currency, rate, nullif(country, ''), fee_usd, tax_usd
    from judged where reason = ''
  `.execute(trx);
}

/** Lists rows that could not be read. */
export async function listProblems(trx: Db, problems: readonly SalesProblem[], fileUuid: string): Promise<void> {
  if (problems.length === 0) return;
  await sql`
    insert into uncounted_sale (sales_file_uuid, row_number, kind, reason)
    select ${fileUuid}, row_number, 'left_out', reason
    from unnest(${problems.map(({ row }) => row)}::integer[], ${problems.map(({ reason }) => reason)}::text[]) p (row_number, reason)
  `.execute(trx);
}
