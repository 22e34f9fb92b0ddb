import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../testing/fakeServer';
import { testUser } from '../testing/testUser';
import { LoginForm } from './LoginForm';
import { requestLogin, type LoginReply } from './requestLogin';

const LOGIN = 'POST /v1/auth/login';
let entered: LoginReply[] = [];

const open = () => {
  entered = [];
  render(
    <LoginForm
      onSubmit={async (values) => {
        entered.push(await requestLogin(values));
      }}
    />,
  );
};

const logIn = async (email: string, password: string): Promise<void> => {
  const user = userEvent.setup();
  if (email) await user.type(screen.getByLabelText('Email'), email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log In' }));
};

test('invalid fields are not sent; the first invalid one gets the focus', async () => {
  const server = fakeServer({});
  open();
  await logIn('ana', '');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email address');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('This field is required');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(server.calls).toEqual([]);
});

test('typing takes the complaint away', async () => {
  fakeServer({});
  open();
  await logIn('', 'x');
  expect(screen.getByText('This field is required')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Email'), 'a');
  expect(screen.queryByText('This field is required')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'false');
});

test('the right words let one in', async () => {
  const server = fakeServer({ [LOGIN]: { data: { user: testUser(), token: 'secret' } } });
  open();
  await logIn('ana@segno.test', 'Segno-demo-1');
  expect(entered).toEqual([{ user: testUser(), token: 'secret' }]);
  expect(server.calls).toEqual([{ request: LOGIN, body: { email: 'ana@segno.test', password: 'Segno-demo-1' } }]);
});

test('a refusal shows the message of the server and keeps what was typed', async () => {
  fakeServer({ [LOGIN]: { status: 401, message: 'Invalid email or password' } });
  open();
  await logIn('ana@segno.test', 'wrong');
  expect(await screen.findByText('Invalid email or password')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid email or password');
  expect(screen.getByLabelText('Password')).toHaveValue('wrong');
});

test('too many tries: it says how long to wait, also when a proxy refuses and says it in its header alone', async () => {
  fakeServer({ [LOGIN]: { status: 429, message: 'Too many attempts. Try again in 4 minutes.', retryAfter: 240 } });
  open();
  await logIn('ana@segno.test', 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 4 minutes.');
  fakeServer({ [LOGIN]: { status: 429, retryAfter: 61, isForeign: true } });
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByText('Too many attempts. Try again in 2 minutes.')).toBeInTheDocument();
});

test('a server error of a field is shown beside it', async () => {
  fakeServer({ [LOGIN]: { status: 422, message: 'Form Errors', errors: { email: ['Not a valid string.'] } } });
  open();
  await logIn('ana@segno.test', 'x');
  expect(await screen.findByText('Not a valid string.')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Not a valid string.');
});

test("without a login permission it is 'Unauthorized'", async () => {
  fakeServer({ [LOGIN]: { data: { user: testUser({ permissions: ['CAN_GET_SONGS'] }), token: 'secret' } } });
  open();
  await logIn('ana@segno.test', 'x');
  expect(await screen.findByText('Unauthorized')).toBeInTheDocument();
  expect(entered).toEqual([]);
});

test('a network that fails says so', async () => {
  fakeServer({});
  open();
  await logIn('ana@segno.test', 'x');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Impossible to complete the request. This may be due to a network failure.',
  );
});
