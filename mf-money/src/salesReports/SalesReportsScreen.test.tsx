import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageOf, renderAt, serve, signIn } from '@segno/ui/testing';
import { Screen } from './SalesReportsScreen';

const nola = '00000000-0000-4000-8000-000000000007';
const sums = { total: 1, sales: 1, refunds: 0 };
const path = '/artist-portal/dashboard/sales-reports';

const open = () => {
  const calls = serve({
    'GET /artist/earnings_summary': (asked) => pageOf('earnings', [], asked),
    'GET /artist/earnings_summary/totals': () => ({
      data: { earning: { all_time_totals: sums, current_totals: sums } },
    }),
    'GET /artist/select': () => ({ data: { artists: [{ uuid: nola, name: 'Nola Reed' }] } }),
    'POST /artist/earnings_summary/report': () => ({ data: { report: { task_id: nola }, async_task: { uuid: nola } } }),
  });
  renderAt(path, { [path]: <Screen /> });
  return (wanted: string) => calls.filter((asked) => asked.path === wanted).at(-1)?.query;
};

test('staff choose an artist; list, totals and file follow it and the search', async () => {
  signIn('CAN_GET_PRO_EARNINGS', 'CAN_GET_ARTISTS');
  const last = open();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Artist' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Nola Reed' }));
  await userEvent.type(screen.getByRole('searchbox'), 'ferry');
  const wanted = { artist_uuid: nola, work_title: 'ferry' };
  await waitFor(() => expect(last('/artist/earnings_summary')).toMatchObject(wanted));
  await waitFor(() => expect(last('/artist/earnings_summary/totals')).toMatchObject(wanted));
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(last('/artist/earnings_summary/report')).toMatchObject(wanted));
});

test('artists are offered no choice of artist', async () => {
  signIn('CAN_GET_MY_EARNINGS_SUMMARY');
  const last = open();
  await screen.findByRole('region', { name: 'Current total' });
  expect(screen.queryByRole('combobox', { name: 'Artist' })).not.toBeInTheDocument();
  expect(last('/artist/select')).toBeUndefined();
});
