import { linkTo } from '@segno/contract';
import { sql } from 'kysely';
import { TakenByOtherRun } from '../../engine/fileTask/fileJob';
import { proStatementAnalysed, proStatementFailed } from '../../mail/staffLetters';
import { sendMail } from '../../mail/sendMail';
import type { Db } from '../../platform/db/database';
import { addUserMessage } from '../../platform/jobs/userMessage';
import type { Services } from '../../platform/services';
import { convertSums } from './statementRates';
import { earningsOfStatement, fillEarnings } from '../proEarnings/fillEarnings';
import { countMatchesOf } from './applyMatchJob';
import { fillUnmatchedGroups, groupsOfStatement } from './fillUnmatchedGroups';
import { moveMatchedMeanwhile } from './moveOpenWorks';
import { countMatched } from './countMatched';
import { learnWorks } from './learnWorks';
import { STATEMENT_MS } from './matchWorks';
import type { ReadStatement } from './reading/statementTasks';
import { giveUpRuns, holdRun, removeGivenUp, type StatementRun } from './statementRun';

/**
 * Ends the analysis of a statement in one transaction, once: its amounts count from now on, those of the statements that it
 * replaces do not, and its user is notified.
 * @throws TakenByOtherRun
 */
export const endStatement = (services: Services, run: StatementRun, read: ReadStatement): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS)}`.execute(trx);
    // Statements end one after the other: each sums what all of them have paid for a song.
    await sql`lock table pro_earning in exclusive mode`.execute(trx);
    await holdRun(trx, run.run);
    await moveMatchedMeanwhile(trx, run);
    await convertSums(trx, sql`select ${run.run}::uuid`);
    const { rows } = await sql<{ created_by: string }>`
      update pro_earnings_statement p set
        run_uuid = ${run.run}, header = ${JSON.stringify(read.header)}, row_count = ${read.rows},
        left_out_count = ${read.leftOut}, state = 'complete',
        rate_missing = exists (select from pro_statement_sum where run_uuid = ${run.run} and exchange_rate is null)
      where p.uuid = ${run.uuid} and p.state = 'analysing'
      returning created_by_uuid as created_by
    `.execute(trx);
    if (rows.length === 0) throw new TakenByOtherRun();
    await countMatched(trx, [run.run]);
    await keepTotals(trx, run, read);
    await replaceOlder(trx, run.uuid);
    await fillEarnings(trx, earningsOfStatement(run.uuid));
    await fillUnmatchedGroups(trx, groupsOfStatement(run.uuid));
    await learnWorks(trx, run);
    await countMatchesOf(trx, replacedRuns(run.uuid));
    await tell(services, trx, run.uuid);
  });

const keepTotals = async (trx: Db, { run }: StatementRun, { totals }: ReadStatement): Promise<void> => {
  await sql`
    insert into pro_statement_total (run_uuid, currency, rows, amount, left_out_rows, left_out_amount, stated)
    select ${run}, x.* from json_to_recordset(${JSON.stringify(totals)}::json) x
      (currency text, rows integer, amount numeric, left_out_rows integer, left_out_amount numeric, stated numeric)
  `.execute(trx);
};

/** Records why a statement was refused, and deletes its rows. Idempotent. */
export async function failStatement(services: Services, uuid: string, error: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const failed = await sql`
      update pro_earnings_statement set state = 'failed', error = ${error}
      where uuid = ${uuid} and state in ('uploaded', 'analysing')
    `.execute(trx);
    if (failed.numAffectedRows === 0n) return;
    await giveUpRuns(trx, uuid);
    await tell(services, trx, uuid);
  });
  await removeGivenUp(services.db, uuid);
}

/** For each PRO, region and day, the statement added last counts, whichever ends first. */
const replaceOlder = async (trx: Db, uuid: string): Promise<void> => {
  await sql`
    with place as (
      select o.uuid, first_value(o.uuid) over (order by o.created_at desc, o.uuid desc) as newest
      from pro_earnings_statement p join pro_earnings_statement o
        on o.pro = p.pro and o.region is not distinct from p.region and o.statement_date = p.statement_date
      where p.uuid = ${uuid} and o.state in ('complete', 'complete_with_unmatched') and o.replaced_by_uuid is null
    )
    update pro_earnings_statement o set replaced_by_uuid = place.newest
    from place where o.uuid = place.uuid and place.uuid <> place.newest
  `.execute(trx);
};

interface Ended {
  pro: string;
  region: string | null;
  day: string;
  file_name: string;
  error: string | null;
  rate_missing: boolean;
  is_replaced: boolean;
  row_count: number;
  matched_count: number;
  unmatched_count: number;
  left_out_count: number;
  matched: string;
  unmatched: string;
  user_uuid: string;
  email: string;
  first_name: string;
  full_name: string;
}

/** The runs of a statement and of those that it has replaced. */
const replacedRuns = (uuid: string) => sql`
  select run_uuid from pro_earnings_statement where (uuid = ${uuid} or replaced_by_uuid = ${uuid}) and run_uuid is not null`;

async function tell(services: Services, trx: Db, uuid: string): Promise<void> {
  const { rows } = await sql<Ended>`
    select p.pro, p.region, p.statement_date as day, p.file_name, p.error, p.rate_missing,
      p.replaced_by_uuid is not null as is_replaced, p.row_count, p.matched_count, p.unmatched_count, p.left_out_count,
      coalesce((select sum(usd) from pro_statement_sum where run_uuid = p.run_uuid and song_uuid is not null), 0) as matched,
      coalesce((select sum(usd) from pro_statement_sum where run_uuid = p.run_uuid and song_uuid is null), 0) as unmatched,
      u.uuid as user_uuid, u.email, u.first_name, u.full_name
    from pro_earnings_statement p join app_user u on u.uuid = p.created_by_uuid where p.uuid = ${uuid}
  `.execute(trx);
  const [ended] = rows;
  if (!ended) return;
  const path = linkTo('PROS_EARNINGS_STATEMENTS');
  const name = [ended.pro, ended.region, ended.day].filter((part) => part !== null).join(' ');
  const letter = {
    firstName: ended.first_name,
    name,
    fileName: ended.file_name,
    url: services.config.publicUrl + path,
  };
  await addUserMessage(trx, ended.user_uuid, {
    message:
      ended.error === null ? `The statement ${name} was analysed.` : `The statement ${name} could not be analysed.`,
    url: path,
  });
  await sendMail(trx, services, {
    to: ended.email,
    name: ended.full_name,
    event: `statement:${uuid}`,
    ...(ended.error === null
      ? proStatementAnalysed({ ...letter, ...ended })
      : proStatementFailed({ ...letter, reason: ended.error })),
  });
}
