import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readToken } from '@segno/host';
import { clearToken, saveToken } from '@segno/host/shell';
import { LoginPage } from '../login/LoginPage';
import { replacePage } from '../session/reloadPage';
import { startShell } from '../start/startShell';
import { fakeServer } from '../testing/fakeServer';
import { testUser } from '../testing/testUser';
import { expired, heading, open, press, type } from './testing/openPage';

jest.mock('../start/startShell', () => ({ startShell: jest.fn() }));
jest.mock('../session/reloadPage', () => ({ replacePage: jest.fn() }));

const FORGOT = 'POST /v1/user/forgot_password';
const CHECK_RESET = 'POST /v1/auth/validate_reset_password_token';
const CHECK_REGISTRATION = 'POST /v1/auth/validate';
const SET = 'POST /v1/user/reset_password';
const LOGOUT = 'POST /v1/auth/logout';
const STATUS = 'POST /v1/new_artist_submission/status';
const artist = testUser({ needs_profile: true, permissions: ['CAN_LOGIN_TO_ARTIST_PORTAL'] });

beforeEach(() => {
  jest.mocked(startShell).mockClear();
  jest.mocked(replacePage).mockClear();
  document.body.replaceChildren();
  sessionStorage.clear();
  clearToken();
});

describe('FORGOT_PASSWORD', () => {
  test('asks for a valid address before anything is sent', async () => {
    const server = fakeServer({});
    await open('/forgot-password');
    await press('Send link');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This field is required');
    await type('Email', 'ana');
    await press('Send link');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email address');
    expect(server.calls).toEqual([]);
  });

  test('takes over the address that was typed at the login', async () => {
    fakeServer({});
    const login = render(<LoginPage onEnter={jest.fn()} />);
    await type('Email', 'ana+a@segno.test');
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Forgot Password' });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    login.unmount();
    await open(`/forgot-password${link.hash}`);
    expect(screen.getByLabelText('Email')).toHaveValue('ana+a@segno.test');
  });

  test('confirms, in the same words for everybody, and offers the login', async () => {
    const server = fakeServer({ [FORGOT]: { data: {} } });
    await open('/forgot-password');
    await type('Email', 'ana@segno.test');
    await press('Send link');
    expect(
      await screen.findByText('If an account with your e-mail address exists, we have sent you a password reset link.'),
    ).toBeInTheDocument();
    expect(server.calls).toEqual([{ request: FORGOT, body: { email: 'ana@segno.test' } }]);
    expect(screen.getByRole('heading')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  });

  test('a refusal shows the words of the server, an exception those of the page', async () => {
    fakeServer({ [FORGOT]: { status: 429, message: 'Too many attempts. Try again in 40 seconds.' } });
    await open('/forgot-password');
    await type('Email', 'ana@segno.test');
    await press('Send link');
    expect(await screen.findByText('Too many attempts. Try again in 40 seconds.')).toBeInTheDocument();
    fakeServer({});
    await press('Send link');
    expect(await screen.findByText('Error requesting /user/forgot-password')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('ana@segno.test');
  });
});

describe('RESET_PASSWORD', () => {
  test('with a bad token the link has expired', async () => {
    fakeServer({ [CHECK_RESET]: expired });
    await open('/reset-password#token=bad');
    await heading('Your link has expired.');
    expect(screen.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/forgot-password');
  });

  test('a weak password is refused with all that it lacks; the confirmation is required and must match', async () => {
    const server = fakeServer({ [CHECK_RESET]: { data: {} } });
    await open('/reset-password#token=secret');
    await heading('Set a new password');
    await type('New Password', 'short');
    await press('Set password');
    expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(
      /Password must contain: at least 8 characters, 1 number, 1 uppercase letter, 1 symbol$/,
    );
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription('Confirm Password is required');
    await type('Confirm Password', 'other');
    await press('Set password');
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription("Passwords don't match");
    expect(server.calls).toHaveLength(1);
  });

  const fill = async (): Promise<void> => {
    await heading('Set a new password');
    await type('New Password', 'New-pass-1');
    await type('Confirm Password', 'New-pass-1');
    await press('Set password');
  };

  test('a good one is sent with the token, ends in a login link, and leaves nobody signed in', async () => {
    saveToken('of somebody else');
    const server = fakeServer({
      [CHECK_RESET]: { data: {} },
      [SET]: { data: { user: testUser(), token: 'fresh' } },
      [LOGOUT]: { data: {} },
    });
    await open('/reset-password#token=secret');
    await fill();
    await heading('Your password has been updated');
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
    expect(server.calls[1]).toEqual({ request: SET, body: { new_password: 'New-pass-1' } });
    const sent = jest.mocked(fetch).mock.calls.map(([, init]) => new Headers(init?.headers).get('Authorization'));
    expect(sent).toEqual([null, 'Bearer secret', 'Bearer fresh', 'Bearer of somebody else']);
    expect(readToken()).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
    expect(startShell).not.toHaveBeenCalled();
  });

  test('a link that ran out while its form was open says so', async () => {
    fakeServer({ [CHECK_RESET]: { data: {} }, [SET]: expired });
    await open('/reset-password#token=secret');
    await fill();
    await heading('Your link has expired.');
  });

  test('a server error of the password is shown beside it', async () => {
    fakeServer({
      [CHECK_RESET]: { data: {} },
      [SET]: { status: 422, message: 'Form Errors', errors: { new_password: ['Not a valid string.'] } },
    });
    await open('/reset-password#token=secret');
    await fill();
    await waitFor(() =>
      expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(/Not a valid string\.$/),
    );
  });
});

describe('REGISTER', () => {
  const found = { data: { user: { email: 'bo@segno.test', first_name: 'Bo' } } };

  test('welcomes by name, with the address that was invited', async () => {
    fakeServer({ [CHECK_REGISTRATION]: found });
    await open('/register#token=secret');
    await heading('Welcome to Segno, Bo');
    expect(screen.getByLabelText('Email')).toHaveValue('bo@segno.test');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  test('the password is strong, the confirmation required and the same', async () => {
    fakeServer({ [CHECK_REGISTRATION]: found });
    await open('/register#token=secret');
    await heading('Welcome to Segno, Bo');
    await press('Register');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/This field is required$/);
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription('This field is required');
    await type('Password', 'New-pass-1');
    await type('Confirm Password', 'New-pass-2');
    await press('Register');
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
  });

  test('logs the artist in and leads to the first profile', async () => {
    const reply = { user: artist, token: 'fresh' };
    fakeServer({ [CHECK_REGISTRATION]: found, [SET]: { data: reply } });
    await open('/register#token=secret');
    await heading('Welcome to Segno, Bo');
    await type('Password', 'New-pass-1');
    await type('Confirm Password', 'New-pass-1');
    await press('Register');
    await waitFor(() => expect(startShell).toHaveBeenCalledWith(expect.objectContaining({ reply })));
    expect(location.pathname).toBe('/my-profile-registration');
    expect(readToken()).toBe('fresh');
    expect(sessionStorage).toHaveLength(0);
  });

  test('a bad link leads to LINK_EXPIRED, and Back does not come here again', async () => {
    fakeServer({ [CHECK_REGISTRATION]: expired });
    await open('/register#token=secret');
    await waitFor(() => expect(replacePage).toHaveBeenCalledWith('/link-expired'));
  });

  test('a link that was good once leads to the rep by name and address', async () => {
    const rep = { full_name: 'Rhea Penn', email: 'rhea@segno.test' };
    fakeServer({ [CHECK_REGISTRATION]: { ...expired, data: { rep } } });
    await open('/register#token=secret');
    await waitFor(() => expect(replacePage).toHaveBeenCalledWith('/link-expired'));
    document.body.replaceChildren();
    await open('/link-expired');
    expect(screen.getByText(/Ask your rep for a new link: Rhea Penn,/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: rep.email })).toHaveAttribute('href', 'mailto:rhea@segno.test');
  });

  test('without its token it is incomplete, and takes the code of the invitation', async () => {
    const server = fakeServer({ [CHECK_REGISTRATION]: found, [SET]: { data: { user: artist, token: 'fresh' } } });
    await open('/register');
    await heading('The link is incomplete');
    await type('Code', 'abcd-efgh-jkmn-pqrs');
    await press('Continue');
    await heading('Welcome to Segno, Bo');
    await type('Password', 'New-pass-1');
    await type('Confirm Password', 'New-pass-1');
    await press('Register');
    await waitFor(() => expect(startShell).toHaveBeenCalled());
    const sent = jest.mocked(fetch).mock.calls.map(([, init]) => new Headers(init?.headers).get('Authorization'));
    expect(sent).toEqual([null, 'Bearer abcd-efgh-jkmn-pqrs']);
    expect(server.calls).toHaveLength(2);
  });
});

test('LINK_EXPIRED offers login, forgot password and the rep', async () => {
  await open('/link-expired');
  await heading('Your link has expired.');
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/forgot-password');
  expect(
    screen.getByText(/Ask your rep for a new link by replying to the invitation, which has their name and address\.$/),
  ).toBeInTheDocument();
  expect(document.title).toBe('Your link has expired. · Segno');
});

describe('APPLICATION_STATUS', () => {
  const application = { name: 'Tin Roof', stage: 'in_review', created_at: '2026-11-20T09:00:00Z', tracks: ['a.mp3'] };

  test('says how the application stands that the link is of', async () => {
    const server = fakeServer({ [STATUS]: { data: { application } } });
    await open('/application-status#token=secret');
    expect(await heading('Your application')).toHaveFocus();
    for (const text of ['Tin Roof', 'In review', 'November 20, 2026', 'a.mp3'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(server.calls).toEqual([{ request: STATUS, body: { token: 'secret' } }]);
  });

  test.each([
    ['received', 'ReceivedDone, First listeningNext, Second listening, Answer'],
    ['answer_due', 'ReceivedDone, First listeningDone, Second listeningDone, AnswerNext'],
    // It does not tell who had listened.
    ['declined', ''],
  ])('shows what is over and what comes next while it is %s', async (stage, steps) => {
    fakeServer({ [STATUS]: { data: { application: { ...application, stage } } } });
    await open('/application-status#token=secret');
    await heading('Your application');
    const shown = [...(screen.queryByRole('list', { name: 'Steps' })?.children ?? [])];
    expect(shown.map(({ textContent }) => textContent).join(', ')).toBe(steps);
  });

  test('that has lost its token says that the link is incomplete', async () => {
    const server = fakeServer({});
    await open('/application-status');
    expect(await heading('The link is incomplete')).toHaveFocus();
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    expect(server.calls).toEqual([]);
  });

  test('says of a guessed link that there is no application', async () => {
    fakeServer({ [STATUS]: expired });
    await open('/application-status#token=guess');
    await heading('Your link has expired.');
    expect(screen.getByText(/^There is no application at this link/)).toBeInTheDocument();
  });
});
