import { findLives } from '@segno/host/shell';
import { useShellState } from '../routing/shellState';

/** By remote: how long it runs, and its screens that are open. */
const lives = new Map<string, { run: AbortSignal; screens: Set<AbortSignal> }>();

/** A release of the remote is about to start. What it begins without a screen ends with it. */
export const noteRun = (remote: string, run: AbortSignal): void => void lives.set(remote, { run, screens: new Set() });

/** A screen of the remote opens. */
export function noteScreen(remote: string, screen: AbortSignal): void {
  const screens = lives.get(remote)?.screens;
  if (!screens || screen.aborted) return;
  screens.add(screen);
  screen.addEventListener('abort', () => screens.delete(screen), { once: true });
}

/** From now on what a remote begins through the host ends with those of its screens that are open then. */
export const ownByScreens = (): void =>
  findLives((stack) => {
    const remote = useShellState.getState().registry.remotes.find(({ base }) => stack.includes(base));
    const { run, screens } = lives.get(remote?.name ?? '') ?? {};
    if (!run || !screens) return [];
    return screens.size > 0 ? [...screens] : [run];
  });
