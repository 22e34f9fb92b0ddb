import { create } from 'zustand';
import { NO_REGISTRY, type PageRegistry } from '../federation/readRegistry';
import type { Shell } from './ShellContext';
import { shellRoutes } from './shellRoute';

/** What the shell is currently rendered from. When a preview is dropped, the released registry replaces it. */
export const useShellState = create<Shell>(() => ({ registry: NO_REGISTRY, table: [], degraded: true }));

/** Renders menu and screens from this registry from now on. */
export const showRegistry = ({ registry, degraded }: Pick<PageRegistry, 'registry' | 'degraded'>): void =>
  useShellState.setState({ registry, degraded, table: shellRoutes(registry) });
