import { pageOf, renderAt, screen, serve, signIn, userEvent, waitFor, within } from '@segno/ui/testing';
import { Screen } from './StatementsScreen';

const statement = {
  uuid: '00000000-0000-4000-8000-000000000001',
  statement_date: '2026-03-31',
  pro: 'ASCAP',
  region: 'domestic',
  created_by: 'Finn Cole',
  url: 'https://files.test/a',
  file_name: 'ascap.csv',
  state: 'complete_with_unmatched',
  progress: null,
  error: null,
  currency: 'USD',
  rate_missing: false,
  rates: [],
  is_replaced: false,
  row_count: 10,
  matched_count: 8,
  unmatched_count: 1,
  left_out_count: 1,
  matched_total: 80,
  unmatched_total: 10,
  created_at: '2026-04-02T10:00:00.000Z',
};

const open = (rows: readonly object[] | (() => readonly object[])) => {
  const calls = serve({
    'GET /pro_earnings_statement': (asked) =>
      pageOf('pro_earnings_statements', [...(typeof rows === 'function' ? rows() : rows)], asked),
    'GET /list_view': () => ({ data: { list_views: [] } }),
  });
  signIn('CAN_GET_PRO_EARNINGS', 'CAN_LOGIN_TO_SEGNO', 'CAN_CREATE_PRO_EARNINGS_STATEMENT');
  renderAt('/performing-rights-organizations/earnings-statements', {
    '/performing-rights-organizations/earnings-statements': <Screen />,
  });
  return calls;
};

test('a statement says of when and of whom it is, who added it, what was found, and where its file is', async () => {
  open([statement]);
  const row = (await screen.findByText('Mar 31, 2026')).closest('tr');
  if (!row) throw new Error('there is no row');
  for (const text of ['ASCAP', 'Domestic', 'Finn Cole', 'ascap.csv', 'Complete with unmatched', '$80.00', '$10.00'])
    expect(within(row).getByText(text)).toBeVisible();
  expect(row).toHaveTextContent('1 left out');
  expect(row.querySelector('time')).toHaveAttribute('datetime', '2026-04-02T10:00:00.000Z');
  expect(within(row).getByRole('link', { name: 'Download ASCAP Domestic 2026-03-31' })).toHaveAttribute(
    'href',
    'https://files.test/a',
  );
});

test('its date leads to all its rows, its matched amount to those with a song, and what is left out to Reconciliation', async () => {
  open([statement]);
  const rows = '/performing-rights-organizations/earnings/rows';
  for (const [name, href] of [
    ['Mar 31, 2026', `${rows}?statement_uuid=${statement.uuid}`],
    ['$80.00 matched in ASCAP Domestic 2026-03-31', `${rows}?statement_uuid=${statement.uuid}&is_matched=true`],
    ['1 left out', expect.stringMatching(/reconciliation\?pro=ASCAP&quarter=2026-Q1$/)],
  ] as const)
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

test('its unmatched rows are counted beside their amount, and the count leads to them', async () => {
  open([statement]);
  expect(
    await screen.findByRole('link', { name: /in 1 row without a song of ASCAP Domestic 2026-03-31$/ }),
  ).toHaveAttribute(
    'href',
    `/performing-rights-organizations/earnings/rows?statement_uuid=${statement.uuid}&is_matched=false`,
  );
});

test('one that is being read says how far it is, and moves on without a click', async () => {
  const parts = [{ ...statement, state: 'uploaded' }, { ...statement, state: 'analysing', progress: 40 }, statement];
  open(() => [(parts.length > 1 ? parts.shift() : parts[0]) ?? statement]);
  expect(await screen.findByText('Uploaded')).toBeVisible();
  expect(await screen.findByText('Analysing 40%', {}, { timeout: 6000 })).toBeVisible();
  expect(await screen.findByText('Complete with unmatched', {}, { timeout: 6000 })).toBeVisible();
}, 15_000);

test('one that failed, waits for a rate or was replaced says so', async () => {
  open([
    {
      ...statement,
      uuid: statement.uuid.replace('1', '2'),
      state: 'failed',
      error: 'The file is empty.',
      left_out_count: 0,
    },
    {
      ...statement,
      uuid: statement.uuid.replace('1', '3'),
      pro: 'PRS',
      region: null,
      rate_missing: true,
      ...{ matched_total: 0, unmatched_total: 0 },
      rates: [{ currency: 'GBP', rate: null, is_given: false }],
    },
    {
      ...statement,
      uuid: statement.uuid.replace('1', '4'),
      is_replaced: true,
      rates: [{ currency: 'EUR', rate: 1.1, is_given: true }],
    },
  ]);
  expect(await screen.findByText('Failed')).toBeVisible();
  expect(screen.getByText('missing')).toBeVisible();
  expect(screen.getByText('1.10 given')).toBeVisible();
  const missing = screen.getByRole('link', { name: 'Exchange rate missing' });
  expect(missing).toHaveAttribute(
    'href',
    '/performing-rights-organizations/exchange-rates/create?currency=GBP&quarter=2026-Q1',
  );
  expect(missing.closest('tr')).toHaveTextContent(/No rate.*No rate in 1 row/);
  expect(missing.closest('tr')).not.toHaveTextContent('$0.00');
  expect(screen.getByText('Replaced')).toBeVisible();
});

test('without statements it says where they come from', async () => {
  open([]);
  expect(await screen.findByText('Sorry, no results.')).toBeVisible();
  expect(screen.getByText(/A statement that is added with Add report/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add report' })).toHaveAttribute(
    'href',
    '/performing-rights-organizations/earnings/add',
  );
});

test('statements are searched by their file and by who added them', async () => {
  const calls = open([statement]);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search by file or user' }), 'ascap');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ file_name: 'ascap' }));
});
