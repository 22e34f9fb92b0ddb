import type { TableEncoding } from '../../../platform/sheets/decodedText';
import type { DecimalEvidence, DecimalSign } from '../../../platform/sheets/decimalSign';
import type { FileTotal } from './fileTotals';
import type { PackedRows } from './rowBatch';
import type { FormatName } from './statementFormats';

/** Settings chosen once, from the file and its columns (C17: foreign tables). */
export interface StatementDialect {
  /** Undefined if the file itself shows UTF-8 or UTF-16. */
  encoding: TableEncoding | undefined;
  /** Number of cells in a row: those of the header, plus the surplus empty cells if every row has the same number of them. */
  width: number;
  sign: DecimalSign;
}

/** A task for the thread that reads statements. */
export type StatementTask =
  | { kind: 'survey'; encoding: TableEncoding | undefined; formats: readonly FormatName[] }
  | { kind: 'rows'; dialect: StatementDialect; format: string; currency: string; keepsRows: boolean };

/** Result of the first pass over the whole file; without a header if none can be read. */
export interface StatementSurvey {
  header: string[];
  format: FormatName | undefined;
  encoding: TableEncoding;
  width: number;
  decimal: DecimalEvidence;
}

/** A row that is left out. */
export interface LeftOutRow {
  row: number;
  error: string;
  cells: string[];
}

/** Result of reading a file. */
export interface ReadStatement {
  header: string[];
  rows: number;
  leftOut: number;
  /** By currency, the PRO's own first. */
  totals: FileTotal[];
  /** Only the first ones. */
  problems: LeftOutRow[];
}

/** Rows to write, and at the end the result. */
export type ReadRows = { batch: PackedRows } | { end: ReadStatement };
