import { screen } from '@testing-library/react';
import { fakeServer } from '../testing/fakeServer';
import { expired, heading, open, press, type } from './testing/openPage';

const CHECK_RESET = 'POST /v1/auth/validate_reset_password_token';

beforeEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
});

describe('a mailed link', () => {
  test('leaves the address at once, and a reload still knows it', async () => {
    const server = fakeServer({ [CHECK_RESET]: { data: {} } });
    await open('/reset-password?features=loudness#token=secret&top=1');
    expect(location.search + location.hash).toBe('?features=loudness#top=1');
    await heading('Set a new password');
    document.body.replaceChildren();
    await open('/reset-password');
    await heading('Set a new password');
    expect(server.calls.map(({ body }) => body)).toEqual([{ token: 'secret' }, { token: 'secret' }]);
  });

  test('is taken from the query as well, where older mails have it', async () => {
    const server = fakeServer({ [CHECK_RESET]: { data: {} } });
    await open('/reset-password?token=secret&features=loudness#top');
    expect(location.search + location.hash).toBe('?features=loudness#top');
    await heading('Set a new password');
    expect(server.calls.map(({ body }) => body)).toEqual([{ token: 'secret' }]);
  });

  test.each([
    '/reset-password%23token=secret',
    '/reset-password%23token%3Dsecret',
    '/reset-password/%2523token=secret',
    '/reset-password%3Ftoken=secret',
    '/reset-password#token=secret',
  ])('is taken as mail filters hand it over, and leaves the address: %s', async (address) => {
    const server = fakeServer({ [CHECK_RESET]: { data: {} } });
    await open(address);
    expect(location.href).toMatch(/\/reset-password\/?$/);
    await heading('Set a new password');
    expect(server.calls.map(({ body }) => body)).toEqual([{ token: 'secret' }]);
  });

  test('that has lost its token is called incomplete; the code of the mail goes on', async () => {
    const server = fakeServer({ [CHECK_RESET]: expired });
    await open('/reset-password');
    await heading('The link is incomplete');
    expect(screen.getByText(/copy all of it into the address bar, or type the code/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/forgot-password');
    await press('Continue');
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('This field is required');
    await type('Code', 'ABCD-efgh');
    await press('Continue');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not valid.');
    fakeServer({ [CHECK_RESET]: { data: {} } });
    await press('Continue');
    await heading('Set a new password');
    expect(server.calls).toEqual([{ request: CHECK_RESET, body: { token: 'ABCD-efgh' } }]);
    document.body.replaceChildren();
    await open('/reset-password');
    await heading('Set a new password');
  });

  test('opened over another one of the same page takes its place', async () => {
    const server = fakeServer({ [CHECK_RESET]: expired });
    await open('/reset-password#token=old');
    await heading('Your link has expired.');
    fakeServer({ [CHECK_RESET]: { data: {} } });
    location.hash = '#token=fresh';
    await heading('Set a new password');
    expect(location.hash).toBe('');
    expect(server.calls.map(({ body }) => body)).toEqual([{ token: 'old' }]);
    expect(JSON.stringify({ ...sessionStorage })).toContain('fresh');
  });

  test('is not kept once it is known to be no good', async () => {
    fakeServer({ [CHECK_RESET]: expired });
    await open('/reset-password#token=secret');
    expect(await heading('Your link has expired.')).toHaveFocus();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  });

  test('that could not be checked is not called expired; Retry checks it again', async () => {
    fakeServer({});
    await open('/reset-password#token=secret');
    expect(await screen.findByText(/network failure/)).toBeInTheDocument();
    expect(screen.queryByText('Your link has expired.')).not.toBeInTheDocument();
    fakeServer({ [CHECK_RESET]: { data: {} } });
    await press('Retry');
    await heading('Set a new password');
  });
});
