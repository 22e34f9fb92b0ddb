import { pageOf, renderAt, serve, signIn, toasts } from '@segno/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holdReason } from './holdReason';
import { Screen } from './PendingSalesScreen';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const order = {
  uuid: id(1),
  number: 12,
  title: 'Night Ferry',
  artist: 'Nola Reed',
  license: 'Podcast',
  price: 29,
  buyer_name: 'Pia Moss',
  buyer_email: 'pia@example.com',
  state: 'pending',
  network: '203.0.113.7/32',
  voided_by: null,
  created_at: '2026-11-21T10:00:00.000Z',
};
const file = {
  uuid: id(2),
  name: 'storefront-2026-11-21-3.csv',
  state: 'held',
  rows: 40,
  imported: 0,
  known: 0,
  conflicts: 0,
  left_out: 0,
  held_rows: 40,
  total: 9960,
  held_by: 'day',
  channel: 'Storefront',
  day: '2026-11-21',
  artist: null,
  amount: 9960,
  usual: 249,
  problem: null,
  url: null,
  decided_by: null,
  decided_at: null,
  created_at: '2026-11-21T11:00:00.000Z',
};

const open = () => {
  let files: (typeof file)[] = [file];
  let orders: (typeof order)[] = [order];
  const calls = serve({
    'GET /sales_import': (asked) => pageOf('sales_imports', files, asked),
    'GET /storefront_order': (asked) => pageOf('storefront_orders', orders, asked),
    'GET /list_view': () => ({ data: { list_views: [] } }),
    [`POST /sales_import/${file.uuid}/release`]: () => {
      files = [];
      return { data: { sales_import: { ...file, state: 'released' } } };
    },
    [`POST /storefront_order/${order.uuid}/void`]: () => {
      orders = [];
      return { data: { storefront_order: { ...order, state: 'voided' } } };
    },
    [`POST /storefront_order/${order.uuid}/void_network`]: () => {
      orders = [];
      return { data: { voided: 3 } };
    },
  });
  renderAt('/pending-sales', { '/pending-sales': <Screen /> });
  return calls;
};
const posts = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method === 'POST').map(({ path }) => path);

test('asks for pending orders and held files, and shows why a file is held', async () => {
  signIn('CAN_GET_PRO_EARNINGS', 'CAN_CREATE_PRO_EARNINGS_STATEMENT');
  const calls = open();
  const held = await screen.findByRole('article', { name: file.name });
  expect(within(held).getByText(/The usual day is \$249\.00: 40 times as much\./)).toBeInTheDocument();
  expect(await screen.findByText('Night Ferry')).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/storefront_order')?.query.state).toBe('pending');
});

test('releases a file after a question', async () => {
  signIn('CAN_GET_PRO_EARNINGS', 'CAN_CREATE_PRO_EARNINGS_STATEMENT');
  const calls = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Release' }));
  const question = await screen.findByRole('dialog', {
    name: `Are you sure you want to release the sales file ${file.name}?`,
  });
  expect(posts(calls)).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Release' }));
  expect(await screen.findByText('No sales file is held.')).toBeInTheDocument();
  expect(posts(calls)).toEqual([`/sales_import/${file.uuid}/release`]);
  expect(toasts()).toEqual([`The sales file ${file.name} has been released`]);
});

test('voids an order after a question', async () => {
  signIn('CAN_GET_PRO_EARNINGS', 'CAN_CREATE_PRO_EARNINGS_STATEMENT');
  const calls = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Void order 12' }));
  const question = await screen.findByRole('dialog', { name: 'Are you sure you want to void order 12?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Void' }));
  await waitFor(() => expect(toasts()).toEqual(['Order 12 has been voided']));
  expect(posts(calls)).toEqual([`/storefront_order/${order.uuid}/void`]);
});

test('voids all orders of a network after a question', async () => {
  signIn('CAN_GET_PRO_EARNINGS', 'CAN_CREATE_PRO_EARNINGS_STATEMENT');
  const calls = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Void all of the network of order 12' }));
  const question = await screen.findByRole('dialog', {
    name: 'Are you sure you want to void all pending orders of the network 203.0.113.7/32?',
  });
  expect(posts(calls)).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Void all' }));
  await waitFor(() => expect(toasts()).toEqual(['3 orders have been voided']));
  expect(posts(calls)).toEqual([`/storefront_order/${order.uuid}/void_network`]);
});

test('offers nothing to decide to those who only read', async () => {
  signIn('CAN_GET_PRO_EARNINGS');
  open();
  expect(await screen.findByText('Night Ferry')).toBeInTheDocument();
  await screen.findByRole('article', { name: file.name });
  expect(screen.queryByRole('button', { name: /Release|Reject|Void/ })).not.toBeInTheDocument();
});

const day = { held_by: 'day', channel: 'Storefront', day: '2026-11-21', artist: null } as const;

test('says which day is unusual, and how far from the usual one it is', () => {
  expect(holdReason({ ...day, amount: 9960, usual: 249 })).toBe(
    'Storefront brings $9,960.00 on Nov 21, 2026. The usual day is $249.00: 40 times as much.',
  );
});

test('says how many times as much with one decimal', () => {
  expect(holdReason({ ...day, amount: 100, usual: 30 })).toContain(': 3.3 times');
});

test('says whose files of thirty days are unusual, a channel or an artist', () => {
  const sums = { day: null, amount: 90_000, usual: 3000 };
  expect(holdReason({ ...sums, held_by: 'file', channel: 'Partner Marketplace', artist: null })).toBe(
    'Partner Marketplace comes to $90,000.00 in files of thirty days. Thirty usual days are $3,000.00: 30 times as much.',
  );
  expect(holdReason({ ...sums, held_by: 'artist', channel: null, artist: 'Nola Reed' })).toMatch(/^Nola Reed comes to/);
});

test('says nothing of a file that was never held', () => {
  expect(holdReason({ held_by: null, channel: null, day: null, artist: null, amount: null, usual: null })).toBe('');
});
