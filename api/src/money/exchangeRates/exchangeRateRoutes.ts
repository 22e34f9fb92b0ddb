import { exchangeRate, exchangeRateEffect } from '@segno/contract/money';
import { sql } from 'kysely';
import { crud } from '../../engine/crud';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { listOf } from '../../engine/list/listSource';
import { convertStatements } from '../statements/convertStatements';
import { isGiven, nameOfStatement } from '../statements/statementRates';

/** 'GBP Q1 2026' */
const name = sql`(f.currency || ' ' || right(f.quarter, 2) || ' ' || left(f.quarter, 4))`;

/** Rates for statements that came without one (E3: amounts in their currency and in dollars). */
export const exchangeRateRoutes = (): EndpointRoute[] => [
  implement(exchangeRateEffect, async ({ db, query }) => {
    const { rows } = await sql<{ uuid: string; name: string; amount: string; usd: string | null; new_usd: string }>`
      select p.uuid, ${nameOfStatement} as name, sum(s.amount) as amount, sum(s.usd) as usd,
        sum(s.amount) * ${query.rate}::numeric as new_usd
      from pro_earnings_statement p join pro_statement_sum s on s.run_uuid = p.run_uuid
      where p.quarter = ${query.quarter} and s.currency = ${query.currency} and not ${isGiven(sql`s.currency`)}
        and p.replaced_by_uuid is null
      group by p.uuid order by p.statement_date, p.pro, p.uuid
    `.execute(db);
    return { statements: rows };
  }),

  ...crud(exchangeRate, {
    table: 'fx_rate',
    from: listOf('fx_rate', 'f'),
    select: {
      uuid: sql`f.uuid`,
      name,
      currency: sql`f.currency`,
      quarter: sql`f.quarter`,
      rate: sql`f.rate`,
      source: sql`f.source`,
      statements: sql`(
        select count(*)::int from pro_earnings_statement p where p.quarter = f.quarter and p.replaced_by_uuid is null and exists (
          select from pro_statement_sum s
          where s.run_uuid = p.run_uuid and s.currency = f.currency and not ${isGiven(sql`s.currency`)}
        )
      )`,
      created_at: sql`f.created_at`,
      updated_at: sql`f.updated_at`,
    },
    search: [sql`fold(${name})`],
    sort: {
      quarter: sql`f.quarter`,
      currency: sql`f.currency`,
      source: sql`f.source`,
      updated_at: sql`f.updated_at`,
    },
    filter: { source: (source) => sql`f.source = ${source}` },
    columns: { currency: 'currency', quarter: 'quarter', rate: 'rate' },
    unique: {
      fx_rate_pkey: {
        field: 'quarter',
        members: ['currency'],
        text: 'There is a rate of this currency for this quarter.',
        same: ({ currency, quarter }) => sql`currency = ${currency} and quarter = ${quarter}`,
      },
    },
    // A rate that a person changes no longer counts as the central bank's; one saved unchanged still does.
    around: async ({ db }, { uuid, input, write }) => {
      const { currency, quarter, rate } = input;
      await sql`
        update fx_rate set source = 'entered' where uuid = ${uuid} and (currency, quarter, rate) is distinct from
          (coalesce(${currency ?? null}, currency), coalesce(${quarter ?? null}, quarter), coalesce(${rate ?? null}::numeric, rate))
      `.execute(db);
      return write(input);
    },
    afterWrite: async ({ db, user, services }) => {
      await services.jobs.enqueue(db, convertStatements, { userUuid: user.uuid });
    },
    activity: { type: 'exchange_rate', label: (rate) => rate.name },
  }),
];
