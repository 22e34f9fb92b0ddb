import { loadOwnScreen } from './ownScreens';
import { loadScreen, type Screen } from '../federation/loadScreen';

const screens = new Map<string, Promise<Screen>>();
const keyOf = (remote: string | undefined, route: string): string => `${remote ?? ''} ${route}`;

/**
 * The screen of a remote, or of the shell (undefined), loaded once. The same promise each time, as React's `use` needs it; a failed one stays
 * until `forgetScreen`, so that drawing again does not load again. Rejects with RemoteLoadError.
 */
export function screenOf(remote: string | undefined, route: string): Promise<Screen> {
  const key = keyOf(remote, route);
  const screen = screens.get(key) ?? (remote === undefined ? loadOwnScreen(route) : loadScreen(remote, route));
  screens.set(key, screen);
  return screen;
}

/** Lets the next `screenOf` load anew. */
export const forgetScreen = (remote: string | undefined, route: string): boolean =>
  screens.delete(keyOf(remote, route));

/** Loads a screen ahead, in parallel to what has to come first. A failure is left to the load that needs it. */
export function warmScreen(remote: string | undefined, route: string): void {
  const screen = screenOf(remote, route);
  screen.catch(() => {
    if (screens.get(keyOf(remote, route)) === screen) forgetScreen(remote, route);
  });
}
