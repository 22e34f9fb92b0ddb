import { amountText, unitsOf } from './statementAmount';

/** Totals of the rows in one currency. Amounts are decimals with 8 places. */
export interface FileTotal {
  currency: string;
  rows: number;
  amount: string;
  left_out_rows: number;
  left_out_amount: string;
  /** The total given in the file; null if it has none. */
  stated: string | null;
}

interface Sum {
  rows: number;
  units: bigint;
  leftOutRows: number;
  leftOutUnits: bigint;
}

/** Sums a file while it is read, independently of the database: both must give the same totals (E13: reconciliation). */
export interface FileTotals {
  /** Adds a row that counts. */
  add(currency: string, amount: string): void;
  /** Adds a row that does not count; with its amount if it could be read. */
  leaveOut(amount: string | undefined, currency?: string): void;
  /** Sets the total given at the end of the file. */
  state(amount: string): void;
  /** By currency, the PRO's own first. */
  read(): FileTotal[];
}

/** @param usual the PRO's currency, used for rows without a readable currency and for the total given in the file */
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
