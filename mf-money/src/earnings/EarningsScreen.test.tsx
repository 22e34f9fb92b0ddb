import { pageOf, renderAt, screen, serve, signIn, userEvent, waitFor, within } from '@segno/ui/testing';
import { Screen } from './EarningsScreen';

const artist = '00000000-0000-4000-8000-0000000000aa';

const none = { ascap_domestic: 0, ascap_international: 0, bmi: 0, prs: 0, sesac: 0, buma: 0, socan: 0 };
const song = '00000000-0000-4000-8000-000000000001';
const rows = [
  {
    uuid: song,
    song_uuid: song,
    artist_uuid: artist,
    work_title: 'Night Ferry',
    artist_name: 'Nola Reed',
    ...none,
    bmi: 12.5,
    total: 12.5,
  },
  {
    uuid: song.replace('1', '2'),
    song_uuid: null,
    artist_uuid: null,
    work_title: 'Unmatched',
    artist_name: null,
    ...none,
    prs: -1,
    total: -1,
  },
];

const open = (earnings = rows, query = '', withoutRate: object[] = []) => {
  const calls = serve({
    'GET /pro_earning': () => ({
      data: {
        pro_earnings: earnings,
        totals: { ...none, bmi: 112.5, prs: -1, total: 111.5 },
        paging: {
          total_size: earnings.length,
          current_size: earnings.length,
          current_page: 1,
          offset: 0,
          total_pages: 1,
        },
      },
    }),
    'GET /pro_earnings_statement': (asked) => pageOf('pro_earnings_statements', withoutRate, asked),
    'GET /pro_earnings_statement/quarter_select': () => ({
      data: { quarters: [{ value: '2026-Q1', label: 'Q1 2026' }] },
    }),
    'GET /artist/select': () => ({ data: { artists: [] } }),
    'GET /list_view': () => ({ data: { list_views: [] } }),
  });
  renderAt(`/performing-rights-organizations/earnings${query}`, {
    '/performing-rights-organizations/earnings': <Screen />,
  });
  return calls;
};

test('links a song to its form and unmatched money to its rows, and shows the sums of all pages above', async () => {
  signIn('CAN_GET_PRO_EARNINGS', 'CAN_GET_SONGS', 'CAN_LOGIN_TO_SEGNO');
  open();
  expect(await screen.findByRole('link', { name: 'Night Ferry' })).toHaveAttribute('href', `/songs/edit/${song}`);
  expect(screen.getByRole('link', { name: 'Unmatched' })).toHaveAttribute(
    'href',
    '/performing-rights-organizations/earnings/rows?is_matched=false',
  );
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Work Title',
    'Artist',
    'ASCAP Domestic',
    'ASCAP International',
    'BMI',
    'PRS',
    'SESAC',
    'BUMA',
    'SOCAN',
    'Total',
  ]);
  const totals = screen.getByLabelText('Totals');
  for (const text of ['$111.50', '$112.50', '−$1.00']) expect(within(totals).getByText(text)).toBeVisible();
});

test('with little room the PROs that paid nothing give way first', async () => {
  signIn('CAN_GET_PRO_EARNINGS');
  open();
  await screen.findByText('Night Ferry');
  const priorityOf = (name: string) =>
    screen.getByRole('columnheader', { name: new RegExp(`^${name}`) }).dataset['priority'];
  await waitFor(() => expect(['BMI', 'PRS', 'Total'].map(priorityOf)).toEqual(['4', '4', '2']));
  expect(['SESAC', 'BUMA', 'SOCAN'].map(priorityOf)).toEqual(['6', '6', '6']);
});

test('statements without an exchange rate are no part of the sums, which says so and leads to them', async () => {
  signIn('CAN_GET_PRO_EARNINGS');
  open(rows, '', [{}]);
  expect(await screen.findByRole('link', { name: '1 statement does not count: no exchange rate' })).toHaveAttribute(
    'href',
    '/performing-rights-organizations/earnings-statements?rate_missing=true&is_replaced=false',
  );
});

test('every column sorts', async () => {
  signIn('CAN_GET_PRO_EARNINGS');
  const calls = open();
  await screen.findByText('Night Ferry');
  for (const [header, sort_by] of [
    ['Total', 'total'],
    ['ASCAP International', 'ascap_international'],
    ['Artist', 'artist_name'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${header}`) }));
    await waitFor(() => expect(calls.some(({ query }) => query['sort_by'] === sort_by)).toBe(true));
  }
});

test('an amount opens to the rows that it is made of, in the quarter that is shown', async () => {
  signIn('CAN_GET_PRO_EARNINGS');
  open(rows, '?quarter=2026-Q1');
  const bmi = await screen.findByRole('link', { name: 'BMI $12.50: rows of Night Ferry' });
  expect(bmi).toHaveAttribute(
    'href',
    `/performing-rights-organizations/earnings/rows?song_uuid=${song}&artist_uuid=${artist}&quarter=2026-Q1&pro=BMI`,
  );
  expect(screen.getByRole('link', { name: 'Total −$1.00: rows of Unmatched' })).toHaveAttribute(
    'href',
    '/performing-rights-organizations/earnings/rows?is_matched=false&quarter=2026-Q1',
  );
});

test('who may only look is offered neither a report nor statements nor a file', async () => {
  signIn('CAN_LOGIN_TO_SEGNO');
  open();
  await screen.findByText('Night Ferry');
  expect(screen.queryByRole('link', { name: /rows of/ })).not.toBeInTheDocument();
  for (const name of ['Add report', 'Statements', 'Unmatched rows'])
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
});

test('without earnings there is no sum, and it says what will appear', async () => {
  signIn('CAN_GET_PRO_EARNINGS');
  open([]);
  expect(await screen.findByText('Sorry, no results.')).toBeVisible();
  expect(screen.getByText(/Songs appear here once a statement/)).toBeVisible();
  expect(screen.queryByLabelText('Totals')).not.toBeInTheDocument();
});
