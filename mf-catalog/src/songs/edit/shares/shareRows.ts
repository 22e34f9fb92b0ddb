import { numberIn } from '@segno/contract';
import { sharesTotal } from '@segno/contract/catalog';

/** A line of the writer table as the form holds it: what is sent, and what was read of the writer. */
export interface ShareRow {
  /** Keeps a line the same while its writer is chosen; a line that was read is known by its writer. */
  key?: string;
  writer_uuid: string;
  /** Per cent; a text while it is typed. */
  share: unknown;
  role?: string | undefined;
  name?: string;
  ipi_number?: string | null;
  pro?: string | null;
  /** False once it was part of a registration (S10: saving a song). */
  editable?: boolean;
}

let made = 0;

/** A new line of staff starts at 1 (specification section 5). */
export const newShareRow = (): ShareRow => ({ key: `new-${++made}`, writer_uuid: '', share: 1 });

/** What a line is known by. */
export const keyOf = (row: ShareRow): string => row.key ?? row.writer_uuid;

/** A typed share as a number; what is none counts as 0. */
export const shareNumber = (share: unknown): number => numberIn(String(share)) ?? 0;

/** What the lines make together, in per cent. */
export const totalOf = (rows: readonly ShareRow[]): number =>
  sharesTotal(rows.map(({ share }) => ({ share: shareNumber(share) })));

/** The running total in words: how much is missing from 100, or too much. */
export const totalText = (rows: readonly ShareRow[]): string => {
  const total = totalOf(rows);
  const rest = Math.round((100 - total) * 100) / 100;
  const words = `Total ${total.toLocaleString('en-US')} %`;
  if (rest === 0) return words;
  return `${words}, ${Math.abs(rest).toLocaleString('en-US')} % ${rest > 0 ? 'missing' : 'too much'}`;
};

/** The lines with one of them changed; with another writer it still is the same line. */
export const withRow = (rows: readonly ShareRow[], index: number, change: Partial<ShareRow>): ShareRow[] =>
  rows.map((row, place) => {
    if (place !== index) return row;
    return change.writer_uuid === undefined ? { ...row, ...change } : { ...row, ...change, key: keyOf(row) };
  });

/** True when a line was registered already: to change the table takes a second thought. */
export const isRegistered = (rows: readonly ShareRow[]): boolean => rows.some(({ editable }) => editable === false);
