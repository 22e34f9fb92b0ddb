import type { TableEncoding } from '../../platform/sheets/decodedText';
import type { DecimalEvidence, DecimalSign } from '../../platform/sheets/decimalSign';
import type { FileTotal } from './fileTotals';
import type { PackedRows } from './rowBatch';
import type { FormatName } from './statementFormats';

/** What is decided once, by the file and its columns (C17: foreign tables). */
export interface StatementDialect {
  /** Undefined for UTF-8 or UTF-16, by the file. */
  encoding: TableEncoding | undefined;
  /** Cells that a row has: those of the head, and empty ones where every row has as many more. */
  width: number;
  sign: DecimalSign;
}

/** What a thread is asked to read of a statement. */
export type StatementTask =
  | { kind: 'survey'; encoding: TableEncoding | undefined; formats: readonly FormatName[] }
  | { kind: 'rows'; dialect: StatementDialect; format: string; currency: string; keepsRows: boolean };

/** What it finds in a first look at the whole file; no head where there is none that can be read. */
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

/** What a file has come to. */
export interface ReadStatement {
  header: string[];
  rows: number;
  leftOut: number;
  /** By currency, the PRO's own first. */
  totals: FileTotal[];
  /** The first ones. */
  problems: LeftOutRow[];
}

/** Rows to write, and at the end what the file has come to. */
export type ReadRows = { batch: PackedRows } | { end: ReadStatement };
