import { sql } from 'kysely';
import type { Expression } from '../engine/list/listPage';
import type { Db } from '../platform/db/database';
import type { ShopSale } from '../storefront/storefront';

/** Locks the ledger, so that files are booked or settled one after the other: each sees the lines of the one before. */
export const lockLedger = async (trx: Db): Promise<void> => {
  await sql`lock table sale_event in share row exclusive mode`.execute(trx);
};

/** Describes how a line differs from the booked sale. A fee or tax that only one of them has is not a difference. */
const differences = sql`concat_ws(', ',
  case when h.song_uuid is distinct from c.song_uuid then 'another song' end,
  case when h.license_name <> c.license_name then 'license ' || h.license_name || ' instead of ' || c.license_name end,
  case when h.day <> c.day then 'purchase_date ' || h.day || ' instead of ' || c.day end,
  case when h.quantity <> c.quantity then 'quantity ' || h.quantity || ' instead of ' || c.quantity end,
  case when h.gross_usd <> c.gross_usd
    then 'gross ' || trim_scale(h.gross_usd) || ' instead of ' || trim_scale(c.gross_usd) end,
  case
    when h.states_artist_amount and h.artist_amount_usd <> c.artist_amount_usd
      then 'artist_amount ' || trim_scale(h.artist_amount_usd) || ' instead of ' || trim_scale(c.artist_amount_usd)
    when c.states_artist_amount and not h.states_artist_amount
      then 'no artist_amount instead of ' || trim_scale(c.artist_amount_usd)
  end,
  case when h.fee_usd <> c.fee_usd then 'fee ' || trim_scale(h.fee_usd) || ' instead of ' || trim_scale(c.fee_usd) end,
  case when h.tax_usd <> c.tax_usd then 'tax ' || trim_scale(h.tax_usd) || ' instead of ' || trim_scale(c.tax_usd) end)`;

/**
 * Removes the waiting lines of a file that are already in the ledger or in an earlier row of the file. A sale is identified
 * by channel, number and kind (E5: 'a known identity with other content is a problem, never dropped in silence'). Call it
 * under `lockLedger`.
 */
export async function settleKnown(trx: Db, fileUuid: string): Promise<void> {
  await sql`
    with waiting as (
      select *, (purchase_date at time zone 'UTC')::date as day,
        first_value(row_number) over (partition by channel, external_id, kind order by row_number) as first_row
      from held_sale where sales_file_uuid = ${fileUuid}
    ), counted as (
      select w.row_number, w.kind, 'counted already' || coalesce(' by row ' || e.row_number || ' of ' || e.file_name, '') as place, e.song_uuid,
        e.license_name, (e.purchase_date at time zone 'UTC')::date as day, e.quantity, e.gross_usd, e.artist_amount_usd, e.states_artist_amount, e.fee_usd, e.tax_usd
      from waiting w join sale_event e on e.channel = w.channel and e.external_id = w.external_id and e.kind = w.kind
    ), known as (
      select * from counted
      union all
      select w.row_number, w.kind, 'row ' || f.row_number || ' once more', f.song_uuid,
        f.license_name, f.day, f.quantity, f.gross_usd, f.artist_amount_usd, f.states_artist_amount, f.fee_usd, f.tax_usd
      from waiting w join waiting f on f.row_number = w.first_row and f.kind = w.kind
      where w.row_number <> w.first_row and not exists (select from counted c where c.row_number = w.row_number and c.kind = w.kind)
    ), listed as (
      insert into uncounted_sale (sales_file_uuid, row_number, kind, external_id, reason)
      select h.sales_file_uuid, h.row_number, case when d.text = '' then 'known' else 'conflict' end, h.external_id,
        case when d.text = '' then c.place else c.place || ', with other content: ' || d.text end
      from waiting h join known c on c.row_number = h.row_number and c.kind = h.kind
      cross join lateral (select ${differences} as text) d
    )
    delete from held_sale h using known
    where h.sales_file_uuid = ${fileUuid} and h.row_number = known.row_number and h.kind = known.kind
  `.execute(trx);
}

/** Books all waiting lines of a file, which must be settled. Returns their number. */
export async function bookHeld(trx: Db, fileUuid: string): Promise<number> {
  const { numAffectedRows } = await sql`
    with taken as (delete from held_sale where sales_file_uuid = ${fileUuid} returning *)
    insert into sale_event (external_id, song_uuid, artist_uuid, channel, license_name, purchase_date, quantity, gross_usd, artist_amount_usd, states_artist_amount, kind, file_name, sales_file_uuid, row_number, currency, exchange_rate, country, fee_usd, tax_usd)
    select external_id, song_uuid, artist_uuid, channel, license_name, purchase_date, quantity, gross_usd, artist_amount_usd, states_artist_amount, kind, file_name, sales_file_uuid, row_number, currency, exchange_rate, country, fee_usd, tax_usd
    from taken order by row_number
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** C14: books a sale of the shop in the transaction that confirms its order. Does nothing if it is already booked. */
export async function bookShopSale(trx: Db, sale: ShopSale, rate: number): Promise<void> {
  await sql`
    insert into sale_event (external_id, song_uuid, artist_uuid, channel, license_name, purchase_date, quantity, gross_usd, artist_amount_usd, kind)
    select ${`storefront-${sale.id}`}, s.uuid, a.uuid, 'Storefront', ${sale.license}, l.purchase_date, 1, l.gross, ${artistShare(rate)}, 'sale'
    from (values (${sale.work_id}, ${sale.isrc}::text, ${sale.paidAt}::timestamptz, ${sale.price}::numeric)) l (work_id, isrc, purchase_date, gross)
    ${songAndArtist()}
    on conflict (channel, external_id, kind) do nothing
  `.execute(trx);
}

/**
 * Song `s` and artist `a` of lines `l`: by our work id, else by ISRC, else by `otherwise`. The artist is the one who held
 * the song on the day (C18: 'sales and statement rows use what held on the day of use').
 */
export const songAndArtist = (otherwise: Expression = sql`null`): Expression => sql`
  left join song s on s.uuid = coalesce(
    (select uuid from song where work_id = l.work_id),
    (select uuid from song where isrc = l.isrc and deleted_at is null),
    ${otherwise})
  left join artist a on a.uuid = song_artist_at(s.uuid, l.purchase_date)`;

/** The artist's amount for a line that does not give it: a share of gross, or zero for a buyout artist on that day. */
export const artistShare = (rate: number): Expression => sql`
  case when coalesce(right_before_changes(a.uuid, 'is_royalty', l.purchase_date)::boolean, a.is_royalty)
    then l.gross * ${rate}::numeric else 0 end`;
