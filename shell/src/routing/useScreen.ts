import { useEffect, useReducer } from 'react';
import type { Screen } from '../federation/loadScreen';
import { screenOf, showWhenSettled } from './screenCache';

/**
 * A screen's component; undefined while it loads. Throws what its load threw. Not `use` with a Suspense: React keeps
 * what such a one has shown for 300 ms, however soon the screen is there.
 */
export function useScreen(remote: string | undefined, route: string): Screen | undefined {
  const load = screenOf(remote, route);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const isLoading = load.settled === undefined;
  useEffect(() => (isLoading ? showWhenSettled(load, drawAgain) : undefined), [load, isLoading]);
  if (load.settled && 'error' in load.settled) throw load.settled.error;
  return load.settled?.screen;
}
