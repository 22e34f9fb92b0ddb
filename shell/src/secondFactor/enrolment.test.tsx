import { listUserSessions } from '@segno/contract/account';
import { call, useSession } from '@segno/host';
import { saveToken } from '@segno/host/shell';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '../queries/queryClient';
import { openScreen } from '../testing/openScreen';
import { testUser } from '../testing/testUser';
import { EnrolmentSlot } from './EnrolmentSlot';

test('opens over the screen when the role begins to require a second factor, and goes on after the codes', async () => {
  saveToken('secret');
  const answers = {
    'GET /v1/user_session': { status: 403, code: 'second_factor_required', message: 'Your role requires it.' },
    'POST /v1/second_factor/totp': { data: { secret: 'ABCD', uri: 'otpauth://totp/Segno:ana?secret=ABCD' } },
    'POST /v1/second_factor/totp/confirm': { data: { recovery_codes: ['aaaa-bbbb'] } },
    'GET /v1/auth/session': { data: { user: testUser() } },
  };
  const place = (
    <>
      <input aria-label="Notes" />
      <EnrolmentSlot />
    </>
  );
  await openScreen(place, { answers, client: queryClient });
  await userEvent.type(screen.getByLabelText('Notes'), 'Half a line');
  await act(() => expect(call(listUserSessions, {})).rejects.toThrow('Your role requires it.'));
  expect(await screen.findByRole('dialog', { name: 'Set up two-factor authentication' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /close/i })).not.toBeInTheDocument();

  await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  await userEvent.type(screen.getByLabelText('Current password'), 'Segno-demo-1{Enter}');
  await userEvent.type(await screen.findByLabelText('Code that the app shows'), '123456{Enter}');
  await screen.findByText('aaaa-bbbb');
  expect(useSession.getState().user?.needs_second_factor).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'I have saved the codes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(useSession.getState().user?.needs_second_factor).toBe(false);
  expect(screen.getByLabelText('Notes')).toHaveValue('Half a line');
});
