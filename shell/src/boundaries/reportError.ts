import { logOf, messageOf } from '@segno/host';
import { RemoteLoadError } from '../federation/remoteLoadError';
import { noteError } from '../observability/seen';
import { SHELL } from '../observability/shellRelease';
import { useShellState } from '../routing/shellState';

/** L6: logs an error and its owner to the console, and reports it. Failed loads report themselves. */
export function reportError(
  error: unknown,
  { remote: name = 'shell', route = 'page' }: { remote?: string | undefined; route?: string },
): void {
  logOf(name).error(`${route}: ${messageOf(error)}`, error);
  if (error instanceof RemoteLoadError) return;
  const remote = useShellState.getState().registry.remotes.find((one) => one.name === name);
  noteError('screen', error, remote ? { remote: name, base: remote.base } : SHELL);
}
