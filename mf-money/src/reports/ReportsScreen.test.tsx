import { pageOf, renderAt, screen, serve, signIn, userEvent, waitFor, within } from '@segno/ui/testing';
import { Screen } from './ReportsScreen';

const DAY = 24 * 3600 * 1000;
const moment = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
const report = {
  kind: 'sales',
  user: 'Finn Cole',
  created_at: moment(-2.5),
  expires_at: moment(27.5),
};
const rows = [
  { uuid: 'a', name: 'sales-a.csv', size: 46_200_000, status: 'complete', url: 'https://files.test/a', ...report },
  { uuid: 'b', name: 'sales-b.csv', size: null, status: 'error', url: null, ...report },
];

const open = () => {
  const calls = serve({ 'GET /report': (asked) => pageOf('reports', rows, asked) });
  signIn('CAN_GET_REPORTS');
  renderAt('/reports', { '/reports': <Screen /> });
  return calls;
};

test('a report says of what it is, who asked for it and when, how large it is and when it goes', async () => {
  open();
  const row = (await screen.findByRole('rowheader', { name: 'sales-a.csv' })).closest('tr');
  if (!row) throw new Error('there is no row');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Kind',
    'Asked By',
    'Size',
    'File',
    'Created',
    'Expires',
  ]);
  for (const text of ['Sales', 'Finn Cole', '46.2 MB', '2 days ago']) expect(within(row).getByText(text)).toBeVisible();
  expect(within(row).getByText(/^in (3 weeks|27 days)$/)).toBeVisible();
  expect(within(row).getByRole('link', { name: 'Download sales-a.csv' })).toHaveAttribute(
    'href',
    'https://files.test/a',
  );
});

test('a report without a file has no size, and its status in place of the link', async () => {
  open();
  const row = (await screen.findByRole('rowheader', { name: 'sales-b.csv' })).closest('tr');
  if (!row) throw new Error('there is no row');
  expect(within(row).getByText('–')).toBeVisible();
  expect(within(row).getByText('Error')).toBeVisible();
  expect(within(row).queryByRole('link')).not.toBeInTheDocument();
});

test('reports are sorted by size', async () => {
  const calls = open();
  await screen.findByRole('rowheader', { name: 'sales-a.csv' });
  await userEvent.click(await screen.findByRole('button', { name: /^Size/ }));
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ sort_by: 'size' }));
});

test('a phone shows the link and every other fact of a report', async () => {
  open();
  const row = (await screen.findByRole('rowheader', { name: 'sales-a.csv' })).closest('tr');
  // Cells with this attribute would be left out of the cards on a phone.
  expect(row?.querySelectorAll('[data-priority]')).toHaveLength(0);
});

test('reports are narrowed to a kind and a status', async () => {
  const calls = open();
  await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
  for (const [label, option] of [
    ['Kind', 'PRO earnings'],
    ['Status', 'Complete'],
  ] as const) {
    await userEvent.click(await screen.findByRole('combobox', { name: label }, { timeout: 10_000 }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  }
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ kind: 'pro_earnings', status: 'complete' }));
});
