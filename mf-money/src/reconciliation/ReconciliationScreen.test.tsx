import { pageOf, renderAt, screen, serve, signIn, userEvent, within } from '@segno/ui/testing';
import { Screen } from './ReconciliationScreen';

const uuid = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
const row = (at: number, pro: string, o: object) => ({
  uuid: uuid(at),
  statement_uuid: uuid(at),
  statement_date: '2026-03-31',
  pro,
  region: null,
  file_name: `${pro}.csv`,
  currency: 'USD',
  total: 110,
  matched: 80.00000001,
  unmatched: 29.99999999,
  left_out: 0,
  left_out_rows: 0,
  difference: 0,
  stated: 110,
  stated_difference: 0,
  ...o,
});

test('a statement is what is matched, unmatched and left out, and what does not agree is named', async () => {
  serve({
    'GET /pro_reconciliation': (asked) =>
      pageOf(
        'pro_reconciliations',
        [
          row(1, 'BMI', {}),
          row(2, 'PRS', { stated: 112.5, stated_difference: 2.5, left_out: 1, left_out_rows: 2 }),
          row(3, 'SESAC', { stated: null, stated_difference: null }),
          row(4, 'BUMA', { stated: 109, stated_difference: -1 }),
          row(5, 'SOCAN', { difference: 0.01 }),
        ],
        asked,
      ),
    [`GET /pro_earnings_statement/${uuid(2)}`]: () => ({
      data: {
        pro_earnings_statement: {},
        problems: [{ row: 1042, error: "The amount 'x' cannot be read.", cells: ['x'] }],
        paging: { total_size: 2, current_size: 1, current_page: 1, offset: 0, total_pages: 1 },
      },
    }),
    'GET /pro_earnings_statement/quarter_select': () => ({ data: { quarters: [] } }),
    'GET /list_view': () => ({ data: { list_views: [] } }),
  });
  signIn('CAN_GET_PRO_EARNINGS');
  renderAt('/reconciliation', { '/reconciliation': <Screen /> });
  const rowOf = async (name: string) => {
    const line = (await screen.findByText(name)).closest('tr');
    if (!line) throw new Error('there is no row');
    return line;
  };
  const bmi = await rowOf('BMI 2026-03-31');
  for (const text of ['110.00', '80.00000001', '29.99999999', 'None'])
    expect(within(bmi).getByText(text)).toBeVisible();
  expect(within(bmi).queryByRole('button')).not.toBeInTheDocument();
  const links = within(bmi).getAllByRole('link');
  const rows = `/performing-rights-organizations/earnings/rows?statement_uuid=${uuid(1)}`;
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    rows,
    `${rows}&is_matched=true`,
    `${rows}&is_matched=false`,
  ]);
  const prs = await rowOf('PRS 2026-03-31');
  expect(prs).toHaveTextContent('The file states 2.50 more than its rows');
  expect(prs).toHaveTextContent('1.00 in 2 rows');
  expect(await rowOf('SESAC 2026-03-31')).toHaveTextContent('The file states no total');
  expect(await rowOf('BUMA 2026-03-31')).toHaveTextContent('The file states 1.00 less than its rows');
  expect(await rowOf('SOCAN 2026-03-31')).toHaveTextContent('0.01 of the file is nowhere');

  await userEvent.click(within(prs).getByRole('button', { name: /^1.00 in 2 rows left out of PRS/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Rows that are left out of PRS.csv' });
  expect(await within(dialog).findByText('Row 1,042')).toBeVisible();
  expect(within(dialog).getByText("The amount 'x' cannot be read.")).toBeVisible();
  expect(within(dialog).getByText('and 1 more')).toBeVisible();
});
