import { texts, type FieldErrors } from '@segno/contract';
import {
  regionsOf,
  statementProOf,
  statementPros,
  type createProEarningsStatement,
  type StatementPro,
} from '@segno/contract/money';
import { sql } from 'kysely';
import { createTurns } from '../../audio/turns';
import type { Checking, Lookup, ValidFields } from '../../engine/endpointRoute';
import type { Db } from '../../platform/db/database';
import { UnreadableSheet } from '../../platform/sheets/decodedText';
import { readUpload, type Upload } from '../../platform/uploads';
import { NoSuchObject } from '../../storage/objectStore';
import { scanStatement, type StatementScan } from './scanStatement';
import { formatNames, type FormatName } from './statementFormats';
import type { StatementDialect } from './statementTasks';

export const STATEMENT_UPLOAD = 'pro_earnings_statement';

/** The specification's sentence (section 5). */
export const WRONG_HEADER =
  'The report has failed column header validation. Please update the column headers and re-upload.';

/** A file that was uploaded, and what it says of itself, or why it cannot be read. */
export interface LookedStatement {
  upload: Upload;
  pro: StatementPro | undefined;
  scan?: StatementScan;
  error?: string;
}

/** Files that callers wait for are read two at a time. */
export const takeTurnToRead = createTurns(2);

type Asked = ValidFields<typeof createProEarningsStatement>;

/** Looks at a file before the transaction: it may be large. */
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
    const formats = pro ? formatNames(pro, region ?? null) : [];
    return { upload, pro, scan: await scanStatement(() => services.store.read(upload.key), formats) };
  } catch (error) {
    if (error instanceof UnreadableSheet) return { upload, pro, error: error.message };
    if (error instanceof NoSuchObject) return undefined;
    throw error;
  } finally {
    release();
  }
}

/** All that is wrong with a file and with what is said of it. */
export async function errorsOfStatement(
  { db, invalidFields }: Pick<Checking<typeof createProEarningsStatement>, 'db' | 'invalidFields'>,
  body: Asked,
  looked: LookedStatement | undefined,
): Promise<FieldErrors> {
  const pro = looked?.pro ?? (body.pro === undefined ? undefined : await proOf(db, body.pro));
  const errors: FieldErrors = {};
  if (body.pro !== undefined && !pro) errors.pro = [texts.choice];
  if (pro && !invalidFields.has('region')) {
    const regions = regionsOf(pro);
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

const signQuestion = (example: string | undefined): string =>
  example === undefined
    ? 'The amounts have points as often as commas before their decimals. Please choose the decimal sign.'
    : `The amounts do not show their decimal sign: '${example}' can be read in two ways. Please choose the decimal sign.`;

/** How a file is read that has nothing wrong; undefined for any other. */
export function readingOf(
  scan: StatementScan | undefined,
  chosen: StatementDialect['sign'] | null | undefined,
): { dialect: StatementDialect; format: FormatName } | undefined {
  const sign = chosen ?? scan?.decimal.sign;
  if (!scan?.format || !sign) return undefined;
  return { dialect: { encoding: scan.encoding, width: scan.width, sign }, format: scan.format };
}

/** The PRO of a key or of a uuid; undefined when none of them is meant. Names may change, codes never do (M7: PROs). */
async function proOf(db: Db, text: string): Promise<StatementPro | undefined> {
  const named = statementPros.find((pro) => pro === text.trim());
  if (named || !/^[0-9a-f-]{36}$/i.test(text)) return named;
  const { rows } = await sql<{ cisac_code: number | null }>`
    select cisac_code from performing_rights_organization where uuid::text = lower(${text})
  `.execute(db);
  return statementProOf(rows[0]?.cisac_code ?? null);
}
