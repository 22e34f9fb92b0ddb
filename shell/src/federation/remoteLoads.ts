import type { RegistryRemote } from '@segno/host/registry';
import { noteError, noteSeen } from '../observability/seen';
import { failureOf } from './remoteLoadError';

/** A remote running in this page. */
export interface RemoteLoad {
  remote: string;
  version: string;
  base: string;
  /** Milliseconds until its first screen was loaded. */
  ms: number;
}

const loads = new Map<string, RemoteLoad>();

/** The remotes loaded in this page, in order. A remote loaded in two releases is listed twice. */
export const remoteLoads = (): readonly RemoteLoad[] => [...loads.values()];

/** Records that a screen was loaded. For each release, the first one counts. */
export function noteLoad({ name, version, base }: RegistryRemote, ms: number): void {
  if (loads.has(base)) return;
  loads.set(base, { remote: name, version, base, ms });
  noteSeen({ load: { remote: name, base, ms } });
}

/** Records a load that failed for good, unless the remote is off or the connection was lost. */
export function noteFailedLoad({ name, base }: RegistryRemote, error: unknown): void {
  const failure = failureOf(error);
  if (failure === 'off' || failure === 'contract' || !navigator.onLine) return;
  noteError('load', error, { remote: name, base });
}
