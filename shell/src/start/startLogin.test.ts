import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../testing/fakeServer';
import { testUser } from '../testing/testUser';
import { startLogin } from './startLogin';
import { startShell } from './startShell';

jest.mock('./startShell', () => ({ startShell: jest.fn() }));

const open = async (address: string): Promise<void> => {
  window.history.replaceState(null, '', address);
  const container = document.body.appendChild(document.createElement('div'));
  await act(() => startLogin(container));
};

beforeEach(() => {
  jest.mocked(startShell).mockClear();
  document.body.replaceChildren();
  sessionStorage.clear();
});

test('any address leads to the login and is remembered with its query', async () => {
  await open('/songs?pagenum=2&features=loudness#row');
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  expect(location.pathname).toBe('/login');
  expect(sessionStorage.getItem('wanted')).toBe('/songs?pagenum=2&features=loudness#row');
  expect(sessionStorage.getItem('features')).toBe('loudness');
});

test.each(['/login', '/'])('%s is no destination to remember', async (address) => {
  await open(address);
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  expect(sessionStorage.getItem('wanted')).toBeNull();
});

test('another page that needs no session is left to the shell', async () => {
  await open('/apply');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(startShell).toHaveBeenCalledTimes(1);
  expect(location.pathname).toBe('/apply');
});

test('a login hands the person over to the shell, in the same root', async () => {
  const reply = { user: testUser(), token: 'secret' };
  fakeServer({ 'POST /v1/auth/login': { data: reply } });
  await open('/login');
  await userEvent.type(screen.getByLabelText('Email'), 'ana@segno.test');
  await userEvent.type(screen.getByLabelText('Password'), 'Segno-demo-1');
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  await waitFor(() =>
    expect(startShell).toHaveBeenCalledWith(expect.objectContaining({ reply, root: expect.anything() })),
  );
});
