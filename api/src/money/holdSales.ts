import { sql } from 'kysely';
import type { Db } from '../platform/db/database';
import { addUserMessage } from '../platform/jobs/userMessage';

/** What is out of the ordinary about a file: the day that is furthest from the usual one. Amounts in dollars, as text. */
export interface UnusualDay {
  channel: string;
  /** YYYY-MM-DD */
  day: string;
  amount: string;
  /** Of the channel's days in the thirty days before, or of the whole library's when the channel has none. */
  median: string;
}

/** What a line weighs: whoever wants to get at money can write any amount into either column, with either sign. */
const weight = sql`greatest(abs(e.gross_usd), abs(e.artist_amount_usd))`;
const day = sql`(e.purchase_date at time zone 'UTC')::date`;

/**
 * The day on which a file brings most, as a multiple of the usual day, when that is more than `factor` times (C14). Its lines
 * must be events already, in this transaction. What else is known of the same day counts with it, so that several small files
 * are no way around. Undefined for an ordinary file, and where there is nothing to compare it with.
 */
export async function findUnusualDay(
  trx: Db,
  { fileUuid, factor }: { fileUuid: string; factor: number },
): Promise<UnusualDay | undefined> {
  const { rows } = await sql<UnusualDay>`
    with brought as (
      select distinct e.channel, ${day} as day from sale_event e where e.sales_file_uuid = ${fileUuid}
    ), days as (
      select b.channel, b.day, sum(${weight}) as amount
      from brought b join sale_event e on e.channel = b.channel
        and e.purchase_date >= b.day::timestamp at time zone 'UTC'
        and e.purchase_date < (b.day + 1)::timestamp at time zone 'UTC'
      group by 1, 2
    ), usual as (
      select e.channel, ${day} as day, sum(${weight}) as amount from sale_event e
      where e.purchase_date >= now() - interval '30 days' and e.purchase_date < now()
        and e.sales_file_uuid is distinct from ${fileUuid}
      group by 1, 2 having sum(${weight}) > 0
    ), library as (
      select day, sum(amount) as amount from usual group by 1
    ), judged as (
      select d.channel, d.day, d.amount, coalesce(
        (select percentile_cont(0.5) within group (order by u.amount) from usual u where u.channel = d.channel and u.day <> d.day),
        (select percentile_cont(0.5) within group (order by l.amount) from library l where l.day <> d.day))::numeric as median
      from days d
    )
    select channel, to_char(day, 'YYYY-MM-DD') as day, amount::text, median::text from judged
    where amount > ${factor}::numeric * median
    order by amount / median desc, day, channel limit 1
  `.execute(trx);
  return rows[0];
}

/** Takes a file's lines out of what counts and keeps them beside it; those who may decide are notified. */
export async function holdSales(trx: Db, file: { uuid: string; name: string }): Promise<void> {
  await sql`
    with taken as (
      delete from sale_event where sales_file_uuid = ${file.uuid}
      returning sales_file_uuid, external_id, song_uuid, artist_uuid, channel, license_name, purchase_date, quantity, gross_usd, artist_amount_usd, kind, file_name
    )
    insert into held_sale (sales_file_uuid, external_id, song_uuid, artist_uuid, channel, license_name, purchase_date, quantity, gross_usd, artist_amount_usd, kind, file_name)
    select * from taken
  `.execute(trx);
  const { rows } = await sql<{ uuid: string }>`
    select u.uuid from app_user u join user_role r on r.uuid = u.user_role_uuid
    where u.is_active and 'CAN_CREATE_PRO_EARNINGS_STATEMENT' = any(r.permissions) order by u.uuid
  `.execute(trx);
  for (const { uuid } of rows)
    await addUserMessage(trx, uuid, {
      message: `The sales file ${file.name} is held: its amounts are out of the ordinary`,
      url: '/pending-sales',
    });
}

/** Counts the lines of a held file from now on. Gives how many were not known by then. */
export async function releaseSales(trx: Db, fileUuid: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into sale_event (external_id, song_uuid, artist_uuid, channel, license_name, purchase_date, quantity, gross_usd, artist_amount_usd, kind, file_name, sales_file_uuid)
    select external_id, song_uuid, artist_uuid, channel, license_name, purchase_date, quantity, gross_usd, artist_amount_usd, kind, file_name, sales_file_uuid
    from held_sale where sales_file_uuid = ${fileUuid} order by external_id
    on conflict (external_id) do nothing
  `.execute(trx);
  await dropHeldSales(trx, fileUuid);
  return Number(numAffectedRows ?? 0);
}

/** Forgets the lines of a held file: none of them was ever counted. */
export const dropHeldSales = async (trx: Db, fileUuid: string): Promise<void> => {
  await trx.deleteFrom('held_sale').where('sales_file_uuid', '=', fileUuid).execute();
};
