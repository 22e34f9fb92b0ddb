import { pageOf, renderAt, screen, serve, signIn, userEvent, within } from '@segno/ui/testing';
import { daysOfMonth, isMonth, lastMonth, monthText } from './months';
import { Screen } from './SalesStatementScreen';

const artist = '00000000-0000-4000-8000-000000000001';
const totals = { total: 9, sales: 10, refunds: 1, gross: 29 };

const open = (query: string, songs: readonly object[]) => {
  const calls = serve({
    'GET /artist/performance_per_song': (asked) => pageOf('songs', [...songs], asked),
    'GET /artist/earnings_summary/totals': () => ({
      data: { earning: { all_time_totals: totals, current_totals: totals } },
    }),
    'GET /artist/select': () => ({ data: { artists: [{ uuid: artist, name: 'Nola Reed' }] } }),
  });
  signIn('CAN_GET_PRO_EARNINGS', 'CAN_LOGIN_TO_SEGNO');
  renderAt(`/statement${query}`, { '/statement': <Screen /> });
  return calls;
};

const song = { uuid: artist, work_title: 'Night Ferry', sales_count: 12, refunds: 1, total: 9 };

test('a month of an artist is printed by song, with its totals', async () => {
  const calls = open(`?month=2026-02&artist_uuid=${artist}`, [song]);
  const sheet = await screen.findByRole('article', { name: 'Statement of February 2026' });
  expect(await within(sheet).findByText('Nola Reed')).toBeVisible();
  expect(
    within(sheet)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['Work TitleUnits SoldRefundsTotal', 'Night Ferry12$1.00$9.00']);
  expect(sheet).toHaveTextContent('Sales $10.00, refunds $1.00, total $9.00');
  expect(calls.find(({ path }) => path === '/artist/performance_per_song')?.query).toMatchObject({
    start_date: String(Date.UTC(2026, 1, 1)),
    end_date: String(Date.UTC(2026, 1, 28)),
    artist_uuid: artist,
  });
  const print = jest.fn();
  window.print = print;
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('staff choose an artist first', async () => {
  open('?month=2026-02', []);
  expect(screen.getByText('Choose an artist to see the statement.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
});

test('a month without sales says so', async () => {
  open(`?month=2026-02&artist_uuid=${artist}`, []);
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
