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

/** E2: progress of a statement's analysis. */
export const statementStates = ['uploaded', 'analysing', 'complete', 'complete_with_unmatched', 'failed'] as const;
export type StatementState = (typeof statementStates)[number];

/** W5: the day in seconds, or in milliseconds if large. Returns the Date. */
const statementDay = () =>
  transformed(
    z
      .number({ error: ({ input }) => (input === undefined || input === null ? texts.required : texts.number) })
      .check(z.gte(0), z.lte(8.64e15)),
    (value) => new Date(value > 1e11 ? value : value * 1000),
  );

/** A statement in the list. Amounts of money are US dollars. */
export const proEarningsStatement = z.object({
  uuid: uuid(),
  /** The day on which the money was received, YYYY-MM-DD. */
  statement_date: z.string(),
  pro: z.string(),
  region: z.nullable(z.enum(statementRegions)),
  /** Full name of the person who added it. */
  created_by: z.string(),
  /** The original file, signed for an hour. */
  url: z.string(),
  file_name: z.string(),
  state: z.enum(statementStates),
  /** Percentage of the analysis that is done; null unless it is running. */
  progress: z.nullable(z.int()),
  /** Why it failed; otherwise null. */
  error: z.nullable(z.string()),
  /** The currency of the PRO's payments. */
  currency: z.string(),
  /** Some amounts have no rate: totals do not include them (E3: amounts in their currency and in dollars). */
  rate_missing: z.boolean(),
  /** The rates for foreign amounts: given with the file, or the quarter's; null if there is none. */
  rates: z.array(z.object({ currency: z.string(), rate: z.nullable(decimal()), is_given: z.boolean() })),
  /** Replaced by a later file: none of its amounts count. */
  is_replaced: z.boolean(),
  row_count: z.int(),
  matched_count: z.int(),
  unmatched_count: z.int(),
  /** Rows with unreadable amounts. */
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

/** The file of a statement and its properties. */
const statementFile = {
  ...uploadedFile,
  /** The PRO's key, or its uuid. */
  pro: requiredText(120),
  region: orEmpty(z.enum(statementRegions, { error: texts.choice })),
  /** Required if the file does not reveal it. */
  decimal_sign: orEmpty(z.enum(decimalSigns, { error: texts.choice })),
};

/** A statement as it would be read; amounts in the currencies of the file. */
export const statementPreview = z.object({
  /** The file format according to its columns: 'BMI', 'ASCAP/domestic', 'GENERIC'. */
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
      /** The total stated in the file; null if there is none. */
      stated: z.nullable(decimal()),
    }),
  ),
  /** The first rows that are left out, with the number that a spreadsheet shows. */
  problems: z.array(z.object({ row: z.int(), error: z.string(), cells: z.array(z.string()) })),
});
export type StatementPreview = z.output<typeof statementPreview>;

/** The PROs whose statements can be read, declared ones first, with the key that statements use for them. */
export const selectStatementPros = endpoint({
  method: 'GET',
  path: '/pro_earnings_statement/pro_select',
  summary: 'Choices of PROs that send statements',
  permission: [LIBRARY_LOGIN, reads],
  response: z.object({ pros: z.array(z.object({ value: z.string(), label: z.string(), currency: z.string() })) }),
});

/** Tries the columns of a PRO on a file: its header, and what would be booked from it. */
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

/** Reads the whole file of a statement like the analysis does, without storing anything. */
export const previewProEarningsStatement = endpoint({
  method: 'GET',
  path: '/pro_earnings_statement/preview',
  summary: 'What would be booked of a PRO earnings statement',
  permission: adds,
  query: z.object(statementFile),
  response: z.object({ statement_preview: statementPreview }),
});

/**
 * E1: accepts a statement: its columns are checked now, its rows by a job. 409 for a file that already counts; for one that
 * counts under another PRO, region or day, unless `confirm_same_content` is given; and for a second one of the same PRO,
 * region and day, unless `confirm_replace` is given: its figures then replace the old ones as soon as it is analysed.
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
    /** Dollars for one unit of the PRO's currency; defaults to the quarter's, if there is one. */
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
    rate_missing: z.optional(flag()),
    /** Part of the file's name, or of the name of the person who added it. */
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
    /** Rows with the number that a spreadsheet shows, and the original cells. */
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
