import type { SecondFactor } from '@segno/contract/account';
import { startRegistration } from '@simplewebauthn/browser';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeAnswers } from '../testing/fakeServer';
import { openScreen, toast } from '../testing/openScreen';
import { TwoFactorScreen } from './TwoFactorScreen';

jest.mock('@simplewebauthn/browser', () => ({ startRegistration: jest.fn() }));

const READ = 'GET /v1/second_factor';
const START = 'POST /v1/second_factor/totp';
const CONFIRM = 'POST /v1/second_factor/totp/confirm';
const at = '2026-11-01T10:00:00.000Z';
const uuid = '7b0c7c0e-0000-4000-8000-00000000000a';
const none: SecondFactor = { totp: null, passkeys: [], recovery_codes_left: 0, is_required: false };
const app: SecondFactor = { ...none, totp: { created_at: at, last_used_at: null }, recovery_codes_left: 10 };
const key = { uuid, name: 'Blue key', created_at: at, last_used_at: null };
const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];

let factors = none;

const open = async (first: SecondFactor, answers: FakeAnswers = {}) => {
  factors = first;
  const server = await openScreen(<TwoFactorScreen params={{}} onClose={jest.fn()} />, {
    route: 'TWO_FACTOR_AUTHENTICATION',
    answers: { [READ]: () => ({ data: { second_factor: factors } }), ...answers },
  });
  await screen.findByRole('heading', { name: /^Authenticator app/ });
  return server;
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const typePassword = async (submit: string) => {
  await userEvent.type(screen.getByLabelText('Current password'), 'Segno-demo-1');
  await press(submit);
};

test('sets an authenticator app up: password, QR code and key, first code, recovery codes', async () => {
  const server = await open(none, {
    [START]: { data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Segno:ana?secret=ABCDEFGH' } },
    [CONFIRM]: () => {
      factors = app;
      return { data: { recovery_codes: codes } };
    },
  });
  expect(screen.queryByRole('button', { name: /Turn off/ })).not.toBeInTheDocument();
  await press('Set up an authenticator app');
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  await typePassword('Continue');
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeInTheDocument();
  expect(screen.getByText('ABCD EFGH')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copy the key' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open an app on this device' })).toHaveAttribute(
    'href',
    'otpauth://totp/Segno:ana?secret=ABCDEFGH',
  );
  await userEvent.type(screen.getByLabelText('Code that the app shows'), '123456');
  await press('Confirm');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  const file = screen.getByRole('link', { name: 'Download' });
  expect(file).toHaveAttribute('download', 'segno-recovery-codes.txt');
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain(codes.join('\n'));
  await press('I have saved the codes');
  expect(await screen.findByText(/10 codes are left/)).toBeInTheDocument();
  expect(toast()).toBe('The authenticator app has been set up');
  expect(server.calls.filter(({ request }) => request !== READ)).toEqual([
    { request: START, body: { current_password: 'Segno-demo-1' } },
    { request: CONFIRM, body: { code: '123456' } },
  ]);
});

test('keeps the step and says what is wrong at its field', async () => {
  await open(none, {
    [START]: { status: 422, message: 'Form Errors', errors: { current_password: ['Invalid current password'] } },
  });
  await press('Set up an authenticator app');
  await press('Continue');
  expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('This field is required');
  await typePassword('Continue');
  await waitFor(() =>
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('Invalid current password'),
  );
  await press('Cancel');
  expect(screen.getByRole('button', { name: 'Set up an authenticator app' })).toBeInTheDocument();
});

test('adds a passkey that the browser makes, under the name that was typed', async () => {
  const made = { id: 'key', rawId: 'key', response: { clientDataJSON: 'c', attestationObject: 'a' } };
  jest.mocked(startRegistration).mockRejectedValueOnce(Object.assign(new Error(), { name: 'InvalidStateError' }));
  jest.mocked(startRegistration).mockResolvedValueOnce({ ...made, type: 'public-key', clientExtensionResults: {} });
  const server = await open(app, {
    'POST /v1/second_factor/passkey/options': { data: { options: { challenge: 'sign me' } } },
    'POST /v1/second_factor/passkey': () => {
      factors = { ...app, passkeys: [key] };
      return { data: { passkey: key, recovery_codes: null } };
    },
  });
  await press('Add a passkey');
  await typePassword('Continue');
  const name = await screen.findByLabelText('Name');
  expect(name).toHaveValue('Passkey 1');
  await userEvent.clear(name);
  await userEvent.type(name, 'Blue key');
  await press('Create passkey');
  expect(await screen.findByText('This passkey has been added already.')).toBeInTheDocument();
  await press('Create passkey');
  expect(await screen.findByRole('button', { name: 'Remove Blue key' })).toBeInTheDocument();
  expect(server.calls.find(({ request }) => request === 'POST /v1/second_factor/passkey')?.body).toEqual({
    name: 'Blue key',
    credential: { ...made, type: 'public-key' },
  });
});

test('renames and removes a passkey, and turns everything off', async () => {
  const server = await open(
    { ...app, passkeys: [key] },
    {
      [`PATCH /v1/second_factor/passkey/${uuid}`]: () => {
        factors = { ...app, passkeys: [{ ...key, name: 'Red key' }] };
        return { data: { passkey: { ...key, name: 'Red key' } } };
      },
      [`POST /v1/second_factor/passkey/${uuid}/remove`]: () => {
        factors = app;
        return { data: {} };
      },
      'POST /v1/second_factor/turn_off': () => {
        factors = none;
        return { data: {} };
      },
    },
  );
  await press('Rename Blue key');
  await userEvent.clear(screen.getByLabelText('Name'));
  await userEvent.type(screen.getByLabelText('Name'), 'Red key');
  await press('Rename');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Red key' }));
  await typePassword('Remove');
  await waitFor(() => expect(screen.queryByText('Red key')).not.toBeInTheDocument());
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off two-factor authentication' }));
  await typePassword('Turn off');
  expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeInTheDocument();
  expect(toast()).toBe('Two-factor authentication has been turned off');
  expect(server.calls.at(-2)?.body).toEqual({ current_password: 'Segno-demo-1' });
});

test('offers no removal of the last factor where the role requires one', async () => {
  await open({ ...app, is_required: true });
  expect(screen.getByText('Your role requires two-factor authentication.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Remove|Turn off/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Set up another app' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Make new recovery codes' })).toBeInTheDocument();
});
