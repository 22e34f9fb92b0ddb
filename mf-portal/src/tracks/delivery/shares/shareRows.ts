import { numberIn } from '@segno/contract';
import { sharesTotal } from '@segno/contract/catalog';
import type { MyWriter } from '@segno/contract/portal';

/**
 * 100 per cent in whole numbers for that many writers, the first gets the remainder: 34, 33, 33 (M4: shares make 100).
 * @param count writers, 0 or more
 */
export const distributeShares = (count: number): number[] => {
  const each = Math.floor(100 / count);
  return Array.from({ length: count }, (_, index) => (index === 0 ? 100 - each * (count - 1) : each));
};

/** A line of the share table as typed. */
export interface ShareRow {
  /** '' while nobody is chosen. */
  writer_uuid: string;
  /** Per cent; a text while it is being typed. */
  share: number | string;
}

/** The rows with the shares distributed evenly again (specification section 5). */
export const redistributed = (rows: readonly ShareRow[]): ShareRow[] => {
  const shares = distributeShares(rows.length);
  return rows.map((row, index) => ({ ...row, share: shares[index] ?? 0 }));
};

/** The initial shares: the artist's default writers, 100 split evenly. */
export const defaultRows = (writers: readonly MyWriter[]): ShareRow[] =>
  redistributed(writers.filter(({ is_default }) => is_default).map(({ uuid }) => ({ writer_uuid: uuid, share: 0 })));

/** Sum of what is typed so far; text that is not a number counts as 0. */
export const totalOf = (rows: readonly ShareRow[]): number =>
  sharesTotal(rows.map(({ share }) => ({ share: numberIn(String(share)) ?? 0 })));

/** The writers that can be chosen in row `index`: those in no other row. */
export const offeredTo = <Writer extends { uuid: string }>(
  writers: readonly Writer[],
  rows: readonly ShareRow[],
  index: number,
): Writer[] => writers.filter(({ uuid }) => !rows.some((row, other) => other !== index && row.writer_uuid === uuid));
