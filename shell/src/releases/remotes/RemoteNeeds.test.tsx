import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeAnswer } from '../../testing/fakeServer';
import { openScreen } from '../../testing/openScreen';
import { RemoteNeeds } from './RemoteNeeds';

const boards = { remote: 'mood-boards', backend: { address: null, state: 'missing' }, settings: null };

const open = (remotes: unknown[], more: Record<string, FakeAnswer> = {}) =>
  openScreen(<RemoteNeeds />, {
    permissions: ['CAN_GET_RELEASES', 'CAN_UPDATE_RELEASES'],
    answers: { 'GET /v1/remote': { data: { remotes } }, ...more },
  });

test('where no remote asks for anything, nothing is shown', async () => {
  await open([]);
  expect(screen.queryByText('What remotes ask for')).not.toBeInTheDocument();
});

test('an administrator says where a backend is, and is shown its credential once', async () => {
  const server = await open([boards], { 'PUT /v1/remote/mood-boards/backend': { data: { credential: 'once-only' } } });
  expect(await screen.findByRole('row', { name: /mood-boards.*Address missing/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Backend of mood-boards' }));
  await userEvent.type(await screen.findByLabelText('Address'), 'http://10.0.0.7:4000');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByLabelText('Credential')).toHaveValue('once-only');
  expect(server.calls.find(({ request }) => request.startsWith('PUT'))?.body).toEqual({
    address: 'http://10.0.0.7:4000',
    renew_credential: false,
  });
});

test('a wrong address is said at its field', async () => {
  await open([boards], {
    'PUT /v1/remote/mood-boards/backend': { status: 422, errors: { address: ['Not a valid address.'] } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Backend of mood-boards' }));
  await userEvent.type(await screen.findByLabelText('Address'), 'nowhere');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Not a valid address.')).not.toHaveLength(0);
});

test('settings have a form that the remote describes, with all errors at once', async () => {
  const settings = {
    fields: {
      limit: { type: 'number', label: 'Boards each', required: true, max: 100 },
      greeting: { type: 'text', label: 'Greeting', required: true },
      shared: { type: 'boolean', label: 'Shared' },
    },
    values: { limit: 20, greeting: 'Hello', shared: false },
  };
  const server = await open([{ remote: 'mood-boards', backend: null, settings }], {
    'PUT /v1/remote/mood-boards/settings': { data: { settings: settings.values } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Settings of mood-boards' }));
  const limit = await screen.findByLabelText(/Boards each/);
  await userEvent.clear(limit);
  await userEvent.type(limit, '101');
  await userEvent.clear(screen.getByLabelText(/Greeting/));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Not a valid number')).not.toHaveLength(0);
  expect(screen.getAllByText('This field is required')).not.toHaveLength(0);
  await userEvent.clear(limit);
  await userEvent.type(limit, '7');
  await userEvent.type(screen.getByLabelText(/Greeting/), 'Good day');
  await userEvent.click(screen.getByLabelText('Shared'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.calls.find(({ request }) => request.startsWith('PUT'))?.body).toEqual({
      limit: 7,
      greeting: 'Good day',
      shared: true,
    }),
  );
});
