import { pageOf, renderAt, screen, serve, signIn, userEvent, within } from '@segno/ui/testing';
import { exchangeRates } from './exchangeRates';
import { Screen as ImportScreen } from './ExchangeRateImportScreen';

const LIST = '/performing-rights-organizations/exchange-rates';
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const rate = {
  uuid: id(1),
  name: 'GBP Q1 2026',
  currency: 'GBP',
  quarter: '2026-Q1',
  rate: 1.27,
  source: 'ECB',
  statements: 2,
  created_at: '2026-04-02T10:00:00.000Z',
  updated_at: '2026-04-02T10:00:00.000Z',
};

const open = (address: string) => {
  signIn('CAN_GET_PRO_EARNINGS', 'CAN_CREATE_PRO_EARNINGS_STATEMENT');
  const calls = serve({
    'GET /exchange_rate': (asked) => pageOf('exchange_rates', [rate], asked),
    [`GET /exchange_rate/${id(1)}`]: () => ({ data: { exchange_rate: rate } }),
    [`GET /user_activity/exchange_rate/${id(1)}`]: (asked) => pageOf('user_activities', [], asked),
    'GET /exchange_rate/effect': () => ({
      data: {
        statements: [
          { uuid: id(2), name: 'PRS 2026-03-31', amount: 110, usd: null, new_usd: 143 },
          { uuid: id(3), name: 'PRS 2026-02-28', amount: 10, usd: 12.7, new_usd: 13 },
        ],
      },
    }),
    'GET /list_view': () => ({ data: { list_views: [] } }),
  });
  const { ListScreen, CreateScreen, EditScreen } = exchangeRates;
  renderAt(address, {
    [LIST]: <ListScreen params={{}} onClose={() => undefined} />,
    [`${LIST}/create`]: <CreateScreen params={{}} onClose={() => undefined} />,
    [`${LIST}/edit/${id(1)}`]: <EditScreen params={{ uuid: id(1) }} onClose={() => undefined} />,
  });
  return calls;
};

test('a rate says of which quarter and currency it is, where it comes from, and how many statements it converts', async () => {
  open(LIST);
  const row = (await screen.findByText('Q1 2026')).closest('tr');
  if (!row) throw new Error('there is no row');
  for (const text of ['GBP', '1.27', 'European Central Bank', '2']) expect(within(row).getByText(text)).toBeVisible();
});

test('before a rate is saved its form shows what each statement would be worth', async () => {
  const user = userEvent.setup();
  const calls = open(`${LIST}/edit/${id(1)}`);
  const box = await screen.findByRole('textbox', { name: /Rate/ });
  await user.clear(box);
  await user.type(box, '1.3');
  const effect = await screen.findByRole('region', { name: 'Statements that are converted by this rate' });
  expect(effect).toHaveTextContent('110.00 GBP: not in the totals → $143.00');
  expect(effect).toHaveTextContent('10.00 GBP: $12.70 → $13.00');
  const asked = calls.filter(({ path }) => path === '/exchange_rate/effect').at(-1);
  expect(asked?.query).toMatchObject({ currency: 'GBP', quarter: '2026-Q1', rate: '1.3' });
});

test('a missing rate is added with its currency and quarter', async () => {
  open(`${LIST}/create?currency=GBP&quarter=2026-Q1`);
  expect(await screen.findByRole('combobox', { name: /^Currency/ })).toHaveValue('GBP');
  expect(screen.getByRole('combobox', { name: /^Quarter/ })).toHaveValue('Q1 2026');
});

test('shows the new rates of an import and the rates that it leaves out', async () => {
  signIn('CAN_CREATE_PRO_EARNINGS_STATEMENT');
  serve({
    [`GET /exchange_rate_import/${id(5)}`]: () => ({
      data: {
        exchange_rate_import: {
          uuid: id(5),
          file_name: 'eurofxref-hist.csv',
          status: 'ready',
          error: null,
          counts: { days: 60, changes: 1, errors: 1, left: 0 },
          changes: [
            {
              row: 2,
              column: 'GBP',
              record: { uuid: id(6), name: 'GBP Q1 2026' },
              is_new: true,
              before: '',
              after: '1.270000',
              left: null,
            },
          ],
          errors: [{ row: 2, column: 'CAD', error: 'CAD Q1 2026 was entered by a person. It stays.' }],
          paging: { total_size: 1, current_size: 1, current_page: 1, offset: 0, total_pages: 1 },
          task_uuid: id(7),
          created_at: '2026-11-20T09:00:00Z',
        },
      },
    }),
  });
  renderAt(`${LIST}/import/${id(5)}`, {
    [`${LIST}/import/${id(5)}`]: <ImportScreen params={{ uuid: id(5) }} onClose={() => undefined} />,
  });
  expect(await screen.findByText('1 rate would change, from 60 days. 1 row left out.')).toBeVisible();
  expect(screen.getByText('GBP Q1 2026 (new)')).toBeVisible();
  expect(screen.getByText('CAD Q1 2026 was entered by a person. It stays.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled();
});
