import type { RemoteContext, RemoteModule } from '@segno/host';
import { fitsContract, type RegistryRemote } from '@segno/host/registry';
import { federationRuntime } from './federationRuntime';
import { noteRun } from './remoteLives';
import { RemoteLoadError } from './remoteLoadError';
import { extensionLoaders, screenLoaders, type ScreenLoaders } from './screenLoaders';

export interface StartedRemote {
  /** Loaders of its screens, for the routes the registry gives it, and of its extensions. */
  screens(routes: RegistryRemote['routes']): ScreenLoaders;
  /** Ends what the remote started. */
  stop(): void;
}

/** A remote's failure as the error that screens show. */
export const remoteError = (
  { name, owner }: RegistryRemote,
  kind: RemoteLoadError['kind'],
  o: { message: string; cause?: unknown },
): RemoteLoadError => new RemoteLoadError({ remote: name, owner, kind, ...o });

/**
 * Loads a remote's module and starts it. To the federation runtime, each release is a remote of its own, so that a newer
 * one can replace a broken one. Throws RemoteLoadError, or whatever the load or the remote threw.
 */
export async function startRemote(
  remote: RegistryRemote,
  contextOf: (name: string, signal: AbortSignal) => RemoteContext,
): Promise<StartedRemote> {
  const { base, entry, snapshot } = remote;
  const runtime = federationRuntime();
  runtime.registerRemotes([
    {
      name: snapshot.global,
      entryGlobalName: snapshot.global,
      entry: new URL(base + entry, location.href).href,
      type: 'global',
    },
  ]);
  const loaded: unknown = await runtime.loadRemote(`${snapshot.global}/remote`);
  const module = moduleOf(loaded);
  if (!module) throw remoteError(remote, 'threw', { message: `${remote.name} does not export a remote` });
  if (!fitsContract(module.contract))
    throw remoteError(remote, 'contract', { message: `${remote.name} was written for contract ${module.contract}` });
  const ending = new AbortController();
  noteRun(remote.name, ending.signal);
  const dispose = module.start?.(contextOf(remote.name, ending.signal));
  return {
    screens: (routes) => ({ ...screenLoaders(module.screens, routes), ...extensionLoaders(module.extensions) }),
    stop() {
      ending.abort();
      dispose?.();
    },
  };
}

function moduleOf(loaded: unknown): RemoteModule | undefined {
  const module = hasDefault(loaded) ? loaded.default : undefined;
  return isRemoteModule(module) ? module : undefined;
}

const hasDefault = (value: unknown): value is { default: unknown } =>
  typeof value === 'object' && value !== null && 'default' in value;

const isRemoteModule = (value: unknown): value is RemoteModule =>
  typeof value === 'object' && value !== null && 'screens' in value && 'contract' in value;
