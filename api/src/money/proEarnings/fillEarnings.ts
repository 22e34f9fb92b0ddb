import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';

/** Key of an earnings row, which its amounts also store. */
const key = sql`md5(quarter || coalesce(song_uuid::text, '') || coalesce(held_by_uuid::text, ''))::uuid`;

/** Which songs and, besides the all-time sums, which quarters; both as subqueries. */
export interface ChangedEarnings {
  songs: RawBuilder<unknown>;
  quarters: RawBuilder<unknown>;
}

/**
 * Recalculates what some songs and the unmatched rows have earned, from all statements that count: for some quarters and
 * for all time. The earnings of a song that changed hands are divided by who held it on the day of use (C18: rights over
 * time). Call it in the transaction that changes the sums of statements and has locked the table.
 */
export async function fillEarnings(trx: Db, { songs, quarters }: ChangedEarnings): Promise<void> {
  const among = (song: RawBuilder<unknown>) => sql`(${song} is null or ${song} in (${songs}))`;
  const inQuarter = (quarter: RawBuilder<unknown>) => sql`(${quarter} = '' or ${quarter} in (${quarters}))`;
  await sql`
    with gone as (
      delete from pro_earning e where ${inQuarter(sql`e.quarter`)} and ${among(sql`e.song_uuid`)}
      returning e.uuid, e.quarter
    )
    delete from pro_earning_amount m using gone where m.quarter = gone.quarter and m.earning_uuid = gone.uuid
  `.execute(trx);
  await sql`
    with paid as (
    select q.quarter, s.song_uuid, x.held_by_uuid, p.pro, p.region, sum(x.usd) as usd
    from pro_statement_sum s
    join pro_earnings_statement p on p.run_uuid = s.run_uuid and p.replaced_by_uuid is null
    left join (
      select distinct resource_uuid from rights_change where field = 'artist' and applied_at is not null
    ) c on c.resource_uuid = s.song_uuid
    cross join lateral (
      select null::uuid, s.usd where c.resource_uuid is null
      union all
      select h.held_by_uuid, h.amount * s.exchange_rate
      from statement_sum_by_artist(s.run_uuid, c.resource_uuid, s.currency) h where c.resource_uuid is not null
    ) x (held_by_uuid, usd)
    cross join lateral (values (''), (p.quarter)) q (quarter)
    where s.usd is not null and ${inQuarter(sql`q.quarter`)} and ${among(sql`s.song_uuid`)}
    group by q.quarter, s.song_uuid, x.held_by_uuid, p.pro, p.region
    ), earned as (
      insert into pro_earning (uuid, quarter, song_uuid, held_by_uuid, total)
      select ${key}, quarter, song_uuid, held_by_uuid, sum(usd) from paid group by quarter, song_uuid, held_by_uuid
    )
    insert into pro_earning_amount (earning_uuid, quarter, pro, region, usd)
    select ${key}, quarter, pro, region, usd from paid
  `.execute(trx);
}

/** Songs and quarters of a statement and of those that it replaces. */
export const earningsOfStatement = (uuid: string): ChangedEarnings => ({
  songs: sql`
    select s.song_uuid from pro_earnings_statement p
    join pro_earnings_statement o
      on o.pro = p.pro and o.region is not distinct from p.region and o.statement_date = p.statement_date
    join pro_statement_sum s on s.run_uuid = o.run_uuid
    where p.uuid = ${uuid}
  `,
  quarters: sql`select quarter from pro_earnings_statement where uuid = ${uuid}`,
});
