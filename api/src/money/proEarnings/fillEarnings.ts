import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import { earningColumns } from './earningColumns';

const paidBy = (pro: string, region: string | null): RawBuilder<unknown> =>
  sql`sum(s.usd) filter (where p.pro = ${pro} and p.region is not distinct from ${region})`;

/**
 * Adds up again, from all statements that count, what the songs of a statement and of those that it replaces have earned: in
 * its quarter, and in all. Call it in the transaction that ends the statement, which holds the table.
 */
export async function fillEarnings(trx: Db, statement: string): Promise<void> {
  const changed = sql`
    select s.song_uuid from pro_earnings_statement p
    join pro_earnings_statement o
      on o.pro = p.pro and o.region is not distinct from p.region and o.statement_date = p.statement_date
    join pro_statement_sum s on s.run_uuid = o.run_uuid
    where p.uuid = ${statement}
  `;
  const quarter = sql`(select quarter from pro_earnings_statement where uuid = ${statement})`;
  const among = (song: RawBuilder<unknown>) => sql`(${song} is null or ${song} in (${changed}))`;
  await sql`
    delete from pro_earning e where e.quarter in ('', ${quarter}) and ${among(sql`e.song_uuid`)}
  `.execute(trx);
  const names = sql.join(earningColumns.map(({ name }) => sql.id(name)));
  const sums = sql.join(earningColumns.map(({ pro, region }) => paidBy(pro, region)));
  await sql`
    insert into pro_earning (quarter, song_uuid, ${names})
    select q.quarter, s.song_uuid, ${sums}
    from pro_statement_sum s
    join pro_earnings_statement p on p.run_uuid = s.run_uuid and p.replaced_by_uuid is null
    cross join lateral (values (''), (p.quarter)) q (quarter)
    where s.usd is not null and q.quarter in ('', ${quarter}) and ${among(sql`s.song_uuid`)}
    group by q.quarter, s.song_uuid
  `.execute(trx);
}
