import type { Registry } from '@segno/host/registry';
import { createContext, useContext } from 'react';
import type { ShellRoute } from './shellRoute';

/** What the shell is rendered from, before any remote's code has loaded. */
export interface Shell {
  registry: Registry;
  /** Most specific address first. */
  table: readonly ShellRoute[];
  /** The server's registry was unusable; an older one, or none, is used. */
  degraded: boolean;
}

export const ShellContext = createContext<Shell | undefined>(undefined);

/** The registry and the route table. Throws outside of the shell. */
export const useShell = (): Shell => {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellContext around it');
  return shell;
};
