import { renderAt, screen, serve, signIn, toasts, userEvent, type Answer } from '@segno/ui/testing';
import { Screen } from './MyWriterCreateScreen';

const known = {
  uuid: '00000000-0000-4000-8000-000000000004',
  full_name: 'Ada Bell',
  performing_rights_organization: { uuid: '00000000-0000-4000-8000-000000000005', name: 'ASCAP' },
};
const paging = { total_size: 0, current_size: 0, current_page: 1, offset: 0, total_pages: 0 };

const open = async (answers: Record<string, () => Answer> = {}) => {
  signIn('CAN_GET_MY_WRITERS');
  const closed = jest.fn();
  const calls = serve({
    'GET /performing_rights_organization/select': () => ({ data: { performing_rights_organizations: [] } }),
    'GET /writer': () => ({ data: { writers: [], paging } }),
    'GET /my_writer': () => ({ data: { writers: [], paging } }),
    ...answers,
  });
  renderAt('/', { '/': <Screen params={{}} onClose={closed} /> });
  await screen.findByRole('dialog', { name: 'Create Writer' });
  return { closed, sent: () => calls.filter(({ method }) => method === 'POST') };
};
const type = (label: RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const fill = async (ipi: string) => {
  await type(/^First name/, 'Ada');
  await type(/^Last name/, 'Bell');
  await type(/^IPI number/, ipi);
};

test.each([
  ['00052x', 'digits'],
  ['12345678', 'Must have 9 to 11 digits'],
])('a writer with the IPI number %s is not sent, and the box says why', async (ipi, why) => {
  const { sent } = await open();
  await fill(ipi);
  await save();
  expect(screen.getByLabelText(/^IPI number/)).toHaveAccessibleDescription(new RegExp(why, 'i'));
  expect(sent()).toEqual([]);
});

test('an IPI number with a wrong check digit is advised against, and can be saved', async () => {
  const { closed, sent } = await open({ 'POST /my_writer': () => ({ data: { writer: known } }) });
  await fill('00052210041');
  expect(await screen.findByText('Check this IPI number')).toBeInTheDocument();
  await save();
  expect(sent().map(({ body }) => body)).toEqual([
    expect.objectContaining({ first_name: 'Ada', last_name: 'Bell', ipi_number: '00052210041' }),
  ]);
  expect(toasts()).toEqual(['Your writer has been created']);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('what the server refuses is said at its box, and the dialog stays', async () => {
  const { closed } = await open({
    'POST /my_writer': () => ({
      status: 422,
      message: 'Refused',
      errors: { ipi_number: ['IPI number must be unique'] },
    }),
  });
  await fill('00052210040');
  await save();
  expect(await screen.findByText('IPI number must be unique')).toBeInTheDocument();
  expect(screen.getByLabelText(/^First name/)).toHaveValue('Ada');
  expect(closed).not.toHaveBeenCalled();
});

test('a writer whom the library knows by the IPI number is added instead of made a second time', async () => {
  const { closed, sent } = await open({
    'GET /writer': () => ({ data: { writers: [known], paging } }),
    'POST /my_writer/existing': () => ({ data: { writer: known } }),
  });
  await type(/^IPI number/, '00052210040');
  expect(await screen.findByText('Ada Bell (ASCAP) has this IPI number.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add this Writer' }));
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['/my_writer/existing', { writer_uuid: known.uuid, ipi_number: '00052210040' }],
  ]);
  expect(toasts()).toEqual(['Writer added']);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('somebody of the same name is pointed out, and can be saved', async () => {
  const ada = {
    ...known,
    first_name: 'Ada',
    last_name: 'Bell',
    ipi_number: null,
    performing_rights_organization: null,
    performing_rights_organization_member_id: null,
    is_default: false,
    is_editable: true,
    created_at: '2026-01-01T00:00:00Z',
  };
  const { sent } = await open({
    'GET /my_writer': () => ({ data: { writers: [ada], paging } }),
    'POST /my_writer': () => ({ data: { writer: ada } }),
  });
  await type(/^First name/, 'ada');
  await type(/^Last name/, 'bell');
  expect(await screen.findByText('Ada Bell is among your writers already')).toBeInTheDocument();
  expect(screen.getByText(/Without an IPI number, no PRO/)).toBeInTheDocument();
  await save();
  expect(sent()).toHaveLength(1);
});
