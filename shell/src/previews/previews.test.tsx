import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeProvider } from '@segno/ui';
import { replaceRemotes } from '../federation/loadScreen';
import { registryForTab } from './registryForTab';
import { registryOf, remoteOf } from '../federation/testing/registryOf';
import { useShellState } from '../routing/shellState';
import { fakeServer } from '../testing/fakeServer';
import { testUser } from '../testing/testUser';
import { dropPreview, usePreview } from './preview';
import { PreviewBanner } from './PreviewBanner';
import { notePreviewLink } from './notePreviewLink';
import { readTabPreview } from './tabPreview';

jest.mock('../federation/loadScreen', () => ({
  ...jest.requireActual<object>('../federation/loadScreen'),
  replaceRemotes: jest.fn(),
}));
jest.mock('../federation/federationRuntime', () => ({
  federationRuntime: jest.fn(),
  forgetFailedLibraries: jest.fn(),
}));

const previewed = { ...remoteOf('catalog'), base: '/r/catalog/1.0.0-bbbbbbbb/' };
const answer = (entry: { name: string }) => ({
  data: {
    preview: {
      name: 'autumn',
      by: 'Grace',
      expires_at: '2027-01-01T00:00:00.000Z',
      remotes: [{ name: entry.name, entry }],
    },
  },
});

/** A page with the released registry, in a signed-in user's tab. */
const openPage = (address: string): void => {
  history.replaceState(null, '', address);
  document.cookie = 'auth_token=secret; Path=/';
  document.body.innerHTML = `<script type="application/json" id="segno-registry">${JSON.stringify(registryOf(remoteOf('catalog'), remoteOf('money')))}</script>`;
  notePreviewLink();
};

const bases = async (): Promise<string[]> =>
  (await registryForTab(undefined)).registry.remotes.map(({ base }) => base).sort();
const released = ['/r/catalog/1.0.0-aaaaaaaa/', '/r/money/1.0.0-aaaaaaaa/'];
const shown = () => usePreview.getState().preview;

beforeEach(() => {
  sessionStorage.clear();
  usePreview.setState({ preview: undefined });
});

test('a tab without a preview takes the registry of the page, and asks for nothing', () => {
  const server = fakeServer({});
  openPage('/songs?sort_by=name');
  expect(registryForTab(undefined)).not.toBeInstanceOf(Promise);
  expect(location.search).toBe('?sort_by=name');
  expect(server.calls).toEqual([]);
});

test('a link puts the preview into the tab and takes it out of the address', async () => {
  fakeServer({ 'GET /v1/preview/autumn': answer(previewed) });
  openPage('/songs?preview=autumn&sort_by=name#row');
  expect(`${location.search}${location.hash}`).toBe('?sort_by=name#row');
  expect(await bases()).toEqual([previewed.base, '/r/money/1.0.0-aaaaaaaa/']);
  expect(shown()).toMatchObject({ name: 'autumn', status: 'open', by: 'Grace', remotes: ['catalog'] });
  // The next page of this tab shows it as well.
  openPage('/terms');
  expect(await bases()).toContain(previewed.base);
});

test.each([
  [403, 'refused', 'The preview autumn is not open to you.'],
  [404, 'gone', 'The preview autumn was removed or has expired.'],
  [500, 'unread', 'The preview autumn could not be loaded.'],
] as const)('with %s the released version is shown, and why', async (status, kind, text) => {
  fakeServer({ 'GET /v1/preview/autumn': { status } });
  openPage('/songs?preview=autumn');
  expect(await bases()).toEqual(released);
  expect(shown()?.status).toBe(kind);
  render(
    <ThemeProvider>
      <PreviewBanner />
    </ThemeProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(`${text} You see the released version.`);
});

test.each([
  { ...previewed, base: 'https://evil.test/r/' },
  { ...previewed, integrity: {} },
  { ...previewed, routes: [{ name: 'MONEY', path: '/money', kind: 'page' }], menu: [] },
])('a preview that no registry could have is dropped', async (remote) => {
  jest.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  fakeServer({ 'GET /v1/preview/autumn': answer(remote) });
  openPage('/songs?preview=autumn');
  expect(await bases()).toEqual(released);
  expect(shown()?.status).toBe('failed');
  expect(readTabPreview()).toEqual({ name: 'autumn', hasFailed: true });
});

test.each(['https://evil.test', '//evil.test', 'javascript:alert(1)', 'a@b', '../x', '', 'UP'])(
  'the name %p is no preview, and nobody is asked about it',
  async (name) => {
    const server = fakeServer({});
    openPage(`/songs?preview=${encodeURIComponent(name)}`);
    sessionStorage.setItem('segno-preview', JSON.stringify({ name }));
    expect(await bases()).toEqual(released);
    expect(server.calls).toEqual([]);
  },
);

test('a preview that fails is dropped once: the released remotes take its place', async () => {
  fakeServer({ 'GET /v1/preview/autumn': answer(previewed) });
  openPage('/songs?preview=autumn');
  await bases();
  expect(dropPreview('money')).toBe(false);
  act(() => expect(dropPreview('catalog')).toBe(true));
  expect(replaceRemotes).toHaveBeenCalledWith(expect.objectContaining({ release: 'abc' }), ['catalog']);
  expect(useShellState.getState().registry.remotes.map(({ base }) => base)).toContain(released[0]);
  expect(dropPreview('catalog')).toBe(false);
  // Later pages of the tab do not retry it.
  const server = fakeServer({});
  openPage('/songs');
  expect(await bases()).toEqual(released);
  expect(server.calls).toEqual([]);
  render(
    <ThemeProvider>
      <PreviewBanner />
    </ThemeProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('The preview autumn did not work and was dropped.');
  await userEvent.click(screen.getByRole('button', { name: 'Leave preview' }));
  expect(readTabPreview()).toBeUndefined();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('somebody who logs in where there are canaries gets the registry that is theirs', async () => {
  openPage('/songs');
  document.head.innerHTML = '<meta name="segno-canaries" content="some">';
  const theirs = registryOf({ ...remoteOf('catalog'), base: '/r/catalog/1.0.0-cccccccc/' });
  globalThis.fetch = jest.fn(async () => ({ json: async () => theirs })) as unknown as typeof fetch;
  const { registry } = await registryForTab({ user: testUser(), token: 'fresh' });
  expect(registry.remotes.map(({ base }) => base)).toEqual(['/r/catalog/1.0.0-cccccccc/']);
  expect(document.cookie).toContain('auth_token=fresh');
  document.head.innerHTML = '';
});
