import { quarterRates, referenceColumns, referenceDay } from './referenceRates';

const columns = referenceColumns(['Date', 'USD', 'GBP', 'CAD', '']);
const days = [
  ['2026-07-01', '1.30', '0.80', '1.50'],
  ['2026-06-30', '1.20', '0.80', 'N/A'],
  ['2026-04-01', '1.10', '0.88', '1.60'],
  ['2026-03-31', '1.00', '0.50', '2.00'],
].flatMap((cells, at) => referenceDay(columns, at + 1, cells) ?? []);

const rates = (today: string) =>
  quarterRates(days, { currencies: ['EUR', 'GBP', 'CAD'], today }).map(
    ({ currency, quarter, rate, row }) => `${currency} ${quarter} ${rate} ${row}`,
  );

test('averages what a unit was worth in dollars on the days that quote it', () => {
  expect(rates('2026-09-30')).toEqual([
    'EUR 2026-Q2 1.15000000 2',
    'GBP 2026-Q2 1.37500000 2',
    'CAD 2026-Q2 0.68750000 3',
    'EUR 2026-Q1 1.00000000 4',
    'GBP 2026-Q1 2.00000000 4',
    'CAD 2026-Q1 0.50000000 4',
  ]);
});

test('takes a quarter only once its last day is over', () => {
  expect(rates('2026-10-01').filter((rate) => rate.includes('Q3'))).toHaveLength(3);
});

test.each([
  ['no date', ['Total', '1.1']],
  ['a day that does not exist', ['2026-13-41', '1.1']],
  ['no rate of the dollar', ['2026-03-02', 'N/A', '0.8']],
  ['a rate of 0', ['2026-03-02', '0', '0.8']],
])('leaves out a row with %s', (_, cells) => {
  expect(referenceDay(columns, 1, cells)).toBeUndefined();
});

test('refuses a file without the columns Date and USD, and names them', () => {
  expect(() => referenceColumns(['work_title', 'amount'])).toThrow('its first column is Date, and one is USD');
});
