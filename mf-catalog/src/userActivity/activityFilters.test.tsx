import type { Permission } from '@segno/contract';
import { pageOf, renderAt, screen, serve, signIn, userEvent, waitFor } from '@segno/ui/testing';
import { Screen } from './UserActivityScreen';

const open = async (address: string, held: Permission[]) => {
  signIn('CAN_GET_USERS', ...held);
  serve({
    'GET /user_activity': (call) => pageOf('user_activities', [], call),
    'GET /user': (call) => pageOf('users', [], call),
  });
  const view = renderAt(address, { '/user-activity': <Screen /> });
  await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
  await screen.findByRole('combobox', { name: 'Type' }, { timeout: 10_000 });
  return view;
};
const offered = async (name: string): Promise<string[]> => {
  await userEvent.click(screen.getByRole('combobox', { name }));
  const options = await screen.findAllByRole('option');
  const texts = options.map(({ textContent }) => textContent ?? '');
  await userEvent.keyboard('{Escape}');
  return texts;
};

test('offers the types that the log has and the reader may read, and their actions', async () => {
  await open('/user-activity', ['CAN_GET_ARTISTS']);
  expect(await offered('Type')).toEqual(['Artist', 'User', 'User role']);
  expect(await offered('Action')).toEqual([
    'Created',
    'Updated',
    'Deleted',
    'Invited',
    'Uploaded',
    'Exported',
    'Activated',
    'Deactivated',
    'Logged in',
    'Commented',
    'Enabled',
    'Disabled',
    'Reset',
  ]);
});

test('offers the actions of the chosen type alone', async () => {
  await open('/user-activity?resource_type=user', ['CAN_GET_ARTISTS']);
  expect(await offered('Action')).toEqual([
    'Created',
    'Updated',
    'Invited',
    'Uploaded',
    'Exported',
    'Activated',
    'Deactivated',
    'Logged in',
    'Enabled',
    'Disabled',
    'Reset',
  ]);
});

test('takes out an action that the type chosen after it never has, and keeps one that it has', async () => {
  const { asked } = await open('/user-activity?action_string=has_invited', ['CAN_GET_ARTISTS']);
  await userEvent.click(screen.getByRole('combobox', { name: 'Type' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Artist' }));
  expect(asked()).toMatchObject({ action_string: 'has_invited', resource_type: 'artist' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Type' }));
  await userEvent.click(await screen.findByRole('option', { name: 'User role' }));
  expect(asked()).toMatchObject({ resource_type: 'user_role' });
  expect(asked()).not.toHaveProperty('action_string');
});

test('searches by person or thing, and shows the oldest first when asked', async () => {
  const { asked } = await open('/user-activity', []);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by person or thing' }), 'sunrise');
  await waitFor(() => expect(asked()).toMatchObject({ label: 'sunrise' }));
  await userEvent.click(screen.getByRole('button', { name: 'Oldest first' }));
  expect(asked()).toMatchObject({ label: 'sunrise', sort_by: 'timestamp', sort_order: 'asc' });
  await userEvent.click(await screen.findByRole('button', { name: 'Newest first' }));
  expect(asked()).toMatchObject({ sort_order: 'desc' });
});

test('shows a batch as one line that opens to its songs', async () => {
  const line = (number: number, batch: object | null) => ({
    uuid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    user_uuid: null,
    user_label: 'Ana Li',
    timestamp: '2026-11-20T09:00:00.000Z',
    action_string: 'has_updated',
    action_target_type: 'song',
    action_target_labels: [`Song ${number}`],
    action_target_uuids: [],
    resource_uuid: null,
    resource_type: 'song',
    resource_label: `Song ${number}`,
    batch,
    changes: [],
  });
  const batch = { uuid: '00000000-0000-4000-8000-00000000000b', size: 195 };
  signIn('CAN_GET_USERS');
  const calls = serve({
    'GET /user_activity': (call) =>
      pageOf('user_activities', call.query['batch_uuid'] ? [line(1, null), line(2, null)] : [line(1, batch)], call),
    'GET /user': (call) => pageOf('users', [], call),
  });
  renderAt('/user-activity', { '/user-activity': <Screen /> });
  await screen.findByText('Ana Li has updated 195 songs');
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await screen.findByText(/Ana Li has updated song "Song 2"/);
  expect(calls.at(-1)?.query).toMatchObject({ batch_uuid: batch.uuid });
});
