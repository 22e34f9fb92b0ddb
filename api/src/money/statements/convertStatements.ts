import { linkTo } from '@segno/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { findUser } from '../../account/sessions';
import { logActivities } from '../../platform/activity';
import { defineJob } from '../../platform/jobs/defineJob';
import { addUserMessage } from '../../platform/jobs/userMessage';
import { earningsOfStatement, fillEarnings } from '../proEarnings/fillEarnings';
import { STATEMENT_MS } from './matchWorks';
import { countMatchesOf } from './applyMatchJob';
import { fillUnmatchedGroups, groupsOfStatement } from './fillUnmatchedGroups';
import { convertSums, currencyRates } from './statementRates';

/** Statements that were converted by a rate that has changed since. */
const outdated = sql`
  select distinct x.uuid, x.run_uuid as run, x.name from (${currencyRates(sql`select run_uuid from pro_earnings_statement`)}) x
  where x.counts and exists (
    select from pro_statement_sum s
    where s.run_uuid = x.run_uuid and s.currency = x.currency and s.exchange_rate is distinct from x.rate
  )
  order by x.name, x.uuid
`;

/** Converts amounts again whose rates have changed, then updates earnings and the queue of unmatched works. */
export const convertStatements = defineJob({
  name: 'money.convertStatements',
  input: z.object({ userUuid: z.guid() }),
  timeoutSeconds: 3600,
  run: ({ input: { userUuid }, db }) =>
    db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS)}`.execute(trx);
      // A statement ends before or after this transaction, and gets the new rate in both cases.
      await sql`lock table pro_earning in exclusive mode`.execute(trx);
      const { rows } = await sql<{ uuid: string; run: string; name: string }>`${outdated}`.execute(trx);
      if (rows.length === 0) return { converted: 0 };
      const runs = sql`select unnest(${rows.map(({ run }) => run)}::uuid[])`;
      await convertSums(trx, runs);
      await sql`
        update pro_earnings_statement p set rate_missing = exists (
          select from pro_statement_sum s where s.run_uuid = p.run_uuid and s.exchange_rate is null
        )
        where p.run_uuid in (${runs})
      `.execute(trx);
      for (const { uuid } of rows) {
        await fillEarnings(trx, earningsOfStatement(uuid));
        await fillUnmatchedGroups(trx, groupsOfStatement(uuid));
      }
      await countMatchesOf(trx, runs);
      const { user } = await findUser(trx, userUuid);
      await logActivities(
        trx,
        user,
        rows.map(({ uuid, name }) => ({ action: 'has_updated', type: 'pro_earnings_statement', uuid, label: name })),
      );
      const statements = rows.length === 1 ? `The statement ${rows[0]?.name} was` : `${rows.length} statements were`;
      await addUserMessage(trx, userUuid, {
        message: `${statements} converted by the new exchange rates.`,
        url: linkTo('PROS_EARNINGS_STATEMENTS'),
      });
      return { converted: rows.length };
    }),
});
