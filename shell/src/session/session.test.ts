import { notify, player, readToken, useNotifications, usePlayer, useSession } from '@segno/host';
import { clearToken, saveToken } from '@segno/host/shell';
import { queryClient } from '../queries/queryClient';
import { FakeBroadcastChannel } from '../testing/fakeBroadcastChannel';
import { fakeServer } from '../testing/fakeServer';
import { testUser } from '../testing/testUser';
import { enterSession } from './enterSession';
import { followTabs } from './followTabs';
import { logOut } from './leaveSession';
import { reloadPage } from './reloadPage';
import { restoreSession, useRestoreFailure } from './restoreSession';
import { consumeReturnTo } from './returnTo';

jest.mock('./reloadPage', () => ({ reloadPage: jest.fn() }));

const SESSION = 'GET /v1/auth/session';
const LOGOUT = 'POST /v1/auth/logout';
const other = testUser({ uuid: '7b0c7c0e-0000-4000-8000-000000000002', first_name: 'Bo' });
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const status = () => useSession.getState().status;

beforeAll(() => Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel }));

beforeEach(() => {
  jest.mocked(reloadPage).mockClear();
  clearToken();
  sessionStorage.clear();
  queryClient.clear();
  useSession.setState({ status: 'unknown', user: undefined });
  useNotifications.setState({ current: undefined, history: [] });
});

describe('at the start', () => {
  test('without a token nobody is in, and nobody is asked', async () => {
    const server = fakeServer({});
    await restoreSession();
    expect(status()).toBe('out');
    expect(server.calls).toEqual([]);
  });

  test('the owner of the token is in', async () => {
    saveToken('secret');
    fakeServer({ [SESSION]: { data: { user: testUser() } } });
    await restoreSession();
    expect(useSession.getState()).toMatchObject({ status: 'in', user: { first_name: 'Ana' } });
  });

  test('a token that the server does not know is dropped without a word', async () => {
    saveToken('old');
    fakeServer({ [SESSION]: { status: 401, message: 'Unauthorized' } });
    await restoreSession();
    expect(status()).toBe('out');
    expect(readToken()).toBeUndefined();
    expect(useNotifications.getState().current).toBeUndefined();
  });

  test('a closed account gets a message of its own', async () => {
    saveToken('secret');
    fakeServer({ [SESSION]: { status: 403, message: 'This account is inactive' } });
    await restoreSession();
    expect(status()).toBe('out');
    expect(useNotifications.getState().current?.message).toBe('This account is inactive');
  });

  test('a network that fails logs nobody out; asking again works', async () => {
    saveToken('secret');
    fakeServer({});
    await restoreSession();
    expect(status()).toBe('unknown');
    expect(readToken()).toBe('secret');
    expect(useRestoreFailure.getState().message).toMatch(/network failure/);
    fakeServer({ [SESSION]: { data: { user: testUser() } } });
    await restoreSession();
    expect(status()).toBe('in');
    expect(useRestoreFailure.getState().message).toBeUndefined();
  });
});

