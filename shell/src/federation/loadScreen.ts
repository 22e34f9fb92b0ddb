import type { RemoteContext, ScreenModule } from '@segno/host';
import { fitsContract, type Registry, type RegistryRemote } from '@segno/host/registry';
import { fetchRegistry } from './fetchRegistry';
import { learnHashes } from './fileHashes';
import { forgetFailedLibraries } from './federationRuntime';
import { rememberLastGood } from './lastGoodRegistry';
import { preloadScreen, refetchScreen } from './preloadScreen';
import { remoteContext } from './remoteContext';
import { failureOf, LoadTimeout, RemoteLoadError } from './remoteLoadError';
import { noteFailedLoad, noteLoad } from './remoteLoads';
import { remoteError, startRemote, type StartedRemote } from './startRemote';
import { trustWithoutHash } from './trustedScripts';

/** Milliseconds that one try may take; a try that ends in a lost connection or a timeout is made once more. */
const BUDGET = 10_000;

interface Known {
  remote: RegistryRemote;
  started?: Promise<StartedRemote> | undefined;
  /** The last load failed: the next one asks the server first whether there is a newer release. */
  failed: boolean;
}

export type Screen = ScreenModule['Screen'];

const known = new Map<string, Known>();
let current: Registry | undefined;
let contextOf: (name: string, signal: AbortSignal) => RemoteContext = () => {
  throw new Error('registerAll comes first');
};

/** Makes the registry's remotes loadable. `navigate` goes to an address of the product, for the remotes. */
export function registerAll(registry: Registry, { navigate }: { navigate: (to: string) => void }): void {
  current = registry;
  contextOf = (name, signal) => remoteContext(name, { signal, navigate });
  if (registry.env === 'development') trustWithoutHash(registry.remotes.map(({ base }) => base));
  for (const remote of registry.remotes) {
    learnHashes(remote.base, remote.integrity);
    known.set(remote.name, { remote, failed: false });
  }
}

/**
 * Loads a screen: the remote's module once, its `start` once, then the screen's own files. Throws RemoteLoadError.
 * Calling again after a failure tries everything again, with the server's newest release when there is one; the page
 * need not be loaded again.
 */
export async function loadScreen(remoteName: string, routeName: string): Promise<Screen> {
  const entry = known.get(remoteName);
  if (!entry)
    throw new RemoteLoadError({
      remote: remoteName,
      owner: '',
      kind: 'off',
      message: `${remoteName} is not in the registry`,
    });
  if (entry.failed) {
    await takeNewest(entry);
    if (isLoadable(entry.remote)) await refetchScreen(entry.remote, routeName);
  }
  const since = performance.now();
  try {
    const screen = await withRetry(() => load(entry, routeName));
    entry.failed = false;
    noteLoad(entry.remote, performance.now() - since);
    if (current) rememberLastGood(current);
    return screen;
  } catch (error) {
    entry.failed = true;
    const message = error instanceof Error ? error.message : String(error);
    const failure =
      error instanceof RemoteLoadError ? error : remoteError(entry.remote, failureOf(error), { message, cause: error });
    noteFailedLoad(entry.remote, failure);
    throw failure;
  }
}

/** C18: of a remote that is off, or for another shell, nothing is asked for. */
const isLoadable = ({ state, contractRange }: RegistryRemote): boolean => state === 'on' && fitsContract(contractRange);

/** Fetches a screen's files ahead, for a screen that is likely to be opened next. Never throws. */
export function preloadRoute(remoteName: string, routeName: string): void {
  const entry = known.get(remoteName);
  if (entry && isLoadable(entry.remote)) preloadScreen(entry.remote, routeName);
}

async function load(entry: Known, routeName: string): Promise<Screen> {
  const { remote } = entry;
  if (remote.state === 'off') throw remoteError(remote, 'off', { message: `${remote.name} is switched off` });
  if (!fitsContract(remote.contractRange))
    throw remoteError(remote, 'contract', { message: `${remote.name} needs contract ${remote.contractRange}` });
  preloadScreen(remote, routeName);
  // A screen needs libraries that its remote did without when it started.
  forgetFailedLibraries();
  const { screens } = await start(entry);
  const missing = () => remoteError(remote, 'missing-screen', { message: `${remote.name} has no screen ${routeName}` });
  const importScreen = screens[routeName];
  if (!importScreen) throw missing();
  const { Screen } = await importScreen();
  if (typeof Screen !== 'function') throw missing();
  return Screen;
}

function start(entry: Known): Promise<StartedRemote> {
  if (entry.started) return entry.started;
  const started = startRemote(entry.remote, contextOf);
  entry.started = started;
  started.catch(() => {
    if (entry.started === started) entry.started = undefined;
  });
  return started;
}

async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await withinBudget(attempt());
  } catch (error) {
    const failure = failureOf(error);
    if (failure !== 'network' && failure !== 'timeout') throw error;
    return withinBudget(attempt());
  }
}

async function withinBudget<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const budget = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout(BUDGET)), BUDGET);
  });
  try {
    return await Promise.race([work, budget]);
  } finally {
    clearTimeout(timer);
  }
}

async function takeNewest(entry: Known): Promise<void> {
  const registry = await fetchRegistry();
  const newest = registry?.remotes.find(({ name }) => name === entry.remote.name);
  if (!newest || (newest.base === entry.remote.base && newest.state === entry.remote.state)) return;
  const before = entry.started;
  entry.started = undefined;
  entry.remote = newest;
  learnHashes(newest.base, newest.integrity);
  const running = await before?.catch(() => undefined);
  running?.stop();
}
