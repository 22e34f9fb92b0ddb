import type { RegistryRemote } from '@segno/host/registry';
import { noteError, noteSeen } from '../observability/seen';
import { failureOf } from './remoteLoadError';

/** A remote that runs in this page. */
export interface RemoteLoad {
  remote: string;
  version: string;
  base: string;
  /** Milliseconds until its first screen was there. */
  ms: number;
}

const loads = new Map<string, RemoteLoad>();

/** The remotes that were loaded in this page, in their order; one of which two releases were loaded is listed twice. */
export const remoteLoads = (): readonly RemoteLoad[] => [...loads.values()];

/** Notes that a screen is there: of each release the first one counts. */
export function noteLoad({ name, version, base }: RegistryRemote, ms: number): void {
  if (loads.has(base)) return;
  loads.set(base, { remote: name, version, base, ms });
  noteSeen({ load: { remote: name, base, ms } });
}

/** Notes a load that failed for good: not one that was not to be, nor one without a line. */
export function noteFailedLoad({ name, base }: RegistryRemote, error: unknown): void {
  const failure = failureOf(error);
  if (failure === 'off' || failure === 'contract' || !navigator.onLine) return;
  noteError('load', error, { remote: name, base });
}
