import { renderAt, signIn } from '@segno/ui/testing';
import { ActiveSwitch } from './ActiveSwitch';

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
