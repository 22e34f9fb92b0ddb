import { call, logOf, notify, player, type RemoteContext, useSession } from '@segno/host';
import { misfitOf, type Registry, type RegistryRemote } from '@segno/host/registry';
import { checkedCall } from '@segno/host/shell';
import { z } from 'zod/mini';
import { fetchRegistry } from './fetchRegistry';
import { learnHashes } from './fileHashes';
import { forgetFailedLibraries } from './federationRuntime';
import { rememberLastGood } from './lastGoodRegistry';
import { prefetchFiles, refetchFiles } from './prefetchFiles';
import { failureOf, LoadTimeout, RemoteLoadError } from './remoteLoadError';
import { noteFailedLoad, noteLoad } from './remoteLoads';
import type { Screen } from './screenLoaders';
import { remoteError, startRemote, type StartedRemote } from './startRemote';
import { trustWithoutHash } from './trustedScripts';

/** Milliseconds that a load may take. One that fails because of a lost connection within that time is repeated once. */
const BUDGET = 10_000;

interface Known {
  remote: RegistryRemote;
  started?: Promise<StartedRemote> | undefined;
  /** The last load failed: the next one first asks the server whether there is a newer release. */
  failed: boolean;
}

const known = new Map<string, Known>();
let current: Registry | undefined;
let isDropped: (remote: string) => boolean = () => false;
let contextOf: (name: string, signal: AbortSignal) => RemoteContext = () => {
  throw new Error('registerAll comes first');
};

export interface RegisterOptions {
  /** Navigates to an address of the product, for the remotes. */
  navigate: (to: string) => void;
  /** A preview's registry: it is not remembered as the last good one. */
  isPreview?: boolean;
  /** Called for a remote that does not work. True if it came from a preview and the released version has replaced it. */
  drop?: (remote: string) => boolean;
}

/** Makes the remotes of a registry loadable. */
export function registerAll(registry: Registry, { navigate, isPreview = false, drop }: RegisterOptions): void {
  current = isPreview ? undefined : registry;
  isDropped = drop ?? (() => false);
  contextOf = (name, signal) => remoteContext(name, { signal, navigate });
  if (registry.env === 'development') trustWithoutHash(registry.remotes.map(({ base }) => base));
  for (const remote of registry.remotes) {
    learnHashes(remote.base, remote.integrity);
    known.set(remote.name, { remote, failed: false });
  }
}

/** Replaces the registered remotes of these names with those of another registry; whatever the old ones started is stopped. */
export function replaceRemotes(registry: Registry, names: readonly string[]): void {
  for (const name of names) {
    void stopStarted(known.get(name));
    known.delete(name);
    const remote = registry.remotes.find((one) => one.name === name);
    if (!remote) continue;
    learnHashes(remote.base, remote.integrity);
    known.set(name, { remote, failed: false });
  }
}

/**
 * Records that a screen of the remote failed while rendering. True if it came from a preview and another release has
 * replaced it; otherwise the next load asks whether there is a newer release.
 */
export function noteBroken(remoteName: string): boolean {
  const entry = known.get(remoteName);
  if (entry) entry.failed = true;
  return isDropped(remoteName);
}

/** Takes over changed routes of a remote under development. Whatever the remote started keeps running. */
export function followDeclaration(registry: Registry): void {
  current = registry;
  for (const remote of registry.remotes) {
    const entry = known.get(remote.name);
    if (entry?.remote.base === remote.base) entry.remote = remote;
  }
}

/**
 * Loads a screen or an extension: the remote's module once, its `start` once, then the screen's own files. Throws
 * RemoteLoadError. Calling it again after a failure retries everything, with the server's newest release if there is one;
 * the page need not be reloaded.
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
    if (isLoadable(entry.remote)) await refetchFiles(entry.remote, routeName);
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
    if (isDropped(remoteName)) return loadScreen(remoteName, routeName);
    throw failure;
  }
}

/** L3: nothing is requested for a remote that is off or was built for another shell. */
const isLoadable = (remote: RegistryRemote): boolean => remote.state === 'on' && misfitOf(remote) === undefined;

/** Fetches the files of a screen that is likely to be opened next, or those of all screens of a remote. Never throws. */
export function prefetchRemote(remoteName: string, routeName?: string): void {
  const entry = known.get(remoteName);
  if (entry && isLoadable(entry.remote)) prefetchFiles(entry.remote, routeName);
}

async function load(entry: Known, routeName: string): Promise<Screen> {
  const { remote } = entry;
  if (remote.state === 'off') throw remoteError(remote, 'off', { message: `${remote.name} is switched off` });
  const misfit = misfitOf(remote);
  if (misfit !== undefined) throw remoteError(remote, 'contract', { message: misfit });
  prefetchFiles(remote, routeName);
  // A screen may need libraries that its remote did not need at start.
  forgetFailedLibraries();
  const started = await start(entry);
  const missing = () => remoteError(remote, 'missing-screen', { message: `${remote.name} has no screen ${routeName}` });
  const importScreen = started.screens(entry.remote.routes)[routeName];
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

const withRetry = <T>(attempt: () => Promise<T>): Promise<T> =>
  withinBudget(
    attempt().catch((error: unknown) => {
      if (failureOf(error) !== 'network') throw error;
      return attempt();
    }),
  );

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
  const before = { ...entry };
  entry.started = undefined;
  entry.remote = newest;
  learnHashes(newest.base, newest.integrity);
  await stopStarted(before);
}

async function stopStarted(entry: Known | undefined): Promise<void> {
  const running = await entry?.started?.catch(() => undefined);
  running?.stop();
}

/** What a remote's `start` receives. `navigate`: goes to an address of the product. */
const remoteContext = (
  remote: string,
  { signal, navigate }: { signal: AbortSignal; navigate: (to: string) => void },
): RemoteContext => ({
  can: (anyOf) => {
    const { user } = useSession.getState();
    const held: readonly string[] = user?.permissions ?? [];
    return user !== undefined && (anyOf.length === 0 || anyOf.some((permission) => held.includes(permission)));
  },
  notify,
  player,
  navigate: checkedCall('navigate', z.tuple([z.string()], z.unknown()), navigate),
  http: call,
  log: logOf(remote),
  signal,
});
