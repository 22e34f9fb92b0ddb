import { logOf } from '@segno/host';
import type { RegistryRemote } from '@segno/host/registry';
import { followRefusedCalls } from '@segno/host/shell';
import { noteError } from '../observability/seen';
import { findRoute } from '../routing/findRoute';
import { useShellState } from '../routing/shellState';

/** The remote whose code appears in a stack; if none does, the remote whose screen is shown. */
function callerOf(stack: string): RegistryRemote | undefined {
  const { registry, table } = useShellState.getState();
  const shown = findRoute(table, location.pathname)?.route.remote;
  return (
    registry.remotes.find(({ base }) => stack.includes(base)) ?? registry.remotes.find(({ name }) => name === shown)
  );
}

/** From now on, a host function called with wrong arguments is reported as an error of the remote that called it. */
export const nameRefusedCalls = (): void =>
  followRefusedCalls(({ name, problem, stack }) => {
    const caller = callerOf(stack);
    const owner = caller?.name ?? 'shell';
    const error = new TypeError(`${owner} called ${name} with what it does not take: ${problem}`);
    error.stack = stack;
    logOf(owner).error(error.message, error);
    noteError('script', error, caller && { remote: caller.name, base: caller.base });
  });
