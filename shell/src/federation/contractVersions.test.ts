import { parseRegistry } from '@segno/host/registry';
import type * as Registry from '@segno/host/registry';
import { loadScreen, registerAll } from './loadScreen';
import { RemoteLoadError } from './remoteLoadError';
import { startRemote } from './startRemote';
import { registryOf, remoteOf } from './testing/registryOf';

jest.mock('./startRemote', () => ({ ...jest.requireActual<object>('./startRemote'), startRemote: jest.fn() }));
jest.mock('./federationRuntime', () => ({ federationRuntime: jest.fn(), forgetFailedLibraries: jest.fn() }));

let served: readonly number[] = [];
jest.mock('@segno/host/registry', () => {
  const actual = jest.requireActual<typeof Registry>('@segno/host/registry');
  return { ...actual, misfitOf: (remote: Registry.RegistryRemote) => actual.misfitOf(remote, served) };
});

const Screen = () => null;
const before = [1, 2];
const today = [2, 3];

beforeEach(() => {
  globalThis.fetch = jest.fn(async () => ({ arrayBuffer: async () => new ArrayBuffer(0) })) as unknown as typeof fetch;
  jest.mocked(startRemote).mockReset();
  jest
    .mocked(startRemote)
    .mockResolvedValue({ screens: () => ({ CATALOG: async () => ({ Screen }) }), stop: jest.fn() });
});

/** Opens the screen of a remote with this range in a shell that supports these contracts: it loads, or shows its card. */
async function opened(supported: readonly number[], contractRange: string): Promise<string> {
  served = supported;
  registerAll(parseRegistry(registryOf({ ...remoteOf('catalog'), contractRange })).registry, {
    navigate: () => undefined,
  });
  try {
    expect(await loadScreen('catalog', 'CATALOG')).toBe(Screen);
    return 'loads';
  } catch (error) {
    if (!(error instanceof RemoteLoadError)) throw error;
    // A retry requests the newest registry and nothing of the remote.
    await expect(loadScreen('catalog', 'CATALOG')).rejects.toThrow(RemoteLoadError);
    expect(startRemote).not.toHaveBeenCalled();
    expect(jest.mocked(fetch).mock.calls.map(([url]) => url)).toEqual(['/registry/current']);
    return error.kind;
  }
}

test.each([
  ['today’s', today, 'today’s', '^3', 'loads'],
  ['today’s', today, 'the one before', '^2', 'loads'],
  ['the one before', before, 'the one before', '^2', 'loads'],
  ['the one before', before, 'today’s', '^3', 'contract'],
  ['the one before', before, 'both', '^2 || ^3', 'loads'],
  ['today’s', today, 'two before', '^1', 'contract'],
])('a shell of %s contract %p with a remote for %s %p: %s', async (_shell, supported, _remote, range, outcome) => {
  expect(await opened(supported, range)).toBe(outcome);
});
