import { renderAt, screen, serve, signIn, userEvent, within } from '@segno/ui/testing';
import { Screen } from './StatementRowsScreen';

const uuid = '00000000-0000-4000-8000-000000000001';
const row = {
  uuid,
  statement_uuid: uuid,
  statement_date: '2026-03-31',
  pro: 'PRS',
  region: null,
  row_number: 1042,
  work_title: 'NIGHT FERRY',
  society_work_id: null,
  matched_by: 'title_and_ipi',
  amount: 10.1,
  currency: 'GBP',
  exchange_rate: 1.27345678,
  usd: 12.861913478,
};
const paging = { total_size: 2, current_size: 2, current_page: 1, offset: 0, total_pages: 1 };

const open = (raw: object = {}) => {
  const calls = serve({
    'GET /pro_statement_row': () => ({
      data: {
        pro_statement_rows: [
          row,
          { ...row, uuid: uuid.replace('1', '2'), matched_by: null, exchange_rate: null, usd: null },
        ],
        totals: { usd: 12.861913478 },
        song: { uuid, name: 'Night Ferry' },
        paging,
      },
    }),
    [`GET /pro_earnings_statement/${uuid}/row/1042`]: () => ({
      data: {
        raw_row: {
          row_number: 1042,
          header: ['Work Title', 'Amount', 'Note', 'Note'],
          cells: ['NIGHT FERRY', '10.10', 'a', 'b', 'beyond'],
          error: null,
          file_name: 'prs.csv',
          url: 'https://files.test/prs',
          ...raw,
        },
      },
    }),
    'GET /pro_earnings_statement/quarter_select': () => ({ data: { quarters: [] } }),
    'GET /list_view': () => ({ data: { list_views: [] } }),
  });
  signIn('CAN_GET_PRO_EARNINGS');
  renderAt(`/performing-rights-organizations/earnings/rows?song_uuid=${uuid}`, {
    '/performing-rights-organizations/earnings/rows': <Screen />,
  });
  return calls;
};

test('an amount is made of rows: title, statement, row, how it was matched, amount, rate and dollars', async () => {
  const calls = open();
  const [line] = (await screen.findAllByText('NIGHT FERRY')).map((cell) => cell.closest('tr'));
  if (!line) throw new Error('there is no row');
  for (const text of ['PRS 2026-03-31', '1,042', 'Title and IPI', '10.10 GBP', '1.27345678', '$12.86'])
    expect(within(line).getByText(text)).toBeVisible();
  expect(screen.getByText('Unmatched')).toBeVisible();
  expect(screen.getByText('Missing')).toBeVisible();
  expect(screen.getByText(/together/)).toHaveTextContent('Night Ferry, together $12.86');
  expect(calls.find(({ path }) => path === '/pro_statement_row')?.query).toMatchObject({ song_uuid: uuid });
});

test('a row opens to its raw line below the names of the head, and to the original file', async () => {
  open();
  const [show] = await screen.findAllByRole('button', { name: /^Show raw line/ });
  if (!show) throw new Error('there is no action');
  await userEvent.click(show);
  const dialog = await screen.findByRole('dialog', { name: 'Row 1,042 of the file' });
  expect(await within(dialog).findByText('Work Title')).toBeVisible();
  expect(
    within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Work Title', 'Amount', 'Note', 'Note (2)', 'Column 5']);
  expect(within(dialog).getByText('beyond')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Download prs.csv' })).toHaveAttribute(
    'href',
    'https://files.test/prs',
  );
});
