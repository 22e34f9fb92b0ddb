import { renderAt, screen, serve, signIn, userEvent } from '@segno/ui/testing';
import { Screen } from './ImportSalesScreen';

jest.mock('../../../shared/ui/src/upload/uploadFile', () => ({
  uploadFile: ({ file, onEvent }: { file: File; onEvent: (event: object) => void }) => {
    onEvent({ type: 'validated' });
    return Promise.resolve({ url: 'https://storage.test/a', original_filename: file.name, checksum: 'c' });
  },
}));

const look = {
  file_kind: 'columns',
  head: ['Beleg', 'Datum', 'ISRC', 'Preis'],
  rows: [['V1', '09.03.2026', 'USABC2600001', '1.234,50']],
  guessed: {},
  reading: null,
};
const reading = {
  row_count: 2,
  left_out_count: 1,
  totals: [{ currency: 'USD', rows: 1, sales: 1234.5, refunds: 0 }],
  sales: [
    {
      row: 2,
      transaction_id: 'V1',
      purchase_date: '2026-03-09',
      song: 'USABC2600001',
      license: '',
      quantity: 1,
      kind: 'sale',
      currency: 'USD',
      gross: 1234.5,
    },
  ],
  problems: [{ row: 3, reason: 'Datum is not a date' }],
};
const vinyl = {
  uuid: '00000000-0000-4000-8000-000000000001',
  name: 'Vinyl & Co',
  format: { file_kind: 'columns', gross: 'Preis', purchase_date: 'Datum', date_order: 'dmy', decimal_sign: 'comma' },
};

const chooseFile = async () => {
  renderAt('/', { '/': <Screen params={{}} onClose={() => undefined} /> });
  const place = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!place) throw new Error('There is no place for a file');
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(place, new File(['Beleg'], 'vinyl.csv'));
  return user;
};

test('chooses columns by their names, with their first values, marks what is needed, and folds the rest', async () => {
  serve({
    'GET /sales_import/format': () => ({ data: { sales_formats: [vinyl] } }),
    'GET /sales_import/preview': () => ({
      data: { sales_preview: { ...look, guessed: { isrc: 'ISRC', purchase_date: 'Datum', transaction_id: 'Beleg' } } },
    }),
  });
  signIn('CAN_CREATE_PRO_EARNINGS_STATEMENT');
  const user = await chooseFile();
  const day = await screen.findByRole('combobox', { name: /^Day of the sale/ });
  expect(day).toHaveValue('Datum');
  expect(day).toHaveAccessibleDescription('A month counts as its last day. Begins with 09.03.2026.');
  expect(screen.getByRole('combobox', { name: /^ISRC/ })).toHaveValue('ISRC');
  const boxes = ['Channel', 'Amount', 'Day of the sale', 'ISRC'];
  for (const name of boxes) expect(screen.getByRole('combobox', { name: new RegExp(`^${name}\\b`) })).toBeRequired();
  expect(screen.getByRole('combobox', { name: /^Work ID/ })).not.toBeRequired();
  expect(screen.getByText('9 more columns: Number of the sale').closest('details')).not.toHaveAttribute('open');
  await user.click(screen.getByText('9 more columns: Number of the sale'));
  expect(screen.getByRole('combobox', { name: /^Number of the sale/ })).toHaveValue('Beleg');
});

test('shows the columns of a file, takes what its channel has named before, and imports it once its sales are seen', async () => {
  const calls = serve({
    'GET /sales_import/format': () => ({ data: { sales_formats: [vinyl] } }),
    'GET /sales_import/preview': ({ query }) => ({
      data: { sales_preview: query['isrc'] === 'ISRC' ? { ...look, reading } : look },
    }),
    'POST /sales_import/file': () => ({ data: { async_task: { uuid: vinyl.uuid } } }),
    [`GET /async_result/${vinyl.uuid}`]: () => ({ data: { async_result: { status: 'SUCCESS', result: null } } }),
  });
  signIn('CAN_CREATE_PRO_EARNINGS_STATEMENT');
  const user = await chooseFile();
  expect(await screen.findByText('1.234,50')).toBeVisible();
  await user.click(await screen.findByRole('combobox', { name: /^Channel/ }));
  await user.click(await screen.findByRole('option', { name: 'Vinyl & Co' }));
  await user.click(screen.getByRole('combobox', { name: /^ISRC/ }));
  await user.click(await screen.findByRole('option', { name: 'ISRC' }));
  expect(await screen.findByText('1 sales, 1 left out')).toBeVisible();
  expect(screen.getByText('Datum is not a date')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(calls.find(({ path }) => path === '/sales_import/file')?.body).toMatchObject({
    url: 'https://storage.test/a',
    channel_uuid: vinyl.uuid,
    file_kind: 'columns',
    gross: 'Preis',
    isrc: 'ISRC',
    date_order: 'dmy',
    decimal_sign: 'comma',
  });
});
