import type { UserSession } from '@segno/contract/account';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logOut } from '../session/leaveSession';
import type { FakeAnswers } from '../testing/fakeServer';
import { openScreen, toast } from '../testing/openScreen';
import { MySessionsScreen } from './MySessionsScreen';

jest.mock('../session/leaveSession', () => ({ logOut: jest.fn() }));

const LIST = 'GET /v1/user_session';
const session = (o: Partial<UserSession>): UserSession => ({
  uuid: '7b0c7c0e-0000-4000-8000-00000000000a',
  device: 'Firefox on Linux',
  address: '203.0.113.9',
  created_at: '2026-11-01T10:00:00.000Z',
  last_used_at: '2026-11-02T10:00:00.000Z',
  expires_at: '2026-11-09T10:00:00.000Z',
  is_current: true,
  ...o,
});
const other = session({
  uuid: '7b0c7c0e-0000-4000-8000-00000000000b',
  device: 'Safari on iOS',
  address: '198.51.100.4',
  is_current: false,
});
const unknown = session({
  uuid: '7b0c7c0e-0000-4000-8000-00000000000c',
  device: null,
  address: null,
  is_current: false,
});

const open = async (answers: FakeAnswers) => {
  const server = await openScreen(<MySessionsScreen params={{}} onClose={jest.fn()} />, {
    route: 'MY_SESSIONS',
    answers,
  });
  await screen.findByRole('list');
  return server;
};

beforeEach(() => {
  jest.mocked(logOut).mockClear();
});

test('says of each session what it is recognized by, and which one this is', async () => {
  await open({ [LIST]: { data: { user_sessions: [session({}), other, unknown] } } });
  const [first, second, third] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent(/Firefox on Linux.*This device.*203\.0\.113\.9.*Signed in.*Last used/);
  expect(second).toHaveTextContent(/Safari on iOS.*198\.51\.100\.4/);
  expect(second).not.toHaveTextContent('This device');
  expect(third).toHaveTextContent('Unknown browser');
});

test('ends one session, and shows what is left', async () => {
  let sessions = [session({}), other];
  const server = await open({
    [LIST]: () => ({ data: { user_sessions: sessions } }),
    [`DELETE /v1/user_session/${other.uuid}`]: () => {
      sessions = [session({})];
      return { status: 204 };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'End the session on Safari on iOS, 198.51.100.4' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(toast()).toBe('The session has been ended');
  expect(server.calls.map(({ request }) => request)).toContain(`DELETE /v1/user_session/${other.uuid}`);
  expect(screen.queryByRole('button', { name: 'End all other sessions' })).not.toBeInTheDocument();
});

test('ends all others at once', async () => {
  await open({
    [LIST]: { data: { user_sessions: [session({}), other, unknown] } },
    'POST /v1/user_session/end_others': { data: { ended: 2 } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'End all other sessions' }));
  await waitFor(() => expect(toast()).toBe('2 sessions have been ended'));
});

test('ending this session is logging out; a failure is reported', async () => {
  await open({
    [LIST]: { data: { user_sessions: [session({}), other] } },
    [`DELETE /v1/user_session/${other.uuid}`]: { status: 404, message: 'Not found' },
  });
  const [, second] = screen.getAllByRole('listitem');
  if (second) await userEvent.click(within(second).getByRole('button'));
  await waitFor(() => expect(toast()).toBe('Not found'));
  await userEvent.click(screen.getByRole('button', { name: 'Log out here' }));
  expect(logOut).toHaveBeenCalledTimes(1);
});
