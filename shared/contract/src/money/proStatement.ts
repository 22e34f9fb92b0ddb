import { z } from 'zod/mini';
import { asyncTask } from '../account/asyncTask';
import { uploadedFile } from '../account/fileTask';
import { presignFile } from '../account/upload';
import { endpoint } from '../core/endpoint';
import {
  byUuid,
  currencyCode,
  decimal,
  flag,
  orEmpty,
  requiredText,
  searchText,
  timestamp,
  transformed,
  uuid,
} from '../core/fields';
import { LIBRARY_LOGIN } from '../core/logins';
import { pageQuery, paging, sortQuery } from '../core/paging';
import * as texts from '../core/texts';
import { positiveDecimal } from './exchangeRate';
import { decimalSigns, statementColumns } from './foreignColumns';
import { askedPro, statementRegions } from './statementPros';

const reads = 'CAN_GET_PRO_EARNINGS';
const adds = 'CAN_CREATE_PRO_EARNINGS_STATEMENT';

/** E2: how far the analysis of a statement is. */
export const statementStates = ['uploaded', 'analysing', 'complete', 'complete_with_unmatched', 'failed'] as const;
export type StatementState = (typeof statementStates)[number];

/** W5: the day in seconds, or in milliseconds when large. Gives the Date. */
const statementDay = () =>
  transformed(
    z
      .number({ error: ({ input }) => (input === undefined || input === null ? texts.required : texts.number) })
      .check(z.gte(0), z.lte(8.64e15)),
    (value) => new Date(value > 1e11 ? value : value * 1000),
  );

/** A statement as it is listed. Amounts of money are US dollars. */
export const proEarningsStatement = z.object({
  uuid: uuid(),
  /** The day on which the money was received, YYYY-MM-DD. */
  statement_date: z.string(),
  pro: z.string(),
  region: z.nullable(z.enum(statementRegions)),
  /** Full name of who added it. */
  created_by: z.string(),
  /** The original file, signed for an hour. */
  url: z.string(),
  file_name: z.string(),
  state: z.enum(statementStates),
  /** Why it failed; null otherwise. */
  error: z.nullable(z.string()),
  /** Of what the PRO pays in. */
  currency: z.string(),
  /** Some amounts have no rate: they are left out of totals (E3: amounts in their currency and in dollars). */
  rate_missing: z.boolean(),
  /** What foreign amounts are converted by: the rate given with the file, or that of the quarter; null where there is none. */
  rates: z.array(z.object({ currency: z.string(), rate: z.nullable(decimal()), is_given: z.boolean() })),
  /** A later file took its place: none of its amounts counts. */
  is_replaced: z.boolean(),
  row_count: z.int(),
  matched_count: z.int(),
  unmatched_count: z.int(),
  /** Rows whose amount could not be read. */
  left_out_count: z.int(),
  matched_total: decimal(),
  unmatched_total: decimal(),
  created_at: timestamp(),
});
export type ProEarningsStatement = z.output<typeof proEarningsStatement>;

/** Upload form for a statement. */
export const presignProEarningsStatement = presignFile({
  kind: 'pro_earnings_statement',
  summary: 'Upload form for the CSV file of a PRO earnings statement',
  permission: adds,
  fileName: 'statement.csv',
});

/** What is said of a statement's file. */
const statementFile = {
  ...uploadedFile,
  /** The PRO's key, or its uuid. */
  pro: requiredText(120),
  region: orEmpty(z.enum(statementRegions, { error: texts.choice })),
  /** Asked for where the file does not show it. */
  decimal_sign: orEmpty(z.enum(decimalSigns, { error: texts.choice })),
};

/** A statement as it would be read; amounts in the currencies of the file. */
export const statementPreview = z.object({
  /** The kind of file by its columns: 'BMI', 'ASCAP/domestic', 'GENERIC'. */
  format: z.string(),
  encoding: z.string(),
  decimal_sign: z.enum(decimalSigns),
  row_count: z.int(),
  left_out_count: z.int(),
  /** By currency, the PRO's own first. */
  totals: z.array(
    z.object({
      currency: z.string(),
      rows: z.int(),
      amount: decimal(),
      left_out_rows: z.int(),
      left_out_amount: decimal(),
      /** The total that the file states itself; null where it states none. */
      stated: z.nullable(decimal()),
    }),
  ),
  /** The first rows that are left out, by the number that a spreadsheet shows. */
  problems: z.array(z.object({ row: z.int(), error: z.string(), cells: z.array(z.string()) })),
});
export type StatementPreview = z.output<typeof statementPreview>;

