import { loadOwnScreen } from './ownScreens';
import { loadScreen, type Screen } from '../federation/loadScreen';

/** A screen's load as it stands: nothing yet, the screen, or what the load threw. */
export interface ScreenLoad {
  promise: Promise<Screen>;
  settled: { screen: Screen } | { error: unknown } | undefined;
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
  };
  load.promise.then(
    (screen) => (load.settled = { screen }),
    (error: unknown) => (load.settled = { error }),
  );
  loads.set(key, load);
  return load;
}

/** Lets the next `screenOf` load again. */
export const forgetScreen = (remote: string | undefined, route: string): boolean => loads.delete(keyOf(remote, route));

/** Lets all screens of these remotes load again. */
export function forgetScreens(remotes: readonly string[]): void {
  for (const key of loads.keys()) if (remotes.some((remote) => key.startsWith(`${remote} `))) loads.delete(key);
}

/**
 * Loads a screen ahead, in parallel to what has to come first; ends with the load. A failure is left to the load that
 * needs it: never throws.
 */
export async function preloadForFirstRender(remote: string | undefined, route: string): Promise<void> {
  const load = screenOf(remote, route);
  await load.promise.catch(() => {
    if (loads.get(keyOf(remote, route)) === load) forgetScreen(remote, route);
  });
}
