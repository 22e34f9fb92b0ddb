import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PublicForm } from './PublicForm';

test('a password can be looked at while it is typed, and is sent as before', async () => {
  const sent = jest.fn();
  render(
    <PublicForm
      fields={[
        { name: 'email', type: 'email', label: 'Email', autoComplete: 'username' },
        { name: 'password', type: 'password', label: 'Password', autoComplete: 'current-password' },
      ]}
      submitLabel="Log In"
      onSubmit={async (read) => sent(read('password'))}
    />,
  );
  const password = screen.getByLabelText('Password');
  await userEvent.type(password, 'Secret-1');
  expect(password).toHaveAttribute('type', 'password');
  const eye = screen.getByRole('button', { name: 'Show what is typed' });
  await userEvent.click(eye);
  expect(password).toHaveAttribute('type', 'text');
  expect(password).toHaveValue('Secret-1');
  expect(eye).toHaveAttribute('aria-pressed', 'true');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(eye);
  expect(password).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect(sent).toHaveBeenCalledWith('Secret-1');
});
