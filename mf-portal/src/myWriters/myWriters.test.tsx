import { renderAt, screen, serve, signIn, toasts, userEvent, within } from '@segno/ui/testing';
import { Screen } from './MyWritersScreen';

const paging = { total_size: 2, current_size: 2, current_page: 1, offset: 0, total_pages: 1 };
const writer = (number: number, full_name: string, is_editable: boolean) => ({
  uuid: `00000000-0000-4000-8000-00000000000${number}`,
  full_name,
  first_name: full_name.split(' ')[0] ?? '',
  last_name: full_name.split(' ')[1] ?? '',
  ipi_number: is_editable ? null : '00052210040',
  performing_rights_organization: null,
  performing_rights_organization_member_id: null,
  is_default: false,
  is_editable,
  created_at: '2026-01-01T00:00:00Z',
});

const open = async () => {
  signIn('CAN_GET_MY_WRITERS');
  const calls = serve({
    'GET /my_writer': () => ({ data: { writers: [writer(1, 'Ada Bell', true), writer(2, 'Bo Cole', false)], paging } }),
    'GET /performing_rights_organization/select': () => ({ data: { performing_rights_organizations: [] } }),
    [`PUT /my_writer/${writer(1, '', true).uuid}`]: () => ({ data: { writer: writer(1, 'Ada Bello', true) } }),
    [`DELETE /my_writer/${writer(1, '', true).uuid}`]: () => ({ data: null }),
  });
  renderAt('/my-writers', { '/my-writers': <Screen /> });
  await screen.findByText('Ada Bell');
  return calls;
};

test('whom the artist has made can be edited, nobody else, and a missing number says what it means', async () => {
  const calls = await open();
  expect(screen.getAllByText('Without an IPI number this share cannot be registered.')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Edit.*Bo Cole/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Edit.*Ada Bell/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Writer' }));
  expect(dialog.queryByText(/is among your writers already/)).toBeNull();
  await userEvent.type(dialog.getByLabelText(/^Last name/), 'o');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ first_name: 'Ada', last_name: 'Bello' });
  expect(toasts()).toEqual(['Your writer has been updated']);
});

test('one is removed when that was confirmed', async () => {
  const calls = await open();
  await userEvent.click(screen.getByRole('button', { name: /^Remove.*Ada Bell/ }));
  await screen.findByText('Remove Ada Bell from your writers?');
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  expect(toasts()).toEqual(['Writer removed']);
});
