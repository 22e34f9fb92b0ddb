import { loadOwnScreen } from './ownScreens';
import { loadScreen } from '../federation/loadScreen';
import type { Screen } from '../federation/screenLoaders';

/** A screen's load as it stands: nothing yet, the screen, or what the load threw. */
export interface ScreenLoad {
  promise: Promise<Screen>;
  settled: { screen: Screen } | { error: unknown } | undefined;
  /** It is being rendered: how the load ends is shown. */
  isShown: boolean;
}

const loads = new Map<string, ScreenLoad>();
const keyOf = (remote: string | undefined, route: string): string => `${remote ?? ''} ${route}`;

/**
 * The load of a screen of a remote, or of the shell (undefined), begun once. The same object each time; a failed one
 * stays until `forgetScreen`, so that rendering again does not load again. Its promise rejects with RemoteLoadError.
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

/** Has `show` called when a load that is rendered has ended; gives what ends that. */
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

/** Lets the next `screenOf` load again. */
export const forgetScreen = (remote: string | undefined, route: string): boolean => loads.delete(keyOf(remote, route));

/** Lets all screens of these remotes load again. */
export function forgetScreens(remotes: readonly string[]): void {
  for (const key of loads.keys()) if (remotes.some((remote) => key.startsWith(`${remote} `))) loads.delete(key);
}

/**
 * Loads a screen that is about to be rendered and runs its code; ends with the load. One that fails before it is shown is
 * tried again when it is: never throws.
 */
export async function prefetchScreen(remote: string | undefined, route: string): Promise<void> {
  const load = screenOf(remote, route);
  await load.promise.catch(() => {
    if (!load.isShown && loads.get(keyOf(remote, route)) === load) forgetScreen(remote, route);
  });
}
