import { numberIn } from '@segno/contract';
import { sharesTotal } from '@segno/contract/catalog';

/** A line of the writer table: what is sent, and what was read of the writer. */
export interface ShareRow {
  /** Identifies a new line while its writer is being chosen; a stored line is identified by its writer. */
  key?: string;
  writer_uuid: string;
  /** Per cent; text while being typed. */
  share: unknown;
  role?: string | undefined;
  name?: string;
  ipi_number?: string | null;
  pro?: string | null;
  /** False once it is part of a registration (S10: saving a song). */
  editable?: boolean;
}

let made = 0;

/** A new line starts with a share of 1 (specification section 5). */
export const newShareRow = (): ShareRow => ({ key: `new-${++made}`, writer_uuid: '', share: 1 });

/** React key of a line. */
export const keyOf = (row: ShareRow): string => row.key ?? row.writer_uuid;

/** A typed share as a number; 0 if it is not one. */
export const shareNumber = (share: unknown): number => numberIn(String(share)) ?? 0;

/** Total of the lines in per cent. */
export const totalOf = (rows: readonly ShareRow[]): number =>
  sharesTotal(rows.map(({ share }) => ({ share: shareNumber(share) })));

/** The current total in words: how much is missing from 100, or too much. */
export const totalText = (rows: readonly ShareRow[]): string => {
  const total = totalOf(rows);
  const rest = Math.round((100 - total) * 100) / 100;
  const words = `Total ${total.toLocaleString('en-US')} %`;
  if (rest === 0) return words;
  return `${words}, ${Math.abs(rest).toLocaleString('en-US')} % ${rest > 0 ? 'missing' : 'too much'}`;
};

/** Changes a line; with another writer it is still the same line. */
export const withRow = (rows: readonly ShareRow[], index: number, change: Partial<ShareRow>): ShareRow[] =>
  rows.map((row, place) => {
    if (place !== index) return row;
    return change.writer_uuid === undefined ? { ...row, ...change } : { ...row, ...change, key: keyOf(row) };
  });

/** True if a line is registered: then changing the table needs a confirmation. */
export const isRegistered = (rows: readonly ShareRow[]): boolean => rows.some(({ editable }) => editable === false);
