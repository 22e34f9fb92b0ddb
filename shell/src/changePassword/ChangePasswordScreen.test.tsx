import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeAnswer } from '../testing/fakeServer';
import { openScreen, toast } from '../testing/openScreen';
import { ChangePasswordScreen } from './ChangePasswordScreen';

const UPDATE = 'POST /v1/user/update_password';
const onClose = jest.fn();

const open = (answer?: FakeAnswer) =>
  openScreen(<ChangePasswordScreen params={{}} onClose={onClose} />, {
    route: 'CHANGE_MY_PASSWORD',
    answers: answer ? { [UPDATE]: answer } : {},
  });
const box = (label: string): HTMLElement => screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' });
/** As a password manager fills it in. */
const put = async (label: string, text: string): Promise<void> => {
  await userEvent.click(box(label));
  await userEvent.paste(text);
};
const fill = async (current: string, next: string, confirmed: string): Promise<void> => {
  if (current) await put('Current password', current);
  if (next) await put('New password', next);
  if (confirmed) await put('Confirm new password', confirmed);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
};

beforeEach(() => onClose.mockClear());

test('the new password is strong, new, and typed twice alike; all that is missing shows at once', async () => {
  const server = await open();
  await fill('', 'short', 'other');
  expect(box('Current password')).toHaveAccessibleDescription(/This field is required/);
  expect(box('New password')).toHaveAccessibleDescription(
    /Password must contain: at least 8 characters, 1 number, 1 uppercase letter, 1 symbol/,
  );
  expect(server.calls).toEqual([]);
});

test('the same password again is refused, and so is another confirmation', async () => {
  const server = await open();
  await fill('Segno-demo-1', 'Segno-demo-1', 'Segno-demo-2');
  expect(box('New password')).toHaveAccessibleDescription(/New password cannot be the same as your current one/);
  expect(box('Confirm new password')).toHaveAccessibleDescription(/Should match the new password/);
  expect(server.calls).toEqual([]);
});

test('a wrong current password is said at its field, and what was typed stays', async () => {
  await open({ status: 422, message: 'Form Errors', errors: { current_password: ['Invalid current password'] } });
  await fill('wrong', 'New-pass-1', 'New-pass-1');
  await waitFor(() => expect(box('Current password')).toHaveAccessibleDescription(/Invalid current password/));
  expect(box('New password')).toHaveValue('New-pass-1');
  expect(onClose).not.toHaveBeenCalled();
});

test("'Bad request syntax' is reported in words that help", async () => {
  await open({ status: 400, message: 'Bad request syntax' });
  await fill('Segno-demo-1', 'New-pass-1', 'New-pass-1');
  await waitFor(() => expect(toast()).toBe('An error occurred. Please check your submission.'));
  expect(screen.queryByText('Bad request syntax')).not.toBeInTheDocument();
});

test('too many tries: the toast says how long to wait', async () => {
  await open({ status: 429, retryAfter: 7200, isForeign: true });
  await fill('Segno-demo-1', 'New-pass-1', 'New-pass-1');
  await waitFor(() => expect(toast()).toBe('Too many attempts. Try again in 2 hours.'));
});

test('a new password is sent, announced, and the dialog goes', async () => {
  const server = await open({ data: {} });
  await fill('Segno-demo-1', 'New-pass-1', 'New-pass-1');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.calls).toEqual([
    {
      request: UPDATE,
      body: {
        current_password: 'Segno-demo-1',
        new_password: 'New-pass-1',
        new_password_confirmation: 'New-pass-1',
      },
    },
  ]);
  expect(toast()).toBe('Your password has been updated');
});

test('closing with something typed asks first', async () => {
  await open();
  await userEvent.type(box('Current password'), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Are you sure you want to discard your unsaved changes?')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});
