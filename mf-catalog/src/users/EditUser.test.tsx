import { renderAt, screen, serve, signIn, userEvent, waitFor } from '@segno/ui/testing';
import { useSession } from '@segno/host';
import { Screen as EditUser } from './EditUser';

const uuid = '00000000-0000-4000-8000-000000000009';
const role = { uuid: '00000000-0000-4000-8000-000000000001', name: 'Viewer' };
const moment = '2026-01-02T03:04:05.000Z';
const ada = {
  uuid,
  first_name: 'Ada',
  last_name: 'Marsh',
  full_name: 'Ada Marsh',
  email: 'ada@segno.test',
  user_role_uuid: role.uuid,
  user_role: role,
  is_active: true,
  registered_at: moment,
  last_active_at: null,
  has_second_factor: false,
  created_at: moment,
  updated_at: moment,
};

const open = async (isMe: boolean) => {
  signIn('CAN_GET_USERS', 'CAN_UPDATE_USERS');
  const { user } = useSession.getState();
  if (isMe && user) useSession.setState({ user: { ...user, uuid } });
  const calls = serve({
    [`GET /user/${uuid}`]: () => ({ data: { user: ada } }),
    'GET /user_role': () => ({ data: { user_roles: [role] } }),
    [`PATCH /user/${uuid}`]: () => ({ data: { user: ada } }),
  });
  renderAt('/', { '/': <EditUser params={{ uuid }} onClose={jest.fn()} /> });
  const email = await screen.findByLabelText(/^Email/);
  await userEvent.clear(email);
  await userEvent.type(email, 'ada@new.test');
  return () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('asks for the current password before somebody changes the own address, and sends it', async () => {
  const sent = await open(true);
  await save();
  const current = await screen.findByLabelText(/^Current password/);
  expect(current).toHaveAccessibleDescription(/This field is required/);
  expect(sent()).toEqual([]);
  await userEvent.type(current, 'Segno-demo-1');
  await save();
  await waitFor(() => expect(sent()).toEqual([{ email: 'ada@new.test', current_password: 'Segno-demo-1' }]));
});

test("does not ask for it where it is somebody else's address", async () => {
  const sent = await open(false);
  expect(screen.queryByLabelText(/^Current password/)).not.toBeInTheDocument();
  await save();
  await waitFor(() => expect(sent()).toEqual([{ email: 'ada@new.test' }]));
});
