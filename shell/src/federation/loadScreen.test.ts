import { parseRegistry, type Registry } from '@segno/host/registry';
import { forgetFailedLibraries } from './federationRuntime';
import { loadScreen, noteBroken, prefetchRemote, registerAll, replaceRemotes } from './loadScreen';
import { RemoteLoadError } from './remoteLoadError';
import { startRemote } from './startRemote';
import { registryOf, remoteOf } from './testing/registryOf';

jest.mock('./startRemote', () => ({ ...jest.requireActual<object>('./startRemote'), startRemote: jest.fn() }));
jest.mock('./remoteLoads', () => ({ noteLoad: jest.fn(), noteFailedLoad: jest.fn() }));
jest.mock('./federationRuntime', () => ({ federationRuntime: jest.fn(), forgetFailedLibraries: jest.fn() }));

const starts = jest.mocked(startRemote);
const Screen = () => null;
const working = { screens: () => ({ CATALOG: async () => ({ Screen }) }), stop: jest.fn() };
const lost = new Error('Loading chunk 7 failed.');
const broken = new TypeError('x is not a function');

/** The server's registry, which a page requests after a failure. */
let served: unknown;

const register = (...remotes: readonly unknown[]): Registry => {
  const { registry } = parseRegistry(registryOf(...remotes));
  registerAll(registry, { navigate: () => undefined });
  return registry;
};

const failure = async (load: Promise<unknown>): Promise<RemoteLoadError> => {
  const error: unknown = await load.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof RemoteLoadError)) throw new Error(`not a RemoteLoadError: ${String(error)}`);
  return error;
};

beforeEach(() => {
  starts.mockReset();
  working.stop.mockReset();
  served = registryOf(remoteOf('catalog'));
  globalThis.fetch = jest.fn(async () => ({
    json: async () => served,
    arrayBuffer: async () => new ArrayBuffer(0),
  })) as unknown as typeof fetch;
});

test('an entry that came with the page as plain data is taken from there', () => {
  const remote = remoteOf('catalog');
  const { base, entry } = register(remote).remotes[0] ?? remote;
  const url = new URL(base + entry, location.href).href;
  document.head.innerHTML = `<link rel="preload" as="fetch" href="${url}">`;
  prefetchRemote('catalog', 'CATALOG');
  expect(jest.mocked(fetch).mock.calls.map(([asked]) => asked)).toContain(url);
  document.head.innerHTML = '';
});

test('nothing of a remote that is off, or that was written for another shell, is fetched ahead', () => {
  register({ ...remoteOf('catalog'), state: 'off' }, { ...remoteOf('money'), contractRange: '^9' });
  prefetchRemote('catalog', 'CATALOG');
  prefetchRemote('money', 'MONEY');
  expect(fetch).not.toHaveBeenCalled();
});

test('a remote starts once, whatever number of screens are opened', async () => {
  starts.mockResolvedValue(working);
  register(remoteOf('catalog'));
  expect(await loadScreen('catalog', 'CATALOG')).toBe(Screen);
  expect(await loadScreen('catalog', 'CATALOG')).toBe(Screen);
  expect(starts).toHaveBeenCalledTimes(1);
});

test('a lost connection is tried once more, unseen', async () => {
  starts.mockRejectedValueOnce(lost).mockResolvedValue(working);
  register(remoteOf('catalog'));
  expect(await loadScreen('catalog', 'CATALOG')).toBe(Screen);
});

test('a file that stays lost is reported with its owner; opening the screen again works without a reload', async () => {
  starts.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValue(working);
  register(remoteOf('catalog'));
  expect(await failure(loadScreen('catalog', 'CATALOG'))).toMatchObject({
    kind: 'network',
    remote: 'catalog',
    owner: 'Owners of catalog',
  });
  expect(await loadScreen('catalog', 'CATALOG')).toBe(Screen);
});

test('a library that was lost after the remote had started is asked for again with the next try', async () => {
  // Like the federation runtime: a failed library stays failed until the failure is forgotten.
  let lostLibrary: Error | undefined = lost;
  const load = async () => {
    if (lostLibrary) throw lostLibrary;
    return { Screen };
  };
  jest.mocked(forgetFailedLibraries).mockImplementation(() => undefined);
  starts.mockResolvedValue({ ...working, screens: () => ({ CATALOG: async () => ({ Screen }), SONGS: load }) });
  register(remoteOf('catalog'));
  expect(await loadScreen('catalog', 'CATALOG')).toBe(Screen);
  expect((await failure(loadScreen('catalog', 'SONGS'))).kind).toBe('network');
  jest.mocked(forgetFailedLibraries).mockImplementation(() => (lostLibrary = undefined));
  expect(await loadScreen('catalog', 'SONGS')).toBe(Screen);
  expect(starts).toHaveBeenCalledTimes(1);
});

test('code that throws is not run twice by itself', async () => {
  starts.mockRejectedValue(broken);
  register(remoteOf('catalog'));
  expect((await failure(loadScreen('catalog', 'CATALOG'))).kind).toBe('threw');
  expect(starts).toHaveBeenCalledTimes(1);
});

