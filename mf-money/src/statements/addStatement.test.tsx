import { renderAt, screen, serve, signIn, userEvent } from '@segno/ui/testing';
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

test('shows what will be booked before it is booked, and asks for the decimal sign where the file does not show it', async () => {
  const calls = serve({
    'GET /pro_earnings_statement/pro_select': () => ({
      data: { pros: [{ value: 'BMI', label: 'BMI', currency: 'USD' }] },
    }),
    'GET /pro_earnings_statement/preview': ({ query }) =>
      query['decimal_sign'] === 'comma'
        ? { data: { statement_preview: preview } }
        : { status: 422, code: 'invalid', message: 'Please check.', errors: { decimal_sign: [question] } },
  });
  signIn('CAN_LOGIN_TO_SEGNO', 'CAN_GET_PRO_EARNINGS', 'CAN_CREATE_PRO_EARNINGS_STATEMENT');
  renderAt('/', { '/': <Screen params={{}} onClose={() => undefined} /> });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no place for a file');
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(input, new File(['PERIOD'], 'bmi.csv'));
  expect(calls.filter(({ path }) => path.endsWith('/preview'))).toEqual([]);
  await user.click(screen.getByRole('combobox', { name: /^PRO/ }));
  await user.click(await screen.findByRole('option', { name: 'BMI' }));
  expect(await screen.findByText(question)).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: /^Decimal sign/ }));
  await user.click(await screen.findByRole('option', { name: 'Comma: 1.234,56' }));
  expect(await screen.findByText('2 booked, 1 left out')).toBeVisible();
  expect(screen.getByText('BMI, with a decimal comma')).toBeVisible();
  expect(screen.getByText('Row 4 is left out')).toBeVisible();
  expect(screen.getByText('The row has 5 cells, but the head has 4.')).toBeVisible();
});
