import { UnreadableSheet } from '../../platform/sheets/decodedText';

/** One day of the European Central Bank's reference rates: the value of one euro in other currencies. */
interface ReferenceDay {
  /** Row number as a spreadsheet shows it. */
  row: number;
  /** YYYY-MM-DD */
  date: string;
  /** By ISO 4217 code; currencies without a rate on that day are left out. */
  rates: ReadonlyMap<string, number>;
}

export interface QuarterRate {
  currency: string;
  /** '2026-Q1' */
  quarter: string;
  /** US dollars for one unit, eight decimals. */
  rate: string;
  /** Its first row. */
  row: number;
}

/** Reads the columns of the bank's file: 'Date', then one currency each. Throws `UnreadableSheet`. */
export function referenceColumns(head: readonly string[]): readonly string[] {
  const columns = head.map((cell) => cell.trim().toUpperCase());
  if (columns[0] !== 'DATE' || !columns.includes('USD'))
    throw new UnreadableSheet(
      "This is not a file of the European Central Bank's reference rates: its first column is Date, and one is USD.",
    );
  return columns;
}

/** Reads one day. Undefined if the first cell is not a date or the day has no dollar rate. */
export function referenceDay(
  columns: readonly string[],
  row: number,
  cells: readonly string[],
): ReferenceDay | undefined {
  const date = cells[0]?.trim() ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) return undefined;
  const rates = new Map<string, number>();
  for (const [at, code] of columns.entries()) {
    const rate = Number(cells[at]);
    // 'N/A' means that the currency is not quoted.
    if (at > 0 && /^[A-Z]{3}$/.test(code) && cells[at]?.trim() !== '' && Number.isFinite(rate) && rate > 0)
      rates.set(code, rate);
  }
  return rates.has('USD') ? { row, date, rates } : undefined;
}

const quarterOf = (date: string): string => `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;

/** The first day after a quarter. */
const endOf = (quarter: string): string => {
  const [year = 0, number = 0] = quarter.split('-Q').map(Number);
  return new Date(Date.UTC(year, number * 3, 1)).toISOString().slice(0, 10);
};

/**
 * Averages of whole quarters: the mean of each day's value of one unit in dollars, converted via the euro. Leaves out the
 * quarter of `today` (YYYY-MM-DD) and later ones.
 */
export function quarterRates(
  days: readonly ReferenceDay[],
  { currencies, today }: { currencies: readonly string[]; today: string },
): QuarterRate[] {
  const sums = new Map<string, QuarterRate & { sum: number; days: number }>();
  for (const { row, date, rates } of days)
    for (const currency of currencies) {
      const perEuro = currency === 'EUR' ? 1 : rates.get(currency);
      const dollars = rates.get('USD');
      const quarter = quarterOf(date);
      if (perEuro === undefined || dollars === undefined || endOf(quarter) > today) continue;
      const key = `${currency} ${quarter}`;
      const known = sums.get(key) ?? { currency, quarter, rate: '', row, sum: 0, days: 0 };
      sums.set(key, {
        ...known,
        row: Math.min(known.row, row),
        sum: known.sum + dollars / perEuro,
        days: known.days + 1,
      });
    }
  return [...sums.values()].map(({ currency, quarter, row, sum, days: count }) => ({
    currency,
    quarter,
    row,
    // As many decimals as a rate has: with six, rupiah amounts would be off by a dollar in a hundred.
    rate: (sum / count).toFixed(8),
  }));
}
