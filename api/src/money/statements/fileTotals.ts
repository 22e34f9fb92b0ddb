import { amountText, unitsOf } from './statementAmount';

/** What the rows of one currency come to. Amounts are decimals with 8 places. */
export interface FileTotal {
  currency: string;
  rows: number;
  amount: string;
  left_out_rows: number;
  left_out_amount: string;
  /** What the file says itself; null where it says nothing. */
  stated: string | null;
}

interface Sum {
  rows: number;
  units: bigint;
  leftOutRows: number;
  leftOutUnits: bigint;
}

/** Adds up a file while it is read, apart from the database: the two must come to the same (E13: reconciliation). */
export interface FileTotals {
  /** A row that counts. */
  add(currency: string, amount: string): void;
  /** A row that does not; its amount where that could be read. */
  leaveOut(amount: string | undefined, currency?: string): void;
  /** The total that stands at the end of the file. */
  state(amount: string): void;
  /** By currency, the PRO's own first. */
  read(): FileTotal[];
}

/** @param usual the PRO's currency, in which rows without a readable one and the stated total are counted */
export function fileTotals(usual: string): FileTotals {
  const sums = new Map<string, Sum>();
  let stated: string | null = null;
  const sumOf = (currency: string): Sum => {
    const sum = sums.get(currency) ?? { rows: 0, units: 0n, leftOutRows: 0, leftOutUnits: 0n };
    sums.set(currency, sum);
    return sum;
  };
  sumOf(usual);
  return {
    add: (currency, amount) => {
      const sum = sumOf(currency);
      sum.rows += 1;
      sum.units += unitsOf(amount);
    },
    leaveOut: (amount, currency = usual) => {
      const sum = sumOf(currency);
      sum.leftOutRows += 1;
      if (amount !== undefined) sum.leftOutUnits += unitsOf(amount);
    },
    state: (amount) => {
      stated = amount;
    },
    read: () =>
      [...sums].map(([currency, { rows, units, leftOutRows, leftOutUnits }]) => ({
        currency,
        rows,
        amount: amountText(units),
        left_out_rows: leftOutRows,
        left_out_amount: amountText(leftOutUnits),
        stated: currency === usual ? stated : null,
      })),
  };
}
