import { useSession } from '@segno/host';
import { renderAt, screen, serve, signIn, toasts, userEvent, waitFor } from '@segno/ui/testing';
import { Screen as EditUser } from './EditUser';
import { ResetSecondFactor } from './ResetSecondFactor';
import { ActiveSwitch } from './userList';

const user = {
  uuid: '00000000-0000-4000-8000-000000000009',
  full_name: 'Inga Vited',
  is_active: false,
  registered_at: '2026-11-20T09:00:00Z',
};

const mount = (more: Partial<Omit<typeof user, 'registered_at'>> & { registered_at?: string | null } = {}) =>
  renderAt('/', { '/': <ActiveSwitch user={{ ...user, ...more }} /> });

test('who was deactivated can be switched on again', () => {
  signIn('CAN_UPDATE_USERS');
  const screen = mount();
  expect(screen.getByRole('switch', { name: 'Inga Vited is active' })).not.toBeChecked();
});

test('who has been invited and has not registered is called so and cannot be switched on', () => {
  signIn('CAN_UPDATE_USERS');
  const screen = mount({ registered_at: null });
  expect(screen.getByText('Invited')).toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

test('who may not update users reads it', () => {
  signIn('CAN_GET_USERS');
  const screen = mount({ is_active: true });
  expect(screen.getByText('Yes')).toBeInTheDocument();
});

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

describe('second factors', () => {
  const ada = { uuid, full_name: 'Ada Marsh', has_second_factor: true };

  test('resets the factors of somebody else after a question', async () => {
    signIn('CAN_UPDATE_USERS');
    const calls = serve({ [`POST /user/${uuid}/reset_second_factor`]: () => ({ data: {} }) });
    // A form opened before may still report that it was left.
    const resets = () => calls.filter(({ method }) => method === 'POST');
    renderAt('/', { '/': <ResetSecondFactor user={ada} isMe={false} /> });
    expect(screen.getByText('On')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Reset two-factor authentication' }));
    expect(resets()).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(toasts()).toEqual(['Two-factor authentication of Ada Marsh has been reset']));
    expect(resets()).toHaveLength(1);
  });

  test.each([
    ['has none', { user: { ...ada, has_second_factor: false }, isMe: false }],
    ['is the signed-in person', { user: ada, isMe: true }],
  ])('offers no reset where the user %s', (_, props) => {
    signIn('CAN_UPDATE_USERS');
    renderAt('/', { '/': <ResetSecondFactor {...props} /> });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
