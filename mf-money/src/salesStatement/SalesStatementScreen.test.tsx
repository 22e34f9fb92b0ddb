import { renderAt, screen, serve, signIn, userEvent, within } from '@segno/ui/testing';
import { daysOfMonth, isMonth, lastMonth, monthText } from './months';
import { Screen } from './SalesStatementScreen';

const artist = '00000000-0000-4000-8000-000000000001';
const amounts = { gross: 32, refunded: 3, after_refunds: 29, fee: 3, tax: 0, library_share: 17, share: 9 };
const nothing = { gross: 0, refunded: 0, after_refunds: 0, fee: 0, tax: 0, library_share: 0, share: 0 };
const sums = { units: 12, ...amounts };
const none = { units: 0, ...nothing };
const statement = {
  artist_name: 'Nola Reed',
  month: '2026-02',
  songs: [{ work_title: 'Night Ferry', ...sums, library_share: 17.01, share: 8.99 }],
  rounding: { ...nothing, library_share: -0.01, share: 0.01 },
  totals: sums,
  before: none,
  all_time: sums,
  differences: [{ channel: 'Storefront', units: 12, units_before: 0, change: 9 }],
  pro_money: {
    quarter: '2026-Q1',
    songs: [{ pro: 'BMI', work_title: 'Night Ferry', usd: 4.01 }],
    rounding: -0.01,
    total: 4,
  },
  balance: {
    opening: 2,
    rounding: 0,
    paid: 5,
    closing: 6,
    payouts: [{ paid_on: '2026-02-15', reference: 'SEPA 1', amount_usd: 5 }],
  },
};

const open = (query: string, other: object = {}) => {
  const calls = serve({
    'GET /artist/sales_statement': () => ({ data: { sales_statement: { ...statement, ...other } } }),
    'GET /artist/select': () => ({ data: { artists: [{ uuid: artist, name: 'Nola Reed' }] } }),
  });
  signIn('CAN_GET_PRO_EARNINGS', 'CAN_LOGIN_TO_SEGNO');
  renderAt(`/statement${query}`, { '/statement': <Screen /> });
  return calls;
};

test('a month of an artist adds up by song, says why it differs and what is owed at its end', async () => {
  const calls = open(`?month=2026-02&artist_uuid=${artist}`);
  const sheet = await screen.findByRole('article', { name: 'Statement of February 2026' });
  expect(within(sheet).getByText('Nola Reed')).toBeVisible();
  const rows = (label: string) =>
    within(within(sheet).getByRole('table', { name: label }))
      .getAllByRole('row')
      .map(({ children }) => [...children].map(({ textContent }) => textContent).join(' '));
  expect(rows('Songs')).toEqual([
    "Work Title Units Sold Gross Refunds After refunds Library and fees Artist's share",
    'Night Ferry 12 $32.00 $3.00 $29.00 $20.01 $8.99',
    'Rounding  $0.00 $0.00 $0.00 −$0.01 $0.01',
    'All songs 12 $32.00 $3.00 $29.00 $20.00 $9.00',
  ]);
  expect(rows("From gross to artist's share")).toEqual([
    'Gross $32.00',
    'Less refunds $3.00',
    'After refunds $29.00',
    'Less channel fees $3.00',
    "Less library's share $17.00",
    "Artist's share $9.00",
  ]);
  expect(rows("Artist's share against the month before")).toEqual([
    'Storefront: 12 units sold, none the month before $9.00',
  ]);
  expect(rows('Balance')).toEqual([
    'Balance at the start of the month $2.00',
    "Artist's share of the month $9.00",
    'Less paid on Feb 15, 2026, SEPA 1 $5.00',
    'Balance at the end of the month $6.00',
  ]);
  expect(within(sheet).getByText('PRO money of Q1 2026')).toBeVisible();
  expect(rows('PRO money')).toEqual(['BMI, Night Ferry $4.01', 'Rounding −$0.01', 'All PRO money $4.00']);
  expect(calls.find(({ path }) => path === '/artist/sales_statement')?.query).toEqual({
    month: '2026-02',
    artist_uuid: artist,
  });
  const print = jest.fn();
  window.print = print;
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('staff choose an artist first', async () => {
  open('?month=2026-02');
  expect(screen.getByText('Choose an artist to see the statement.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
});

test('a month without sales says so', async () => {
  open(`?month=2026-02&artist_uuid=${artist}`, { songs: [], totals: none });
  expect(await screen.findByText('Nothing was sold or refunded in this month.')).toBeVisible();
});

test('the last month that is over, also in January', () => {
  expect(lastMonth(Date.UTC(2026, 10, 25))).toBe('2026-10');
  expect(lastMonth(Date.UTC(2026, 0, 1))).toBe('2025-12');
});

test('a month has all of its days, in leap years as well', () => {
  expect(daysOfMonth('2024-02')).toEqual({
    start_date: String(Date.UTC(2024, 1, 1)),
    end_date: String(Date.UTC(2024, 1, 29)),
  });
  expect(monthText('2024-02')).toBe('February 2024');
});

test('reads a month from the address, and no other text', () => {
  expect(['2026-10', '2026-13', '2026-1', '1969-12', 'x', ''].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
