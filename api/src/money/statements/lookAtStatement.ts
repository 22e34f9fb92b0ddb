import { keysOf, texts, type FieldErrors } from '@segno/contract';
import {
  regionsOf,
  statementProOf,
  statementPros,
  type createProEarningsStatement,
  statementColumns,
  statementProFacts,
  type StatementColumnNames,
} from '@segno/contract/money';
import { sql } from 'kysely';
import { createTurns } from '../../audio/turns';
import type { Checking, Lookup, ValidFields } from '../../engine/endpointRoute';
import type { Db } from '../../platform/db/database';
import { UnreadableSheet } from '../../platform/sheets/decodedText';
import { readUpload, type Upload } from '../../platform/uploads';
import { NoSuchObject } from '../../storage/objectStore';
import { scanStatement, type StatementScan } from './reading/scanStatement';
import { formatNames, namedFormat, type FormatName } from './reading/statementFormats';
import type { StatementDialect } from './reading/statementTasks';

export const STATEMENT_UPLOAD = 'pro_earnings_statement';

/** The specification's sentence (section 5). */
export const WRONG_HEADER =
  'The report has failed column header validation. Please update the column headers and re-upload.';

/** A PRO whose statements can be read: its statement key, its currency, and its columns if people have named them. */
interface SendingPro {
  key: string;
  currency: string;
  columns: FormatName | undefined;
}

/** An uploaded file and what was detected in it, or why it cannot be read. */
export interface LookedStatement {
  upload: Upload;
  pro: SendingPro | undefined;
  scan?: StatementScan;
  error?: string;
}

/** At most two files are read at a time while callers wait. */
export const takeTurnToRead = createTurns(2);

type Asked = ValidFields<typeof createProEarningsStatement>;

/** Inspects a file before the transaction: it may be large. */
export async function lookAtStatement(
  { services, user, db }: Pick<Lookup<typeof createProEarningsStatement>, 'services' | 'user' | 'db'>,
  { url, pro: named, region }: Asked,
): Promise<LookedStatement | undefined> {
  const upload =
    url === undefined
      ? undefined
      : await readUpload(services, db, user, { kind: STATEMENT_UPLOAD, subject: null, url });
  if (!upload) return undefined;
  const pro = named === undefined ? undefined : await proOf(db, named);
  const release = await takeTurnToRead();
  try {
    const formats = pro ? formatNames(pro.key, region ?? null, pro.columns) : [];
    return { upload, pro, scan: await scanStatement(() => services.store.read(upload.key), formats) };
  } catch (error) {
    if (error instanceof UnreadableSheet) return { upload, pro, error: error.message };
    if (error instanceof NoSuchObject) return undefined;
    throw error;
  } finally {
    release();
  }
}

/** All errors of a file and its metadata. */
export async function errorsOfStatement(
  { db, invalidFields }: Pick<Checking<typeof createProEarningsStatement>, 'db' | 'invalidFields'>,
  body: Asked,
  looked: LookedStatement | undefined,
): Promise<FieldErrors> {
  const pro = looked?.pro ?? (body.pro === undefined ? undefined : await proOf(db, body.pro));
  const errors: FieldErrors = {};
  if (body.pro !== undefined && !pro) errors.pro = [texts.choice];
  if (pro && !invalidFields.has('region')) {
    const regions = regionsOf(pro.key);
    if (regions.length === 0 && body.region) errors.region = [texts.leaveEmpty];
    if (regions.length > 0 && !body.region) errors.region = [texts.required];
    else if (regions.length > 0 && !regions.some((each) => each === body.region)) errors.region = [texts.choice];
  }
  if (body.url !== undefined && !looked?.upload.fileName.toLowerCase().endsWith('.csv')) errors.url = [texts.choice];
  else if (looked?.error !== undefined) errors.url = [looked.error];
  if (!looked?.scan || !pro || errors.url || errors.region || invalidFields.has('region')) return errors;
  if (!looked.scan.format) errors.url = [WRONG_HEADER];
  else if (!invalidFields.has('decimal_sign') && !body.decimal_sign && !looked.scan.decimal.sign)
    errors.decimal_sign = [signQuestion(looked.scan.decimal.example)];
  return errors;
}

export const signQuestion = (example: string | undefined): string =>
  example === undefined
    ? 'The amounts have points as often as commas before their decimals. Please choose the decimal sign.'
    : `The amounts do not show their decimal sign: '${example}' can be read in two ways. Please choose the decimal sign.`;

/** How to read a file without errors; undefined if it has any. */
export function readingOf(
  scan: StatementScan | undefined,
  chosen: StatementDialect['sign'] | null | undefined,
): { dialect: StatementDialect; format: FormatName } | undefined {
  const sign = chosen ?? scan?.decimal.sign;
  if (!scan?.format || !sign) return undefined;
  return { dialect: { encoding: scan.encoding, width: scan.width, sign }, format: scan.format };
}

/** The PRO with a key or uuid; undefined if there is none. Names may change, codes and keys never do (M7: PROs). */
async function proOf(db: Db, text: string): Promise<SendingPro | undefined> {
  const named = statementPros.find((pro) => pro === text.trim());
  const code = named === undefined ? null : statementProFacts[named].cisacCode;
  const { rows } = await sql<
    StatementColumnNames & { cisac_code: number | null; key: string | null; currency: string | null }
  >`
    select cisac_code, statement_key as key, currency, ${sql.join(keysOf(statementColumns).map((name) => sql.id(name)))}
    from performing_rights_organization
    where cisac_code = ${code} or statement_key = ${text.trim()} or uuid::text = lower(${text})
    order by cisac_code is not distinct from ${code} desc limit 1
  `.execute(db);
  const [stored] = rows;
  const declared = named ?? statementProOf(stored?.cisac_code ?? null);
  const key = declared ?? stored?.key;
  if (!key) return undefined;
  const currency = stored?.currency ?? (declared ? statementProFacts[declared].currency : 'USD');
  return { key, currency, columns: stored && namedFormat(stored) };
}
