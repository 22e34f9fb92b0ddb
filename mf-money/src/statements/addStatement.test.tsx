import { pageOf, renderAt, screen, serve, signIn, userEvent, waitFor } from '@segno/ui/testing';
import { Screen } from './AddStatementScreen';

jest.mock('../../../shared/ui/src/upload/uploadFile', () => ({
  uploadFile: ({ file, onEvent }: { file: File; onEvent: (event: object) => void }) => {
    onEvent({ type: 'validated' });
    return Promise.resolve({ url: 'https://storage.test/a', original_filename: file.name, checksum: 'c' });
  },
}));

const question =
  "The amounts do not show their decimal sign: '1,234' can be read in two ways. Please choose the decimal sign.";

const preview = {
  format: 'BMI',
  encoding: 'utf-8',
  decimal_sign: 'comma',
  row_count: 3,
  left_out_count: 1,
  totals: [{ currency: 'USD', rows: 2, amount: 3.234, left_out_rows: 1, left_out_amount: 0, stated: null }],
  problems: [{ row: 4, error: 'The row has 5 cells, but the head has 4.', cells: ['x'] }],
};

const GBP = [{ currency: 'GBP', rows: 3, amount: 38.4, left_out_rows: 0, left_out_amount: 0, stated: null }];

const open = async (pro: string) => {
  const calls = serve({
    'GET /pro_earnings_statement/pro_select': () => ({
      data: {
        pros: [
          { value: 'BMI', label: 'BMI', currency: 'USD' },
          { value: 'PRS', label: 'PRS', currency: 'GBP' },
        ],
      },
    }),
    'GET /pro_earnings_statement/preview': ({ query }) =>
      pro === 'PRS'
        ? { data: { statement_preview: { ...preview, totals: GBP } } }
        : query['decimal_sign'] === 'comma'
          ? { data: { statement_preview: preview } }
          : { status: 422, code: 'invalid', message: 'Please check.', errors: { decimal_sign: [question] } },
    'GET /exchange_rate': (asked) => pageOf('exchange_rates', asked.query['name'] === 'GBP Q3 2026' ? [{}] : [], asked),
  });
  signIn('CAN_LOGIN_TO_SEGNO', 'CAN_GET_PRO_EARNINGS', 'CAN_CREATE_PRO_EARNINGS_STATEMENT');
  renderAt('/', { '/': <Screen params={{}} onClose={() => undefined} /> });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no place for a file');
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(input, new File(['PERIOD'], 'bmi.csv'));
  expect(calls.filter(({ path }) => path.endsWith('/preview'))).toEqual([]);
  await user.click(screen.getByRole('combobox', { name: /^PRO/ }));
  await user.click(await screen.findByRole('option', { name: pro }));
  return user;
};

test('says that a currency has no rate in the quarter of the report, unless one is entered', async () => {
  const user = await open('PRS');
  const day = await screen.findByPlaceholderText('mm/dd/yyyy');
  await user.type(day, '11/24/2026');
  const text = 'No rate for GBP in Q4 2026: these amounts do not count until there is one.';
  expect(await screen.findByText(text)).toBeVisible();
  await user.clear(day);
  await user.type(day, '09/24/2026');
  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
  await user.clear(day);
  await user.type(day, '11/24/2026');
  expect(await screen.findByText(text)).toBeVisible();
  const rate = screen.getByRole('textbox', { name: 'Exchange rate' });
  const warning = screen.getByText(text).closest('[role=status]');
  expect(warning?.querySelector('svg')).toBeVisible();
  // The warning stands above the box, below all others.
  const boxes = screen.getAllByRole('textbox');
  expect(
    boxes.filter((box) => (warning?.compareDocumentPosition(box) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING),
  ).toEqual([rate]);
  await user.type(rate, '1.3');
  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
});

test('shows what will be booked before it is booked, and asks for the decimal sign where the file does not show it', async () => {
  const user = await open('BMI');
  expect(await screen.findByText(question)).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: /^Decimal sign/ }));
  await user.click(await screen.findByRole('option', { name: 'Comma: 1.234,56' }));
  expect(await screen.findByText('2 booked, 1 left out')).toBeVisible();
  expect(screen.getByText('BMI, with a decimal comma')).toBeVisible();
  expect(screen.getByText('Row 4 is left out')).toBeVisible();
  expect(screen.getByText('The row has 5 cells, but the head has 4.')).toBeVisible();
});
