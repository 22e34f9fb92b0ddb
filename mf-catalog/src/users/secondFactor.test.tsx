import { renderAt, screen, serve, signIn, toasts, userEvent, waitFor } from '@segno/ui/testing';
import { Screen as RequiredSecondFactor } from './RequiredSecondFactor';
import { ResetSecondFactor } from './ResetSecondFactor';

const uuid = '00000000-0000-4000-8000-000000000009';
const ada = { uuid, full_name: 'Ada Marsh', has_second_factor: true };

const openRoles = async () => {
  signIn('CAN_GET_USERS', 'CAN_UPDATE_USERS');
  const role = { uuid, name: 'Viewer', requires_second_factor: false };
  const calls = serve({
    'GET /user_role': () => ({ data: { user_roles: [role] } }),
    [`PUT /user_role/${uuid}`]: ({ body }) => {
      Object.assign(role, body);
      return { data: { user_role: role } };
    },
  });
  renderAt('/', { '/': <RequiredSecondFactor params={{}} onClose={jest.fn()} /> });
  const toggle = await screen.findByRole('switch', { name: 'Viewer' });
  return { toggle, sent: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
};

test('asks before a role requires a second factor, and changes nothing on Cancel', async () => {
  const { toggle, sent } = await openRoles();
  await userEvent.click(toggle);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(sent()).toEqual([]);
  expect(toggle).not.toBeChecked();

  await userEvent.click(toggle);
  await userEvent.click(await screen.findByRole('button', { name: 'Require' }));
  await waitFor(() => expect(toggle).toBeChecked());
  expect(toasts()).toEqual(['Two-factor authentication is required for Viewer']);
  await userEvent.click(toggle);
  await waitFor(() => expect(toggle).not.toBeChecked());
  expect(sent()).toEqual([{ requires_second_factor: true }, { requires_second_factor: false }]);
});

test('resets the factors of somebody else after a question', async () => {
  signIn('CAN_UPDATE_USERS');
  const calls = serve({ [`POST /user/${uuid}/reset_second_factor`]: () => ({ data: {} }) });
  renderAt('/', { '/': <ResetSecondFactor user={ada} isMe={false} /> });
  expect(screen.getByText('On')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Reset two-factor authentication' }));
  expect(calls).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(toasts()).toEqual(['Two-factor authentication of Ada Marsh has been reset']));
  expect(calls).toHaveLength(1);
});

test.each([
  ['has none', { user: { ...ada, has_second_factor: false }, isMe: false }],
  ['is the signed-in person', { user: ada, isMe: true }],
])('offers no reset where the user %s', (_, props) => {
  signIn('CAN_UPDATE_USERS');
  renderAt('/', { '/': <ResetSecondFactor {...props} /> });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
