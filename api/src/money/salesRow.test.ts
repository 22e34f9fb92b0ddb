import { salesColumns, salesRow } from './salesRow';

const line = {
  transaction_id: 't-1',
  purchase_date: '2026-11-20',
  work_id: 'W0000001',
  isrc: 'us-abc-26-00001',
  channel: 'Storefront',
  license: 'Standard',
  quantity: '2',
  gross: '29.00',
  artist_amount: '10.15',
  kind: 'sale',
};

const problemsOf = (more: Record<string, unknown>): string[] =>
  salesRow.safeParse({ ...line, ...more }).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ??
  [];

it('reads a line, amounts as the text that they are', () => {
  expect(salesRow.parse({ ...line, transaction_id: ' t-1 ', channel: ' Storefront ' })).toEqual({
    ...line,
    country: '',
    fee: '',
    tax: '',
    purchase_date: new Date('2026-11-20T00:00:00Z'),
    isrc: 'USABC2600001',
    quantity: 2,
    shop_id: '',
    currency: 'USD',
  });
});

it('has these columns', () => {
  expect(salesColumns).toEqual(Object.keys(line));
});

it.each(['0', '1', '-1', '0000000001.5', '9999999999', '9999999999.99999999', '-0.00000001', ' 1 '])(
  'takes the amount %j',
  (gross) => {
    expect(problemsOf({ gross, artist_amount: gross })).toEqual([]);
    expect(salesRow.parse({ ...line, gross }).gross).toBe(gross.trim());
  },
);

it.each(['', '.5', '1.', '1,5', '10000000000', '1.123456789', '$1', '1x', '--1', '+1', '1e3'])(
  'refuses the amount %j',
  (gross) => {
    expect(problemsOf({ gross })).toEqual(['gross is not an amount']);
  },
);

it('takes no amount of the artist for one: the rate decides', () => {
  expect(salesRow.parse({ ...line, artist_amount: '' }).artist_amount).toBe('');
  expect(salesRow.parse({ ...line, artist_amount: undefined }).artist_amount).toBe('');
  expect(problemsOf({ artist_amount: 'x' })).toEqual(['artist_amount is not an amount']);
});

it.each([
  [{ transaction_id: '' }, 'transaction_id is missing'],
  [{ transaction_id: '  ' }, 'transaction_id is missing'],
  [{ channel: '' }, 'channel is missing'],
  [{ purchase_date: 'soon' }, 'purchase_date is not a date'],
  ...['order 12', '9.3.2026', '2026-02-30', '45000', '1', '2026-3-9', '2026-03-09T25:00:00Z', ''].map(
    (purchase_date): [object, string] => [{ purchase_date }, 'purchase_date is not a date'],
  ),
  [{ purchase_date: '1899-12-31' }, 'purchase_date is not a date'],
  [{ quantity: 'x' }, 'quantity is not a number'],
  [{ quantity: '1e3' }, 'quantity is not a number'],
  [{ quantity: '' }, 'quantity is not a number'],
  [{ quantity: '1.5' }, 'quantity is not a whole number'],
  [{ quantity: '-1' }, 'quantity is below zero'],
  [{ quantity: '1000000001' }, 'quantity is above 1,000,000,000'],
  [{ license: 'x'.repeat(201) }, 'license is longer than 200 characters'],
  [{ kind: 'gift' }, 'kind is not sale, refund or adjustment'],
  [{ kind: undefined }, 'kind is not sale, refund or adjustment'],
])('refuses %j', (more, problem) => {
  expect(problemsOf({ ...more })).toEqual([problem]);
});

it.each([
  { work_id: '', isrc: '' },
  { work_id: '0', isrc: 'N/A' },
  { work_id: '9.87654E+11', isrc: '-' },
])('refuses a line that names no work: %j', (more) => {
  expect(problemsOf(more)).toEqual([' The row names no work.']);
  expect(problemsOf({ ...more, isrc: 'US-ABC-26-00001' })).toEqual([]);
});

it('keeps to its limits', () => {
  const taken = (more: Record<string, unknown>) => problemsOf(more).length === 0;
  const long = (length: number) => 'x'.repeat(length);
  for (const key of ['transaction_id', 'channel', 'license'])
    expect([taken({ [key]: long(200) }), taken({ [key]: long(201) })]).toEqual([true, false]);
  expect([taken({ quantity: '0' }), taken({ quantity: '1000000000' })]).toEqual([true, true]);
  expect(taken({ purchase_date: '1900-01-01' })).toBe(true);
  expect(taken({ license: '', work_id: '' })).toBe(true);
  expect([taken({ kind: 'refund' }), taken({ kind: 'adjustment' })]).toEqual([true, true]);
});
