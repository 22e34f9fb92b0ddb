import { saveAddress, saveFile } from '@segno/ui';
import { pageOf, renderAt, serve, signIn, toasts, type Answer } from '@segno/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { performanceColumns } from '../salesPerformance/SalesPerformanceScreen';
import { salesColumns, Screen } from './SalesReportsScreen';

jest.mock('@segno/ui', () => ({
  ...jest.requireActual<object>('@segno/ui'),
  saveAddress: jest.fn(),
  saveFile: jest.fn(),
}));

describe('SalesReportsScreen', () => {
  const nola = '00000000-0000-4000-8000-000000000007';
  const amounts = { gross: 40, refunded: 11, after_refunds: 29, fee: 0, tax: 2, library_share: 21, share: 6 };
  const sums = { ...amounts, total: 6, sales: 10, refunds: 4 };
  const path = '/artist-portal/dashboard/sales-reports';
  const days = 'start_date=1763078400000&end_date=1763251200000';

  const figures = { ...amounts, units: 3 };
  const none = { gross: 0, refunded: 0, after_refunds: 0, fee: 0, tax: 0, library_share: 0, share: 0, units: 0 };
  const compared = { ...figures, before: 5, sold_before: true, change: 1, change_percent: 20 };
  const overview = {
    step: 'day',
    steps: [
      { start: '2025-11-14T00:00:00.000Z', ...figures },
      { start: '2025-11-15T00:00:00.000Z', ...none },
      { start: '2025-11-16T00:00:00.000Z', ...none, gross: 5, after_refunds: 5, library_share: 3, share: 2, units: 1 },
    ],
    totals: compared,
    range_before: { start: '2025-11-11T00:00:00.000Z', end: '2025-11-13T23:59:59.999Z' },
    channels: [{ name: 'Storefront', names: 1, ...compared }],
    licenses: [
      { name: 'Film', names: 1, ...compared },
      { name: null, names: 2, ...compared, before: 0, sold_before: false, change_percent: null },
    ],
  };
  const nothingSold = {
    ...overview,
    steps: [],
    totals: { ...none, before: 0, sold_before: false, change: 0, change_percent: null },
    channels: [],
    licenses: [],
  };

  const open = (answers: Record<string, (asked: { body?: unknown }) => Answer | Promise<Answer>> = {}, query = '') => {
    const calls = serve({
      'GET /artist/earnings_summary': (asked) => pageOf('earnings', [], asked),
      'GET /artist/earnings_summary/totals': () => ({
        data: { earning: { all_time_totals: sums, current_totals: sums } },
      }),
      'GET /artist/earnings_summary/overview': () => ({ data: { earning_overview: overview } }),
      'GET /artist/select': () => ({ data: { artists: [{ uuid: nola, name: 'Nola Reed' }] } }),
      'POST /artist/earnings_summary/report': () => ({
        data: { report: { task_id: nola }, async_task: { uuid: nola } },
      }),
      [`GET /async_result/${nola}`]: () => ({
        data: { async_result: { task_id: nola, status: 'FAILURE', result: null, error: 'x' } },
      }),
      ...answers,
    });
    renderAt(`${path}${query}`, { [path]: <Screen /> });
    return (wanted: string) => calls.filter((asked) => asked.path === wanted).at(-1)?.query;
  };

  /** The content of a file; jsdom has no `text()`. */
  const textOf = (file: File | undefined): Promise<unknown> =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(file ?? new Blob());
    });

  afterEach(() => {
    jest.restoreAllMocks();
    jest.clearAllMocks();
  });

  test('staff choose an artist; list, totals, chart and file follow it and the search', async () => {
    signIn('CAN_GET_PRO_EARNINGS', 'CAN_GET_ARTISTS');
    const last = open();
    await userEvent.click(await screen.findByRole('combobox', { name: 'Artist' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Nola Reed' }));
    await userEvent.type(screen.getByRole('searchbox'), 'ferry');
    const wanted = { artist_uuid: nola, work_title: 'ferry' };
    await waitFor(() => expect(last('/artist/earnings_summary')).toMatchObject(wanted));
    await waitFor(() => expect(last('/artist/earnings_summary/totals')).toMatchObject(wanted));
    await waitFor(() => expect(last('/artist/earnings_summary/overview')).toMatchObject(wanted));
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(last('/artist/earnings_summary/report')).toMatchObject(wanted));
  });

  test('how the figures are made is explained on demand, in the words of the figures', async () => {
    signIn('CAN_GET_MY_EARNINGS_SUMMARY');
    open();
    const summary = await screen.findByText('How these figures are made');
    expect(summary.tagName).toBe('SUMMARY');
    expect(
      screen.getByText(/is your share\. The balance is your share of all sales less what was paid\./),
    ).not.toBeVisible();
    await userEvent.click(summary);
    expect(
      screen.getByText(/is your share\. The balance is your share of all sales less what was paid\./),
    ).toBeVisible();
  });

  test('the totals lead from gross to the share, each amount from those before it', async () => {
    signIn('CAN_GET_MY_EARNINGS_SUMMARY');
    open();
    const total = await screen.findByRole('region', { name: 'All-time total' });
    await waitFor(() => expect(within(total).getAllByRole('term')).toHaveLength(6));
    expect(
      within(total)
        .getAllByRole('term')
        .map(({ parentElement }) => parentElement?.textContent),
    ).toEqual([
      'Gross$40.00',
      'Less refunds$11.00',
      'After refunds$29.00',
      'Less tax$2.00',
      "Less library's share$21.00",
      'Your share$6.00',
    ]);
  });

  test('where no fee or tax was reported, what the library keeps has the name that it has in the tables', async () => {
    signIn('CAN_GET_MY_EARNINGS_SUMMARY');
    const untaxed = { ...sums, tax: 0, library_share: 23 };
    open({
      'GET /artist/earnings_summary/totals': () => ({
        data: { earning: { all_time_totals: untaxed, current_totals: untaxed } },
      }),
    });
    const total = await screen.findByRole('region', { name: 'All-time total' });
    expect(await within(total).findByText('Less library and fees')).toBeVisible();
    expect(within(total).queryByText("Less library's share")).not.toBeInTheDocument();
  });

  test('artists are offered no choice of artist', async () => {
    signIn('CAN_GET_MY_EARNINGS_SUMMARY');
    const last = open();
    await screen.findByRole('region', { name: 'Current total' });
    expect(screen.queryByRole('combobox', { name: 'Artist' })).not.toBeInTheDocument();
    expect(last('/artist/select')).toBeUndefined();
  });

  test('the keys go from day to day of the chart, which says the figures of each', async () => {
    signIn('CAN_GET_MY_EARNINGS_SUMMARY');
    open();
    const chart = await screen.findByRole('slider', { name: 'Sales by day' });
    const said = () => chart.getAttribute('aria-valuetext');
    expect(said()).toBe(
      "Nov 14, 2025: Gross $40.00, less refunds $11.00, after refunds $29.00, less tax $2.00, less library's share $21.00, your share $6.00, 3 units sold",
    );
    act(() => chart.focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(said()).toMatch(/^Nov 15, 2025: Gross \$0\.00/);
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(said()).toMatch(/^Nov 16, 2025: Gross \$5\.00, less refunds \$0\.00/);
    const region = screen.getByRole('region', { name: 'Sales by day' });
    expect(within(region).getByText('Nov 16, 2025')).toBeVisible();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(said()).toMatch(/^Nov 14, 2025/);
    expect(chart).toHaveAttribute('aria-valuenow', '1');
  });

  test('the day under the pointer stands above the chart, and the whole range without one', async () => {
    signIn('CAN_GET_MY_EARNINGS_SUMMARY');
    open({}, `?${days}`);
    const chart = await screen.findByRole('slider', { name: 'Sales by day' });
    const region = within(screen.getByRole('region', { name: 'Sales by day' }));
    jest.spyOn(chart, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 300, 200));
    expect(region.getByText(/^Nov 14\s–\s16, 2025$/)).toBeVisible();
    fireEvent.pointerMove(chart, { clientX: 399 });
    expect(region.getByText('Nov 16, 2025')).toBeVisible();
    fireEvent.pointerMove(chart, { clientX: 201 });
    expect(region.getByText('Nov 15, 2025')).toBeVisible();
    fireEvent.pointerLeave(chart);
    expect(region.queryByText('Nov 15, 2025')).not.toBeInTheDocument();
  });

  test('a table has the figures of the chart', async () => {
    signIn('CAN_GET_MY_EARNINGS_SUMMARY');
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
    const table = screen.getByRole('table', { name: 'Sales by day' });
    const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);
    expect(within(table).getAllByRole('row').map(cells)).toEqual([
      ['Day', 'Units Sold', 'Gross', 'Refunds', 'After refunds', 'Library and fees', 'Your share'],
      ['Nov 14, 2025', '3', '$40.00', '$11.00', '$29.00', '$23.00', '$6.00'],
      ['Nov 15, 2025', '0', '$0.00', '$0.00', '$0.00', '$0.00', '$0.00'],
      ['Nov 16, 2025', '1', '$5.00', '$0.00', '$5.00', '$3.00', '$2.00'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show the chart' }));
    expect(screen.getByRole('slider', { name: 'Sales by day' })).toBeVisible();
  });

  test('range, channels and licenses are compared with the range before', async () => {
    signIn('CAN_GET_MY_EARNINGS_SUMMARY');
    open();
    const current = await screen.findByRole('region', { name: 'Current total' });
    await waitFor(() => expect(current).toHaveTextContent(/\+\$1\.00 \(\+20%\) against Nov 11\s–\s13, 2025/));
    const rows = (label: string) =>
      within(screen.getByRole('table', { name: label }))
        .getAllByRole('row')
        .slice(1)
        .map(({ children }) => [children[0]?.textContent, children[7]?.textContent]);
    expect(rows('Sales by channel')).toEqual([['Storefront', '+$1.00 (+20%)']]);
    expect(rows('Sales by license')).toEqual([
      ['Film', '+$1.00 (+20%)'],
      ['2 others', 'No sales before'],
    ]);
  });

  test('where nothing was sold before, nothing is compared', async () => {
    signIn('CAN_GET_MY_EARNINGS_SUMMARY');
    const totals = { ...compared, before: 0, sold_before: false, change: 6, change_percent: null };
    open({ 'GET /artist/earnings_summary/overview': () => ({ data: { earning_overview: { ...overview, totals } } }) });
    const current = await screen.findByRole('region', { name: 'Current total' });
    await waitFor(() => expect(current).toHaveTextContent(/No sales before \(Nov 11\s–\s13, 2025\)/));
  });

  test('where nothing is sold, the list alone says so', async () => {
    signIn('CAN_GET_MY_EARNINGS_SUMMARY');
    open({ 'GET /artist/earnings_summary/overview': () => ({ data: { earning_overview: nothingSold } }) });
    await screen.findByText(/Nothing was sold or refunded in these days\./);
    await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Sales by channel' })).not.toBeInTheDocument();
  });

  test('a chart that does not come leaves totals and list in place, and is asked for again', async () => {
    signIn('CAN_GET_MY_EARNINGS_SUMMARY');
    const answers: Answer[] = [
      { status: 500, message: 'There was an error' },
      { data: { earning_overview: overview } },
    ];
    open({ 'GET /artist/earnings_summary/overview': () => answers.shift() ?? { status: 500, message: 'x' } });
    const failed = await screen.findByRole('alert');
    expect(failed).toHaveTextContent('Impossible to fetch the sales chart.');
    expect(screen.getByRole('region', { name: 'All-time total' })).toHaveTextContent('$6.00');
    await userEvent.click(within(failed).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('slider', { name: 'Sales by day' })).toBeVisible();
  });

  test('the figures on screen are saved as a file that is named for the days', async () => {
    signIn('CAN_GET_MY_EARNINGS_SUMMARY');
    open({}, `?${days}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Figures as CSV' }));
    const [file] = jest.mocked(saveFile).mock.lastCall ?? [];
    expect(file?.name).toBe('sales-2025-11-14-to-2025-11-16.csv');
    expect(await textOf(file)).toContain(
      'Range,2025-11-14 to 2025-11-16,3,40.00,11.00,29.00,23.00,6.00,5.00,1.00,20\r\n',
    );
  });

  test('the whole list is saved as soon as its file is made', async () => {
    signIn('CAN_GET_MY_EARNINGS_SUMMARY');
    const result = { url: 'https://files.test/1', name: 'sales-report.csv' };
    const read: unknown[] = [];
    const states = [
      { status: 'STARTED', result: null },
      { status: 'SUCCESS', result },
    ];
    open({
      [`GET /async_result/${nola}`]: () => ({
        data: {
          async_result: { task_id: nola, error: null, ...(states.shift() ?? { status: 'FAILURE', result: null }) },
        },
      }),
      'PATCH /user_message/read': ({ body }) => ({ data: { unread_count: read.push(body) } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(toasts()).toContain('Your CSV is being generated.'));
    await waitFor(() => expect(saveAddress).toHaveBeenCalledWith(result.url, result.name));
    await waitFor(() => expect(read).toEqual([{ url: result.url }]));
  });

  test('a file that cannot be made is left to its message', async () => {
    signIn('CAN_GET_MY_EARNINGS_SUMMARY');
    open();
    const button = await screen.findByRole('button', { name: 'Download CSV' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('data-loading'));
    await waitFor(() => expect(button).not.toHaveAttribute('data-loading'));
    expect(saveAddress).not.toHaveBeenCalled();
    expect(toasts()).toEqual(['Your CSV is being generated.']);
  });
});

const headsOf = (columns: readonly { header: string }[]) => columns.map(({ header }) => header);

const chain = ['Gross', 'Refunds', 'After refunds', 'Library and fees', 'Your share'];

test('rows of songs, by day and by track, end with the amounts from gross to the share', () => {
  expect(headsOf(salesColumns('Your share'))).toEqual(['Title', 'Purchase Date', ...chain]);
  expect(headsOf(performanceColumns('Your share'))).toEqual(['Title', 'Units Sold', ...chain]);
});
