import type { SecondFactorMethod, SessionReply } from '@segno/contract/account';
import { startAuthentication } from '@simplewebauthn/browser';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type FakeAnswer } from '../testing/fakeServer';
import { testUser } from '../testing/testUser';
import { LoginSteps } from './LoginSteps';

jest.mock('@simplewebauthn/browser', () => ({ startAuthentication: jest.fn() }));

const LOGIN = 'POST /v1/auth/login';
const TOTP = 'POST /v1/auth/second_factor/totp';
const RECOVERY = 'POST /v1/auth/second_factor/recovery_code';
const OPTIONS = 'POST /v1/auth/second_factor/passkey/options';
const PASSKEY = 'POST /v1/auth/second_factor/passkey';
const session: SessionReply = { user: testUser(), token: 'secret' };
const wrong = { status: 422, message: 'Form Errors', errors: { code: ['This code is not valid.'] } };

let entered: SessionReply[] = [];

const logIn = async (methods: SecondFactorMethod[], answers: Record<string, FakeAnswer>) => {
  entered = [];
  const server = fakeServer({ [LOGIN]: { data: { second_factor: { token: 'half', methods } } }, ...answers });
  render(<LoginSteps foot={<p>Forgot Password</p>} onEnter={(reply) => void entered.push(reply)} />);
  await userEvent.type(screen.getByLabelText('Email'), 'ana@segno.test');
  await userEvent.type(screen.getByLabelText('Password'), 'Segno-demo-1');
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  return server;
};

test('asks for the code of the app after the password, and enters with it', async () => {
  const server = await logIn(['totp', 'recovery_code'], { [TOTP]: { data: session } });
  const code = await screen.findByLabelText('Code');
  expect(entered).toEqual([]);
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(screen.queryByText('Forgot Password')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect(code).toHaveAccessibleDescription('This field is required');
  await userEvent.type(code, '123456{Enter}');
  expect(server.calls.at(-1)).toEqual({ request: TOTP, body: { token: 'half', code: '123456' } });
  expect(entered).toEqual([session]);
});

test('shows a wrong code at its field and says how long to wait after too many', async () => {
  await logIn(['totp', 'recovery_code'], { [TOTP]: wrong });
  await userEvent.type(await screen.findByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText('This code is not valid.')).toBeInTheDocument();
  expect(screen.getByLabelText('Code')).toHaveValue('000000');
  fakeServer({ [TOTP]: { status: 429, message: 'Too many attempts. Try again in 15 minutes.' } });
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 15 minutes.');
});

test('takes a recovery code instead', async () => {
  const server = await logIn(['totp', 'recovery_code'], { [RECOVERY]: { data: session } });
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await userEvent.type(screen.getByLabelText('Recovery code'), 'abcd-efgh{Enter}');
  expect(server.calls.at(-1)).toEqual({ request: RECOVERY, body: { token: 'half', code: 'abcd-efgh' } });
  expect(entered).toEqual([session]);
});

test('has the browser ask for a passkey, and says when it gave none', async () => {
  const options = { challenge: 'sign me', rpId: 'localhost' };
  const server = await logIn(['passkey', 'recovery_code'], {
    [OPTIONS]: { data: { options } },
    [PASSKEY]: { data: session },
  });
  const use = await screen.findByRole('button', { name: 'Use passkey' });
  jest.mocked(startAuthentication).mockRejectedValueOnce(Object.assign(new Error(), { name: 'NotAllowedError' }));
  await userEvent.click(use);
  expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used. Try again, or choose another way.');
  const response = { clientDataJSON: 'c', authenticatorData: 'a', signature: 's' };
  jest.mocked(startAuthentication).mockResolvedValueOnce({
    id: 'key',
    rawId: 'key',
    type: 'public-key',
    response,
    clientExtensionResults: {},
  });
  await userEvent.click(use);
  expect(startAuthentication).toHaveBeenLastCalledWith({ optionsJSON: options });
  const credential = { id: 'key', rawId: 'key', type: 'public-key', response };
  expect(server.calls.at(-1)).toEqual({ request: PASSKEY, body: { token: 'half', credential } });
  expect(entered).toEqual([session]);
});

test('starts again when the login took too long, and for somebody else', async () => {
  const expired = {
    status: 401,
    code: 'second_factor_expired',
    message: 'Your login has expired. Please log in again.',
  };
  await logIn(['totp'], { [TOTP]: expired });
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your login has expired. Please log in again.');
  expect(screen.getByLabelText('Email')).toHaveValue('ana@segno.test');
  expect(screen.getByLabelText('Password')).toHaveFocus();

  fakeServer({ [LOGIN]: { data: { second_factor: { token: 'half', methods: ['totp'] } } } });
  await userEvent.type(screen.getByLabelText('Password'), 'Segno-demo-1{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Log in as somebody else' }));
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});
