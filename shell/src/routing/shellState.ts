import { create } from 'zustand';
import { NO_REGISTRY, type PageRegistry } from '../federation/readRegistry';
import type { Shell } from './ShellContext';
import { shellRoutes } from './shellRoute';

/** What the shell is rendered from now: a preview that is dropped leaves its place to the released registry. */
export const useShellState = create<Shell>(() => ({ registry: NO_REGISTRY, table: [], degraded: true }));

/** Renders menu and screens of this registry from now on. */
export const showRegistry = ({ registry, degraded }: Pick<PageRegistry, 'registry' | 'degraded'>): void =>
  useShellState.setState({ registry, degraded, table: shellRoutes(registry) });
