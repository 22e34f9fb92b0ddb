import { logOf, messageOf } from '@segno/host';
import { RemoteLoadError } from '../federation/remoteLoadError';
import { noteError } from '../observability/seen';
import { SHELL } from '../observability/shellRelease';
import { useShellState } from '../routing/shellState';

/** L6: writes what broke, and whose it is, to the console, and has it reported. A load that failed was reported by itself. */
export function reportError(
  error: unknown,
  { remote: name = 'shell', route = 'page' }: { remote?: string | undefined; route?: string },
): void {
  logOf(name).error(`${route}: ${messageOf(error)}`, error);
  if (error instanceof RemoteLoadError) return;
  const remote = useShellState.getState().registry.remotes.find((one) => one.name === name);
  noteError('screen', error, remote ? { remote: name, base: remote.base } : SHELL);
}