test('after a failure the newest release is taken', async () => {
  starts.mockRejectedValueOnce(broken).mockResolvedValue(working);
  register(remoteOf('catalog'));
  await failure(loadScreen('catalog', 'CATALOG'));
  served = registryOf({ ...remoteOf('catalog'), base: '/r/catalog/1.0.1-bbbbbbbb/' });
  await loadScreen('catalog', 'CATALOG');
  expect(starts.mock.calls.map(([{ base }]) => base)).toEqual([
    '/r/catalog/1.0.0-aaaaaaaa/',
    '/r/catalog/1.0.1-bbbbbbbb/',
  ]);
});

test('after a screen has broken while it was rendered, the newest release is taken', async () => {
  starts.mockResolvedValue(working);
  register(remoteOf('catalog'));
  await loadScreen('catalog', 'CATALOG');
  expect(noteBroken('catalog')).toBe(false);
  served = registryOf({ ...remoteOf('catalog'), base: '/r/catalog/1.0.1-bbbbbbbb/' });
  await loadScreen('catalog', 'CATALOG');
  expect(starts.mock.calls.map(([{ base }]) => base)).toEqual([
    '/r/catalog/1.0.0-aaaaaaaa/',
    '/r/catalog/1.0.1-bbbbbbbb/',
  ]);
  expect(working.stop).toHaveBeenCalledTimes(1);
});

test('where a remote that does not work is dropped, the load goes on with the one in its place', async () => {
  const { registry: released } = parseRegistry(registryOf(remoteOf('catalog')));
  const { registry } = parseRegistry(registryOf({ ...remoteOf('catalog'), base: '/r/catalog/2.0.0-bbbbbbbb/' }));
  const drop = jest.fn((name: string) => {
    if (drop.mock.calls.length > 1) return false;
    replaceRemotes(released, [name]);
    return true;
  });
  registerAll(registry, { navigate: () => undefined, isPreview: true, drop });
  starts.mockRejectedValueOnce(broken).mockResolvedValue(working);
  localStorage.clear();
  expect(await loadScreen('catalog', 'CATALOG')).toBe(Screen);
  expect(starts.mock.calls.map(([{ base }]) => base)).toEqual([
    '/r/catalog/2.0.0-bbbbbbbb/',
    '/r/catalog/1.0.0-aaaaaaaa/',
  ]);
  // A tab's preview is never stored as the last good registry.
  expect(localStorage.length).toBe(0);
});

test('a remote that started is stopped when a newer release takes its place', async () => {
  starts.mockResolvedValue(working);
  register(remoteOf('catalog'));
  await failure(loadScreen('catalog', 'GONE'));
  served = registryOf({ ...remoteOf('catalog'), base: '/r/catalog/1.0.1-bbbbbbbb/' });
  await loadScreen('catalog', 'CATALOG');
  expect(working.stop).toHaveBeenCalledTimes(1);
});

test('one remote that fails leaves the others alone', async () => {
  starts.mockImplementation(async ({ name }) => {
    if (name === 'money') throw broken;
    return working;
  });
  register(remoteOf('catalog'), remoteOf('money'));
  await failure(loadScreen('money', 'MONEY'));
  expect(await loadScreen('catalog', 'CATALOG')).toBe(Screen);
});

test('a load that takes longer than 10 s is a timeout', async () => {
  jest.useFakeTimers();
  try {
    starts.mockReturnValue(new Promise(() => undefined));
    register(remoteOf('catalog'));
    const result = failure(loadScreen('catalog', 'CATALOG'));
    await jest.advanceTimersByTimeAsync(10_001);
    expect((await result).kind).toBe('timeout');
  } finally {
    jest.useRealTimers();
  }
});

test('a screen that the remote does not have is said to be missing', async () => {
  starts.mockResolvedValue({ ...working, screens: () => ({ CATALOG: async () => ({ Screen: 'nothing' as never }) }) });
  register(remoteOf('catalog'));
  expect((await failure(loadScreen('catalog', 'OTHER'))).kind).toBe('missing-screen');
  expect((await failure(loadScreen('catalog', 'CATALOG'))).kind).toBe('missing-screen');
});

test('a remote for another contract, one that uses more of the shell than there is, one that is off and one that is unknown are not loaded at all', async () => {
  served = {};
  const unfit = 'portal: it uses Chart of @segno/ui, which the shell does not have';
  register(
    { ...remoteOf('catalog'), contractRange: '^7' },
    { ...remoteOf('money'), state: 'off' },
    { ...remoteOf('portal'), unfit },
  );
  expect((await failure(loadScreen('catalog', 'CATALOG'))).kind).toBe('contract');
  expect(await failure(loadScreen('portal', 'PORTAL'))).toMatchObject({ kind: 'contract', message: unfit });
  expect((await failure(loadScreen('money', 'MONEY'))).kind).toBe('off');
  expect((await failure(loadScreen('nobody', 'X'))).kind).toBe('off');
  expect(starts).not.toHaveBeenCalled();
});
