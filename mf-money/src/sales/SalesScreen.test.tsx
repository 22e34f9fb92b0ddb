import { amountLines, type Sale } from '@segno/contract/money';
import { renderAt, screen, serve, signIn, userEvent, waitFor, within } from '@segno/ui/testing';
import { ruleText, whyText } from './SaleDialog';
import { Screen } from './SalesScreen';

const uuid = '00000000-0000-4000-8000-000000000001';
const sale: Sale = {
  uuid,
  purchase_date: '2026-11-19',
  work_title: 'Night Ferry',
  song_uuid: uuid,
  license: 'Film',
  channel: 'Storefront',
  country: 'DE',
  kind: 'sale',
  number: 'T-1',
  quantity: 1,
  gross: 249,
  refunded: 0,
  after_refunds: 249,
  fee: 30,
  tax: null,
  library_share: 131.85,
  share: 87.15,
  share_rule: 'rate',
  share_percent: 35,
  currency: 'EUR',
  exchange_rate: 1.1,
  other: { purchase_date: '2026-11-20', price: -249, share: -87.15 },
};
const totals = { gross: 349, refunded: 100, after_refunds: 249, fee: 30, tax: 0, library_share: 131.85, share: 87.15 };

const open = () => {
  const calls = serve({
    'GET /artist/sale': () => ({
      data: {
        sales: [sale],
        totals,
        paging: { total_size: 1, current_size: 1, current_page: 1, offset: 0, total_pages: 1 },
      },
    }),
  });
  signIn('CAN_GET_MY_EARNINGS_SUMMARY');
  renderAt(`/sales?song_uuid=${uuid}`, { '/sales': <Screen /> });
  return calls;
};

test('a sale of $249 says who gets what of it, by which rule, and what was paid back', async () => {
  const calls = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Night Ferry' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sale of Night Ferry' });
  await waitFor(() => expect(within(dialog).getByRole('table').parentElement).toHaveFocus());
  expect(
    within(within(dialog).getByRole('table'))
      .getAllByRole('row')
      .map(({ children }) => [...children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Gross', '$249.00'],
    ['Less refunds', '$0.00'],
    ['After refunds', '$249.00'],
    ['Less channel fees', '$30.00'],
    ["Less library's share", '$131.85'],
    ['Your share', '$87.15'],
  ]);
  expect(dialog).toHaveTextContent("The library's rate: 35% of the price. The channel reports no tax.");
  expect(dialog).toHaveTextContent('Nov 20, 2026: −$87.15 of the share, $0.00 stays');
  expect(dialog).toHaveTextContent('EUR, 1 EUR was $1.10');
  expect(calls.at(-1)?.query).toMatchObject({ song_uuid: uuid });
});

test('a refund shows what the library gives back as a positive amount', () => {
  const refund = {
    ...totals,
    gross: 0,
    refunded: 249,
    after_refunds: -249,
    fee: null,
    tax: null,
    library_share: -161.85,
  };
  expect(amountLines(refund, 'Your share')).toContainEqual(['Library and fees given back', 161.85]);
  expect(amountLines({ ...refund, fee: -30 }, 'Your share')).toEqual(
    expect.arrayContaining([
      ['Channel fees given back', 30],
      ["Library's share given back", 161.85],
    ]),
  );
});

test('the sums of all pages stand above the list', async () => {
  open();
  expect(await screen.findByText("Less library's share")).toBeVisible();
  const sums = screen.getByLabelText('Sums of these sales');
  expect([...sums.children].map(({ textContent }) => textContent)).toEqual([
    'Gross$349.00',
    'Less refunds$100.00',
    'After refunds$249.00',
    'Less channel fees$30.00',
    "Less library's share$131.85",
    'Your share$87.15',
  ]);
});

test('a card says in one line why the price became this share', async () => {
  open();
  expect(await screen.findByText('Film · Storefront · 35% of the price')).toBeInTheDocument();
  expect(whyText({ ...sale, share_rule: 'buyout', share_percent: 0 })).toBe(
    'Film · Storefront · Buyout: no share of sales',
  );
});

test('names the rule of every share', () => {
  expect(ruleText({ share_rule: 'stated', share_percent: 12.35 })).toBe(
    "Stated in the channel's file: 12.35% of the price",
  );
  expect(ruleText({ share_rule: 'buyout', share_percent: 0 })).toBe('Buyout: no share of sales');
});
