import { useNotifications, useSession } from '@segno/host';
import { ThemeProvider } from '@segno/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testUser } from '../testing/testUser';
import { ExpiredSlot } from './ExpiredSlot';
import { logOut } from '../session/leaveSession';

jest.mock('../session/leaveSession', () => ({ logOut: jest.fn() }));

let isLost = true;
jest.mock('./SessionExpired', () => {
  if (isLost) throw new Error('Loading chunk failed');
  return { SessionExpired: () => <p role="dialog">Log in again</p> };
});

test('a login whose code does not come over an ended session says so, and comes with the next try', async () => {
  const user = userEvent.setup();
  useSession.setState({ status: 'in', user: testUser() });
  render(
    <ThemeProvider env="test">
      <input aria-label="Notes" />
      <ExpiredSlot />
    </ThemeProvider>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Half a line');
  expect(useNotifications.getState().history).toEqual([]);

  act(() => useSession.setState({ status: 'expired' }));
  const text = 'Your session has ended, and the login could not be loaded. This screen stays as it is.';
  expect(await screen.findByText(text)).toBeInTheDocument();
  const notified = () => useNotifications.getState().history.length;
  expect(notified()).toBe(1);
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Leave and log out' }));
  expect(logOut).toHaveBeenCalledTimes(1);

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(notified()).toBe(2);

  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Half a line');

  act(() => useSession.setState({ status: 'in' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveFocus());
});
