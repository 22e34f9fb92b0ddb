import { numberIn } from '@segno/contract';
import { sharesTotal } from '@segno/contract/catalog';
import type { MyWriter } from '@segno/contract/portal';

/**
 * 100 per cent in whole numbers for so many writers, the remainder with the first: 34, 33, 33 (M4: shares make 100).
 * @param count writers, 0 or more
 */
export const distributeShares = (count: number): number[] => {
  const each = Math.floor(100 / count);
  return Array.from({ length: count }, (_, index) => (index === 0 ? 100 - each * (count - 1) : each));
};

/** A line of the share table as it is typed. */
export interface ShareRow {
  /** '' while nobody is chosen. */
  writer_uuid: string;
  /** Per cent; a text while it is being typed. */
  share: number | string;
}

/** The rows with the shares dealt out again (specification section 5). */
export const redistributed = (rows: readonly ShareRow[]): ShareRow[] => {
  const shares = distributeShares(rows.length);
  return rows.map((row, index) => ({ ...row, share: shares[index] ?? 0 }));
};

/** What a delivery starts with: the artist's default writers, 100 split evenly. */
export const defaultRows = (writers: readonly MyWriter[]): ShareRow[] =>
  redistributed(writers.filter(({ is_default }) => is_default).map(({ uuid }) => ({ writer_uuid: uuid, share: 0 })));

/** Sum of what is typed so far; what is no number counts as 0. */
export const totalOf = (rows: readonly ShareRow[]): number =>
  sharesTotal(rows.map(({ share }) => ({ share: numberIn(String(share)) ?? 0 })));

/** The writers that row `index` can have: those in no other row. */
export const offeredTo = <Writer extends { uuid: string }>(
  writers: readonly Writer[],
  rows: readonly ShareRow[],
  index: number,
): Writer[] => writers.filter(({ uuid }) => !rows.some((row, other) => other !== index && row.writer_uuid === uuid));
