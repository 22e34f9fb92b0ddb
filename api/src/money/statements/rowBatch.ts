import type { StatementWork } from './statementWork';

/** A row to keep: with an amount, or with the reason why it is left out; without either it is the file's own total. */
interface KeptRow {
  number: number;
  /** The cells as JSON. */
  raw: string;
  /** What it says, when it counts. */
  paid?: { workKey: string; amount: string; currency: string } | undefined;
  error?: string | undefined;
}

/**
 * Rows that are written together, with the works that they name first. They are kept column by column: objects of some
 * thousand rows live just long enough for the garbage collector to copy each of them, which takes longer than to read them.
 */
export class RowBatch {
  readonly works: StatementWork[] = [];
  readonly problems: { number: number; error: string }[] = [];
  readonly numbers: number[] = [];
  readonly raws: string[] = [];
  /** These three are '' in rows that do not count. */
  readonly workKeys: string[] = [];
  readonly amounts: string[] = [];
  readonly currencies: string[] = [];

  add({ number, raw, paid, error }: KeptRow): void {
    this.numbers.push(number);
    this.raws.push(raw);
    this.workKeys.push(paid?.workKey ?? '');
    this.amounts.push(paid?.amount ?? '');
    this.currencies.push(paid?.currency ?? '');
    if (error !== undefined) this.problems.push({ number, error });
  }
}
