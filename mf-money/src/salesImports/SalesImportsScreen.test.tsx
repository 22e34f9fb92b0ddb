import { pageOf, renderAt, screen, serve, signIn } from '@segno/ui/testing';
import { Screen as Files } from './SalesImportsScreen';
import { Screen as Rows } from './UncountedSalesScreen';

const uuid = '00000000-0000-4000-8000-000000000001';
const file = {
  uuid,
  name: 'partner.csv',
  state: 'imported',
  rows: 1200,
  imported: 1196,
  known: 2,
  conflicts: 1,
  left_out: 1,
  held_rows: 0,
  total: null,
  held_by: null,
  channel: null,
  day: null,
  artist: null,
  amount: null,
  usual: null,
  decided_by: null,
  decided_at: null,
  problem: null,
  url: 'https://files.test/partner',
  created_at: '2026-11-21T11:00:00.000Z',
};
const row = {
  uuid,
  file_name: 'partner.csv',
  row_number: 1042,
  kind: 'conflict',
  transaction_id: 'p-17',
  reason: 'counted already by row 2 of first.csv, with other content: gross 31 instead of 29',
};

const open = (at: string) => {
  signIn('CAN_GET_PRO_EARNINGS');
  const calls = serve({
    'GET /sales_import': (asked) => pageOf('sales_imports', [file], asked),
    'GET /sales_import_row': (asked) => pageOf('sales_import_rows', [row], asked),
    'GET /list_view': () => ({ data: { list_views: [] } }),
  });
  renderAt(at, { '/sales-imports': <Files />, '/sales-imports/rows': <Rows /> });
  return calls;
};

test('says of a file how many of its rows count, and leads to the others and to the original', async () => {
  open('/sales-imports');
  expect(await screen.findByText('1,196 of 1,200')).toBeVisible();
  expect(
    screen.getByRole('link', { name: '2 known, 1 known with other content, 1 left out of partner.csv' }),
  ).toHaveAttribute('href', `/sales-imports/rows?sales_import_uuid=${uuid}`);
  expect(screen.getByRole('link', { name: 'Download partner.csv' })).toHaveAttribute(
    'href',
    'https://files.test/partner',
  );
});

test('lists the rows of a file that do not count with their number and reason', async () => {
  const calls = open(`/sales-imports/rows?sales_import_uuid=${uuid}`);
  expect(await screen.findByText(row.reason)).toBeVisible();
  expect(screen.getByText('1,042')).toBeVisible();
  expect(calls.find(({ path }) => path === '/sales_import_row')?.query).toMatchObject({ sales_import_uuid: uuid });
});