describe('login', () => {
  test('keeps the token and welcomes by first name', () => {
    enterSession({ user: testUser(), token: 'secret' });
    expect(readToken()).toBe('secret');
    expect(status()).toBe('in');
    expect(useNotifications.getState().current).toMatchObject({ message: 'Welcome Ana!', status: 'success' });
  });

  test('welcomes without a name', () => {
    enterSession({ user: testUser({ first_name: '' }), token: 'secret' });
    expect(useNotifications.getState().current?.message).toBe('Welcome!');
  });

  test('of the same person after the session expired goes on with the screen, and reads again', () => {
    useSession.setState({ status: 'expired', user: testUser() });
    const read = jest.spyOn(queryClient, 'invalidateQueries');
    enterSession({ user: testUser(), token: 'new' });
    expect(status()).toBe('in');
    expect(read).toHaveBeenCalled();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  test('of another person reloads the page', () => {
    useSession.setState({ status: 'expired', user: testUser() });
    enterSession({ user: other, token: 'new' });
    expect(reloadPage).toHaveBeenCalledWith('/');
    expect(readToken()).toBe('new');
    expect(useSession.getState().user?.first_name).toBe('Ana');
  });
});

describe('logout', () => {
  beforeEach(() => {
    saveToken('secret');
    useSession.setState({ status: 'in', user: testUser() });
  });

  test('tells the server with the token, then nothing of the person is left', async () => {
    const server = fakeServer({ [LOGOUT]: { data: {} } });
    player.load({ uuid: '1', trackType: 'song', url: '/a.mp3', trackName: 'Sunrise', artistName: 'Ana' });
    notify('Your report is ready', { persist: true });
    queryClient.setQueryData(['song'], 'rows');
    logOut();
    await settle();
    expect(server.calls).toMatchObject([{ request: LOGOUT }]);
    expect(readToken()).toBeUndefined();
    expect(useSession.getState()).toMatchObject({ status: 'out', user: undefined });
    expect(usePlayer.getState()).toMatchObject({ isOpen: false, isPlaying: false, track: undefined });
    expect(useNotifications.getState()).toEqual({ current: undefined, waiting: [], history: [] });
    expect(queryClient.getQueryData(['song'])).toBeUndefined();
    expect(consumeReturnTo()).toBe('/');
  });

  test('works without a network', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    fakeServer({});
    logOut();
    await settle();
    expect(status()).toBe('out');
  });
});

describe('in another tab', () => {
  const elsewhere = new FakeBroadcastChannel('segno-session');
  let stop: () => void;
  beforeEach(() => {
    stop = followTabs();
    saveToken('secret');
    useSession.setState({ status: 'in', user: testUser() });
  });
  afterEach(() => stop());

  test('a logout is followed', () => {
    elsewhere.postMessage({ kind: 'logout' });
    expect(status()).toBe('out');
  });

  test('a logout takes no unsaved work away: the screen stays, to log in again', () => {
    const hold = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    player.load({ uuid: '1', trackType: 'song', url: '/a.mp3', trackName: 'Sunrise', artistName: 'Ana' });
    elsewhere.postMessage({ kind: 'logout' });
    window.removeEventListener('beforeunload', hold);
    expect(useSession.getState()).toMatchObject({ status: 'expired', user: { first_name: 'Ana' } });
    expect(usePlayer.getState().isOpen).toBe(false);
  });

  test('a login is followed by a tab where nobody was in', async () => {
    useSession.setState({ status: 'out', user: undefined });
    fakeServer({ [SESSION]: { data: { user: testUser() } } });
    elsewhere.postMessage({ kind: 'login', user: testUser().uuid });
    await settle();
    expect(status()).toBe('in');
  });

  test('a login of the same person ends the waiting of an expired session', async () => {
    useSession.setState({ status: 'expired' });
    fakeServer({ [SESSION]: { data: { user: testUser() } } });
    elsewhere.postMessage({ kind: 'login', user: testUser().uuid });
    await settle();
    expect(status()).toBe('in');
  });

  test('a login of another person reloads this page', () => {
    elsewhere.postMessage({ kind: 'login', user: other.uuid });
    expect(reloadPage).toHaveBeenCalledWith('/');
  });

  test('a token that went without a word is noticed when the tab is looked at; the screen stays, to log in again', () => {
    clearToken();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(useSession.getState()).toMatchObject({ status: 'expired', user: { first_name: 'Ana' } });
  });
});

test('only addresses of this origin are gone to after a login', () => {
  for (const [kept, taken] of [
    ['/songs?pagenum=2', '/songs?pagenum=2'],
    ['//elsewhere.test', undefined],
    ['/\\elsewhere.test', undefined],
    ['https://elsewhere.test', undefined],
  ] as const) {
    sessionStorage.setItem('wanted', kept);
    expect(consumeReturnTo()).toBe(taken);
    expect(consumeReturnTo()).toBeUndefined();
  }
});
