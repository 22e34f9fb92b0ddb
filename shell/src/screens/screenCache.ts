import { loadOwnScreen } from './ownScreens';
import { loadScreen } from '../federation/loadScreen';
import type { Screen } from '../federation/screenLoaders';

/** The state of a screen's load: pending, the screen, or the error. */
export interface ScreenLoad {
  promise: Promise<Screen>;
  settled: { screen: Screen } | { error: unknown } | undefined;
  /** It is being rendered: the load's outcome is shown. */
  isShown: boolean;
}

const loads = new Map<string, ScreenLoad>();
const keyOf = (remote: string | undefined, route: string): string => `${remote ?? ''} ${route}`;

/**
 * The load of a screen of a remote, or of the shell (undefined), started once. Returns the same object each time; a failed
 * load stays until `forgetScreen`, so that re-rendering does not load again. Its promise rejects with RemoteLoadError.
 */
export function screenOf(remote: string | undefined, route: string): ScreenLoad {
  const key = keyOf(remote, route);
  const known = loads.get(key);
  if (known) return known;
  const load: ScreenLoad = {
    promise: remote === undefined ? loadOwnScreen(route) : loadScreen(remote, route),
    settled: undefined,
    isShown: false,
  };
  load.promise.then(
    (screen) => (load.settled = { screen }),
    (error: unknown) => (load.settled = { error }),
  );
  loads.set(key, load);
  return load;
}

/** Calls `show` when a rendered load has settled. Returns a function that cancels it. */
export function showWhenSettled(load: ScreenLoad, show: () => void): () => void {
  load.isShown = true;
  let isRendered = true;
  const settle = (): void => {
    if (isRendered) show();
  };
  load.promise.then(settle, settle);
  return () => {
    isRendered = false;
  };
}

/** Makes the next `screenOf` load again. */
export const forgetScreen = (remote: string | undefined, route: string): boolean => loads.delete(keyOf(remote, route));

/** Makes the next `screenOf` of all screens of these remotes load again. */
export function forgetScreens(remotes: readonly string[]): void {
  for (const key of loads.keys()) if (remotes.some((remote) => key.startsWith(`${remote} `))) loads.delete(key);
}

/**
 * Loads a screen that is about to be rendered and runs its code; resolves when the load settles. If it fails before it is
 * shown, showing it tries again. Never throws.
 */
export async function prefetchScreen(remote: string | undefined, route: string): Promise<void> {
  const load = screenOf(remote, route);
  await load.promise.catch(() => {
    if (!load.isShown && loads.get(keyOf(remote, route)) === load) forgetScreen(remote, route);
  });
}
