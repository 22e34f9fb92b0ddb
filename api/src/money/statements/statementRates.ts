import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database';

/** 'PRS 2026-03-31', of the statement `p`. */
export const nameOfStatement = sql`concat_ws(' ', p.pro, p.region, p.statement_date)`;

/** True if the statement `p` came with a rate for the currency. */
export const isGiven = (currency: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${currency} = p.currency and p.exchange_rate is not null)`;

/** E3: the rate for each currency of some runs: the one given with the file, else that of the quarter. */
export const currencyRates = (runs: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select c.run_uuid, c.currency, p.uuid, p.run_uuid = c.run_uuid as counts, ${nameOfStatement} as name,
    case when c.currency = 'USD' then 1 when ${isGiven(sql`c.currency`)} then p.exchange_rate else f.rate end as rate
  from (select distinct run_uuid, currency from pro_statement_sum where run_uuid in (${runs})) c
  join pro_statement_run r on r.uuid = c.run_uuid
  join pro_earnings_statement p on p.uuid = r.statement_uuid
  left join fx_rate f on f.currency = c.currency and f.quarter = p.quarter
`;

/** Converts the sums of some runs into dollars, exactly, before any rounding. Call it in a transaction that has locked `pro_earning`. */
export const convertSums = async (trx: Db, runs: RawBuilder<unknown>): Promise<void> => {
  await sql`
    update pro_statement_sum s set exchange_rate = x.rate, usd = s.amount * x.rate
    from (${currencyRates(runs)}) x where s.run_uuid = x.run_uuid and s.currency = x.currency
  `.execute(trx);
};
