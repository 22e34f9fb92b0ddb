import { today } from '@segno/ui/list';
import { pageOf, renderAt, screen, serve, signIn, userEvent, waitFor, within } from '@segno/ui/testing';
import { Screen as BalanceScreen } from './BalanceScreen';
import { Screen as BalancesScreen } from './BalancesScreen';
import { Screen as PayoutDataScreen } from './PayoutDataScreen';
import { Screen as PayoutsScreen } from './PayoutsScreen';
import { Screen as RecordPayoutScreen } from './RecordPayoutScreen';

const uuid = '00000000-0000-4000-8000-000000000001';
const balance = {
  uuid,
  name: 'Nola Reed',
  share: 87.15,
  paid: 50,
  balance: 37.15,
  payout_method: 'bank',
  payout_data_changed_at: '2026-11-20T00:00:00.000Z',
  next_payout: null,
};
const payout = {
  uuid,
  artist: { uuid, name: 'Nola Reed' },
  paid_on: '2026-11-15',
  amount: 50,
  currency: 'USD',
  exchange_rate: 1,
  amount_usd: 50,
  reference: 'SEPA 1',
  state: 'paid',
  reversal_reason: null,
  reversed_at: null,
  created_at: '2026-11-15T00:00:00.000Z',
};

test.each([
  [{}, 'Balance$37.15 will be paid once it reaches $50.00'],
  [{ share: 137.15, balance: 87.15, next_payout: '2026-12-15' }, 'Balance$87.15 will be paid on Dec 15, 2026'],
  [{ balance: 87.15, payout_method: null }, 'Balance$87.15 will be paid once you have set an account'],
])('an artist sees how large the balance is and when it is paid first, then how it is made (%#)', async (of, first) => {
  serve({
    'GET /artist/balance_summary': () => ({
      data: { balance: { ...balance, ...of }, minimum: 50, account_end: '2051' },
    }),
    'GET /payout': (asked) => pageOf('payouts', [payout], asked),
  });
  signIn('CAN_GET_MY_EARNINGS_SUMMARY');
  renderAt('/', { '/': <BalanceScreen /> });
  const figures = await screen.findByRole('region', { name: 'Balance' });
  expect(figures.textContent.startsWith(first)).toBe(true);
  expect(
    within(figures)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Your share, all time', 'Less paid', 'Not paid yet']);
  expect(figures).toHaveTextContent(/The smallest payout is \$50\.00\.$/);
  expect(await screen.findByText('SEPA 1')).toBeVisible();
  expect(screen.getByText(/^(Bank transfer, account ending in 2051, changed|No account has been added)/)).toBeVisible();
});

test('before the first payout, the list offers to record it', async () => {
  serve({
    'GET /payout': (asked) => pageOf('payouts', [], asked),
    'GET /artist/select': () => ({ data: { artists: [] } }),
    'GET /list_view': () => ({ data: { list_views: [] } }),
  });
  signIn('CAN_GET_PRO_EARNINGS', 'CAN_CREATE_PRO_EARNINGS_STATEMENT');
  renderAt('/payouts', { '/payouts': <PayoutsScreen /> });
  expect(await screen.findByText('Sorry, no results.')).toBeVisible();
  const links = screen.getAllByRole('link', { name: 'Record payout' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/payouts/create', '/payouts/create']);
});

test('finance reverses a payout with a reason', async () => {
  const calls = serve({
    'GET /payout': (asked) => pageOf('payouts', [payout], asked),
    'GET /artist/select': () => ({ data: { artists: [] } }),
    [`POST /payout/${uuid}/reverse`]: () => ({ data: { payout: { ...payout, state: 'reversed' } } }),
  });
  signIn('CAN_GET_PRO_EARNINGS', 'CAN_CREATE_PRO_EARNINGS_STATEMENT');
  renderAt('/', { '/': <PayoutsScreen /> });
  await userEvent.click(await screen.findByRole('button', { name: /^Reverse/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Account closed');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reverse' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Account closed' }),
  );
});

test.each([
  ['balances', <BalancesScreen key="balances" />],
  ['payouts', <PayoutsScreen key="payouts" />],
])("an artist's name in %s leads to what the artist earned", async (_, element) => {
  serve({
    'GET /artist_balance': (asked) => pageOf('artist_balances', [balance], asked),
    'GET /payout': (asked) => pageOf('payouts', [payout], asked),
    'GET /artist/select': () => ({ data: { artists: [] } }),
    'GET /list_view': () => ({ data: { list_views: [] } }),
  });
  signIn('CAN_GET_PRO_EARNINGS');
  renderAt('/', { '/': element });
  const link = await screen.findByRole('link', { name: 'Nola Reed' });
  expect(link.getAttribute('href')).toMatch(/sales-reports\?start_date=\d+&end_date=\d+&artist_uuid=/);
});

test('finance opens where payouts of an artist go', async () => {
  serve({
    'GET /artist_balance': (asked) => pageOf('artist_balances', [balance], asked),
    [`POST /artist_balance/${uuid}/payout_data`]: () => ({
      data: { payout_account: { method: 'bank', holder: 'Nola Reed', account: 'DE02', bank: null } },
    }),
  });
  signIn('CAN_GET_PRO_EARNINGS', 'CAN_CREATE_PRO_EARNINGS_STATEMENT');
  renderAt('/', { '/': <BalancesScreen /> });
  await userEvent.click(await screen.findByRole('button', { name: /^Show account/ }));
  expect(await screen.findByRole('dialog', { name: 'Where payouts of Nola Reed go' })).toHaveTextContent('DE02');
});

test('an account is sent with the password, and never kept by the browser', async () => {
  const calls = serve({ 'PUT /artist/payout_data': () => ({ data: { balance, minimum: 50, account_end: '2051' } }) });
  signIn('CAN_GET_MY_EARNINGS_SUMMARY', 'CAN_UPDATE_ARTIST_PROFILE');
  renderAt('/', { '/': <PayoutDataScreen params={{}} onClose={() => {}} /> });
  await userEvent.type(await screen.findByLabelText(/^Account holder/), 'Nola Reed');
  const account = screen.getByLabelText(/^Account(?! holder)/);
  await userEvent.type(account, 'DE00 1234');
  await userEvent.tab();
  expect(account).toHaveAccessibleDescription(/An IBAN from DE has 22 characters, but this one has 8\./);
  await userEvent.type(screen.getByLabelText(/^Current password/), 'Segno-demo-1');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(account).toHaveAccessibleDescription(/An IBAN from DE has 22 characters, but this one has 8\./),
  );
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  await userEvent.clear(account);
  await userEvent.type(account, 'DE02120300000000202051');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.at(-1)?.body).toMatchObject({
      method: 'bank',
      account: 'DE02120300000000202051',
      current_password: 'Segno-demo-1',
    }),
  );
  expect(JSON.stringify(localStorage)).not.toContain('DE02');
});

test('a payout is recorded today for the whole balance, which stands at the amount', async () => {
  const calls = serve({
    'GET /artist/select': () => ({ data: { artists: [{ uuid, name: 'Nola Reed' }] } }),
    'GET /artist/balance_summary': () => ({ data: { balance, minimum: 50, account_end: '2051' } }),
    'POST /payout': () => ({ status: 201, data: { payout } }),
  });
  signIn('CAN_GET_PRO_EARNINGS', 'CAN_CREATE_PRO_EARNINGS_STATEMENT');
  renderAt(`/?artist_uuid=${uuid}`, {
    '/': <RecordPayoutScreen params={{}} onClose={() => undefined} />,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Pay all' }));
  expect(screen.getByLabelText(/^Amount/)).toHaveValue('37.15');
  await userEvent.type(screen.getByLabelText(/^Reference/), 'SEPA 2');
  await userEvent.click(screen.getByRole('button', { name: 'Record payout' }));
  const midnight = Date.parse(`${today()}T00:00:00.000Z`);
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ artist_uuid: uuid, amount: '37.15', currency: 'USD', paid_on: midnight, reference: 'SEPA 2' },
    }),
  );
});
