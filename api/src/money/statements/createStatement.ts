import { texts } from '@segno/contract';
import type { createProEarningsStatement } from '@segno/contract/money';
import { sql } from 'kysely';
import type { BeforeHandler, Call } from '../../engine/endpointRoute';
import { startTask, takeFile } from '../../engine/fileTask/startFileTask';
import { logActivity } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import { AppError, invalid, notFound, wrongState } from '../../platform/http/errors';
import { analyseStatement } from './analyseStatementJob';
import {
  errorsOfStatement,
  lookAtStatement,
  readingOf,
  STATEMENT_UPLOAD,
  WRONG_HEADER,
  type LookedStatement,
} from './lookAtStatement';
import { readStored, viewStatement } from './viewStatements';

const KNOWN_FILE = 'This report has already been uploaded.';
const CONFIRM_REPLACE =
  'There is a statement of this PRO for this date. Send it again with confirm_replace to replace its figures.';
const sameContent = (name: string): string =>
  `This report has already been uploaded as ${name}. Send it again with confirm_same_content to count it here as well.`;

type Before = BeforeHandler<
  typeof createProEarningsStatement,
  LookedStatement | undefined,
  LookedStatement | undefined
>;

/** Returns all errors at once. A wrong header gets the message of the specification. */
const validate: Before['validate'] = async (call, body, looked) => {
  const errors = await errorsOfStatement(call, body, looked);
  if (body.statement_date && dayOf(body.statement_date) > dayOf(new Date()))
    errors.statement_date = [texts.dateNotPast];
  const [only, ...others] = Object.values(errors);
  if (only?.[0] === WRONG_HEADER && others.length === 0 && call.invalidFields.size === 0)
    throw new AppError('invalid', { message: WRONG_HEADER, fields: errors });
  return errors;
};

/** Inspects the file and the metadata given for it. */
export const beforeStatement: Before = { prepare: lookAtStatement, load: async (_, looked) => looked, validate };

/** Creates a statement whose header is valid, and starts the analysis of its rows. */
export async function createStatement(
  call: Call<typeof createProEarningsStatement>,
  looked: LookedStatement | undefined,
) {
  const { db, user, body, services } = call;
  const file = await takeFile(call, STATEMENT_UPLOAD, body.url);
  const pro = looked?.pro;
  const reading = readingOf(looked?.scan, body.decimal_sign);
  // Another file may have been uploaded since the inspection.
  if (!pro || !looked?.scan || !reading || file.md5 !== looked.upload.etag) throw invalid({ url: [texts.choice] });
  const { scan } = looked;
  const { format, dialect } = reading;
  const place = { pro: pro.key, region: body.region ?? null, statement_date: dayOf(body.statement_date) };
  await refuseSecond(db, { ...place, sha256: scan.sha256 }, body);
  const { uuid } = await db
    .insertInto('pro_earnings_statement')
    .values({
      ...place,
      file_name: file.fileName,
      storage_key: file.key,
      sha256: scan.sha256,
      encoding: scan.encoding,
      decimal_sign: dialect.sign,
      row_width: dialect.width,
      format,
      currency: pro.currency,
      exchange_rate: body.exchange_rate ?? null,
      created_by_uuid: user.uuid,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  const label = [pro.key, place.region, place.statement_date].filter((part) => part !== null).join(' ');
  await logActivity(db, user, { action: 'has_uploaded', type: 'pro_earnings_statement', uuid, label });
  const async_task = await startTask(call, analyseStatement, { statementUuid: uuid, pro: pro.key });
  await db.updateTable('pro_earnings_statement').set({ task_uuid: async_task.uuid }).where('uuid', '=', uuid).execute();
  const stored = await readStored(db, uuid);
  if (!stored) throw notFound();
  return { pro_earnings_statement: await viewStatement(services.store, stored), async_task };
}

interface Place {
  pro: string;
  region: string | null;
  /** YYYY-MM-DD */
  statement_date: string;
  sha256: string;
}

/**
 * 409 if the same file already counts or is pending here; without consent also if it does elsewhere, or if another file has
 * the same PRO, region and date.
 */
async function refuseSecond(
  trx: Db,
  { pro, region, statement_date, sha256 }: Place,
  consent: { confirm_replace?: boolean | undefined; confirm_same_content?: boolean | undefined },
): Promise<void> {
  // Simultaneous requests are handled one after the other.
  await sql`lock table pro_earnings_statement in share row exclusive mode`.execute(trx);
  const { rows } = await sql<{ is_same: boolean; is_here: boolean; rate_missing: boolean; name: string }>`
    select sha256 = ${sha256} as is_same, rate_missing, concat_ws(' ', pro, region, statement_date) as name,
      pro = ${pro} and region is not distinct from ${region} and statement_date = ${statement_date}::date as is_here
    from pro_earnings_statement
    where state <> 'failed' and replaced_by_uuid is null and (sha256 = ${sha256} or (pro = ${pro} and statement_date = ${statement_date}::date))
    order by created_at
  `.execute(trx);
  // A file that waits for a rate may be sent again with the rate.
  if (rows.some(({ is_same, is_here, rate_missing }) => is_same && is_here && !rate_missing))
    throw wrongState(KNOWN_FILE);
  const elsewhere = rows.find(({ is_same, is_here }) => is_same && !is_here);
  const asked = {
    ...(elsewhere && !consent.confirm_same_content && { confirm_same_content: [sameContent(elsewhere.name)] }),
    ...(rows.some(({ is_here }) => is_here) && !consent.confirm_replace && { confirm_replace: [CONFIRM_REPLACE] }),
  };
  const [question] = Object.values(asked);
  if (question) throw new AppError('wrong_state', { message: question[0], fields: asked });
}

/** The date in UTC. */
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
