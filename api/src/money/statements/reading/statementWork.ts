import { createHash } from 'node:crypto';
import { identifierIn } from '../../../platform/sheets/identifier';
import type { StatementColumns } from './statementHeader';

/** A work as named in a row. Rows with the same names have the same key. */
export interface StatementWork {
  key: string;
  work_title: string;
  society_work_id: string | null;
  /** T and ten digits. */
  iswc: string | null;
  work_id: string | null;
  /** Twelve characters, without hyphens. */
  isrc: string | null;
  /** Eleven digits: PROs omit leading zeros, or write points between the digits. */
  ipi: string | null;
  writer_name: string | null;
}

/** Number of characters of a cell that are compared: no number or title is longer. */
const LONGEST = 500;

/** Placeholders for a number: one repeated digit, or the digits in order. Different works share them. */
const TYPED = /^(?:(\d)\1{4,}|1234567(?:8(?:90?)?)?)$/;

const IPI_LENGTH = 11;

const naming = ['work_title', 'society_work_id', 'iswc', 'work_id', 'isrc', 'ipi', 'writer_name'] as const;

/** The compared part of a cell; '' for a column that the file does not have. */
const comparedIn = (cells: readonly string[], at: number | undefined): string =>
  at === undefined ? '' : (cells[at] ?? '').trim().slice(0, LONGEST);

/** The work names in a row, as one text: rows with the same text name the same work. */
export function namesIn(cells: readonly string[], columns: StatementColumns): string {
  let names = '';
  // No cell contains a NUL: rows with one are left out.
  for (const field of naming) names += `${comparedIn(cells, columns[field])}\u0000`;
  return names;
}

/** The work that a row pays for. */
export function workOf(cells: readonly string[], columns: StatementColumns): StatementWork {
  const read = (at: number | undefined): string => comparedIn(cells, at);
  const writer = read(columns.writer_name);
  const code = (at: number | undefined, shape: RegExp): string | null => {
    const bare =
      identifierIn(read(at))
        ?.replace(/[\s.-]/g, '')
        .toUpperCase() ?? '';
    return shape.test(bare) ? bare : null;
  };
  const number = identifierIn(read(columns.society_work_id));
  const named = [
    read(columns.work_title),
    number && !TYPED.test(number) ? number : null,
    code(columns.iswc, /^T\d{10}$/),
    code(columns.work_id, /^W\d+$/),
    code(columns.isrc, /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/),
    code(columns.ipi, /^\d{5,11}$/)?.padStart(IPI_LENGTH, '0') ?? null,
    writer === '' ? null : writer,
  ] as const;
  const [work_title, society_work_id, iswc, work_id, isrc, ipi, writer_name] = named;
  const key = createHash('md5').update(JSON.stringify(named)).digest('hex');
  return { key, work_title, society_work_id, iswc, work_id, isrc, ipi, writer_name };
}

/** True if a row names its work: by a title, a number or a code. A writer alone does not identify it. */
export const isNamed = ({ work_title, society_work_id, iswc, work_id, isrc }: StatementWork): boolean =>
  work_title !== '' || [society_work_id, iswc, work_id, isrc].some((code) => code !== null);
