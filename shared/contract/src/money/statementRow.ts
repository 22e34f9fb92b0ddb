import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { decimal, flag, named, searchText, uuid } from '../core/fields';
import { pageQuery, paging, sortQuery } from '../core/paging';
import * as texts from '../core/texts';
import { askedQuarter } from './proEarning';
import { askedPro, statementRegions } from './statementPros';

/** E1, E11: how a work in a statement was matched with a song, from the most to the least certain way. */
export const statementMatches = [
  'person',
  /** A person has split it among several songs. */
  'split',
  'not_ours',
  'society_work_id',
  'iswc',
  'work_id',
  'isrc',
  'title_and_ipi',
  'title_and_writer',
  'title',
] as const;
export type StatementMatch = (typeof statementMatches)[number];

/** A row of a statement that counts, as written by the PRO (E10: from an amount to its rows). */
export const statementRow = z.object({
  uuid: uuid(),
  statement_uuid: uuid(),
  /** YYYY-MM-DD */
  statement_date: z.string(),
  pro: z.string(),
  region: z.nullable(z.enum(statementRegions)),
  /** The number that a spreadsheet shows. */
  row_number: z.int(),
  work_title: z.string(),
  society_work_id: z.nullable(z.string()),
  /** Null for a row without a matching song; also if a person has marked it as not ours. */
  matched_by: z.nullable(z.enum(statementMatches)),
  /** For a split row, with `song_uuid`, that song's part. */
  amount: decimal(),
  currency: z.string(),
  /** E3: dollars for one unit; null if unknown, and then there are no dollars either. */
  exchange_rate: z.nullable(decimal()),
  usd: z.nullable(decimal()),
});
export type StatementRow = z.output<typeof statementRow>;

/** The rows behind an amount of PRO earnings: with `song_uuid` those of a song, with `is_matched=false` those without one. */
export const listStatementRows = endpoint({
  method: 'GET',
  path: '/pro_statement_row',
  summary: 'List the rows of PRO earnings statements that an amount is made of',
  permission: 'CAN_GET_PRO_EARNINGS',
  query: z.object({
    song_uuid: z.optional(uuid()),
    /** With `song_uuid`: rows of uses on days when this artist held the song (C18: rights over time). */
    artist_uuid: z.optional(uuid()),
    is_matched: z.optional(flag()),
    pro: askedPro(),
    region: z.optional(z.enum(statementRegions, { error: texts.choice })),
    quarter: askedQuarter(),
    statement_uuid: z.optional(uuid()),
    /** Those of one group in the queue (E12: unmatched rows are a queue). */
    group_uuid: z.optional(uuid()),
    work_title: searchText(),
    ...pageQuery,
    ...sortQuery(['usd', 'statement_date', 'row_number', 'work_title', 'amount'], 'desc'),
  }),
  response: z.object({
    pro_statement_rows: z.array(statementRow),
    /** Dollars of all pages: exactly the amount that was opened. */
    totals: z.object({ usd: decimal() }),
    /** The requested song. */
    song: z.nullable(named),
    paging,
  }),
});

/** A row, identified by statement and the number that a spreadsheet shows. */
export const byRow = z.object({
  uuid: uuid(),
  row_number: z.coerce.number({ error: texts.number }).check(z.int(), z.gte(1), z.lte(2_147_483_647)),
});

/** A row as in the original file. */
export const readStatementRow = endpoint({
  method: 'GET',
  path: '/pro_earnings_statement/:uuid/row/:row_number',
  summary: 'The raw line of a row of a PRO earnings statement',
  permission: 'CAN_GET_PRO_EARNINGS',
  params: byRow,
  response: z.object({
    raw_row: z.object({
      row_number: z.int(),
      /** The column names of the file's header; `cells` has the content below each. */
      header: z.array(z.string()),
      cells: z.array(z.string()),
      /** Why the row is not counted; otherwise null. */
      error: z.nullable(z.string()),
      file_name: z.string(),
      /** The original file, signed for an hour. */
      url: z.string(),
    }),
  }),
});
export type RawStatementRow = z.output<typeof readStatementRow.response>['raw_row'];
