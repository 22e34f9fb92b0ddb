import { listEarnings } from '@segno/contract/money';
import { screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dateFilter, FilterBar, listSource, ListTable, useList } from '../../list';
import { renderAt, signIn } from '../testing/renderAt';
import { pageOf, serve } from '../testing/serve';

const sales = listSource({ endpoint: listEarnings, rows: 'earnings', search: 'work_title' });
const weekAgo = String(Date.UTC(2024, 4, 1));

const Sales = () => {
  const list = useList(sales, { defaults: { filters: { start_date: weekAgo } } });
  return (
    <>
      <FilterBar
        list={list}
        filters={{
          start_date: dateFilter({ label: 'From' }),
          end_date: dateFilter({ label: 'To' }),
          artist_uuid: null,
        }}
      />
      <ListTable
        list={list}
        label="Sales"
        nameOf={(row) => row.work_title}
        columns={[
          { field: 'work_title', header: 'Title' },
          { field: 'total', header: 'Total', align: 'right' },
        ]}
      />
    </>
  );
};

const open = (address = '/sales') => {
  const calls = serve({
    'GET /artist/earnings_summary': (call) =>
      pageOf(
        'earnings',
        [{ uuid: 'a', work_title: 'Sunrise', purchase_date: '2024-05-02', total: 12, refunds: 0 }],
        call,
      ),
  });
  return { ...renderAt(address, { '/sales': <Sales /> }), last: () => calls.at(-1)?.query };
};

beforeEach(() => signIn('CAN_GET_MY_EARNINGS_SUMMARY'));

test('the contract says how the list is sorted, and a default filter holds without being in the address', async () => {
  const { last, asked } = open();
  await page.findByRole('row', { name: /Sunrise/ });
  expect(last()).toMatchObject({ sort_by: 'purchase_date', sort_order: 'desc', start_date: weekAgo });
  expect(asked()).toEqual({});
  expect(page.getByRole('button', { name: 'Filters' })).toBeInTheDocument();
  expect(page.getByRole('button', { name: 'Total' })).toBeInTheDocument();
});

test('a default can be undone by an empty value, and Reset brings it back', async () => {
  const user = userEvent.setup();
  const { last, asked } = open('/sales?start_date=');
  await page.findByRole('row', { name: /Sunrise/ });
  expect(last()).not.toHaveProperty('start_date');
  expect(page.getByRole('button', { name: 'Filters 1 active' })).toBeInTheDocument();
  await user.click(page.getByRole('button', { name: 'Reset the filters' }));
  expect(asked()).toEqual({});
});