/** The PROs whose statements can be read, the declared ones first, by the key that statements name them by. */
export const selectStatementPros = endpoint({
  method: 'GET',
  path: '/pro_earnings_statement/pro_select',
  summary: 'Choices of PROs that send statements',
  permission: [LIBRARY_LOGIN, reads],
  response: z.object({ pros: z.array(z.object({ value: z.string(), label: z.string(), currency: z.string() })) }),
});

/** Tries the columns of a PRO on a file: its head, and what would be booked of it. */
export const tryStatementColumns = endpoint({
  method: 'GET',
  path: '/pro_earnings_statement/column_trial',
  summary: "What would be booked of a statement in columns that a PRO's form names",
  permission: adds,
  query: z.object({
    ...uploadedFile,
    decimal_sign: orEmpty(z.enum(decimalSigns, { error: texts.choice })),
    currency: orEmpty(currencyCode()),
    ...statementColumns,
  }),
  response: z.object({ head: z.array(z.string()), statement_preview: z.nullable(statementPreview) }),
});

/** Reads the whole file of a statement as its analysis will, and keeps nothing of it. */
export const previewProEarningsStatement = endpoint({
  method: 'GET',
  path: '/pro_earnings_statement/preview',
  summary: 'What would be booked of a PRO earnings statement',
  permission: adds,
  query: z.object(statementFile),
  response: z.object({ statement_preview: statementPreview }),
});

/**
 * E1: takes a statement: its columns are looked at now, its rows by a job. 409 for a file that counts already; for one that
 * counts under another PRO, region or day, unless `confirm_same_content` is given; and for a second one of the same PRO,
 * region and day, unless `confirm_replace` is given: its figures then take the place of the old ones as soon as it is analysed.
 */
export const createProEarningsStatement = endpoint({
  method: 'POST',
  path: '/pro_earnings_statement',
  summary: 'Add a PRO earnings statement, whose rows are then analysed',
  permission: adds,
  body: z.object({
    ...statementFile,
    /** Seconds. */
    statement_date: statementDay(),
    /** Dollars for one unit of the PRO's currency; without it that of the quarter, where one is known. */
    exchange_rate: orEmpty(positiveDecimal()),
    confirm_replace: z.optional(z.boolean()),
    confirm_same_content: z.optional(z.boolean()),
  }),
  response: z.object({ pro_earnings_statement: proEarningsStatement, async_task: asyncTask }),
  status: 202,
});

export const listProEarningsStatements = endpoint({
  method: 'GET',
  path: '/pro_earnings_statement',
  summary: 'List PRO earnings statements, newest first',
  permission: reads,
  query: z.object({
    pro: askedPro(),
    state: z.optional(z.enum(statementStates, { error: texts.choice })),
    is_replaced: z.optional(flag()),
    /** A part of the file's name, or of who added it. */
    file_name: searchText(),
    ...pageQuery,
    ...sortQuery(['created_at', 'statement_date', 'pro', 'region', 'created_by', 'state', 'file_name'], 'desc'),
  }),
  response: z.object({ pro_earnings_statements: z.array(proEarningsStatement), paging }),
});

/** One statement, with a page of the rows that are left out. */
export const readProEarningsStatement = endpoint({
  method: 'GET',
  path: '/pro_earnings_statement/:uuid',
  summary: 'A PRO earnings statement and the rows that are left out of it',
  permission: reads,
  params: byUuid,
  query: z.object(pageQuery),
  response: z.object({
    pro_earnings_statement: proEarningsStatement,
    /** Rows by the number that a spreadsheet shows; the cells as they came. */
    problems: z.array(z.object({ row: z.int(), error: z.string(), cells: z.array(z.string()) })),
    paging,
  }),
});

export const readProEarningsStatementFile = endpoint({
  method: 'GET',
  path: '/pro_earnings_statement/:uuid/file',
  summary: 'Link to the original file of a PRO earnings statement',
  permission: reads,
  params: byUuid,
  response: z.object({ url: z.string() }),
});

/** The quarters in which statements were received, newest first: '2026-Q1', called 'Q1 2026' (E4: PRO earnings). */
export const selectStatementQuarters = endpoint({
  method: 'GET',
  path: '/pro_earnings_statement/quarter_select',
  summary: 'Choices of quarters with PRO earnings',
  permission: [LIBRARY_LOGIN, reads],
  response: z.object({ quarters: z.array(z.object({ value: z.string(), label: z.string() })) }),
});
