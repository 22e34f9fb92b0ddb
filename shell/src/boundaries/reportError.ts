import { logOf, messageOf } from '@segno/host';
import { RemoteLoadError } from '../federation/remoteLoadError';
import { noteError } from '../observability/seen';
import { SHELL } from '../observability/shellRelease';

/** L6: writes what broke, and whose it is, to the console, and has it reported. A load that failed was reported by itself. */
export function reportError(error: unknown, where: { remote?: string; route?: string }): void {
  logOf(where.remote ?? 'shell').error(`${where.route ?? 'page'}: ${messageOf(error)}`, error);
  if (!(error instanceof RemoteLoadError)) noteError('screen', error, where.remote === undefined ? SHELL : undefined);
}
