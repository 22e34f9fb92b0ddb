import { findLives } from '@segno/host/shell';

/** By remote: the signal of its current run, and of its open screens. */
const lives = new Map<string, { run: AbortSignal; screens: Set<AbortSignal> }>();

/** Records that a release of the remote is about to start. Whatever it starts outside of a screen ends with this signal. */
export const noteRun = (remote: string, run: AbortSignal): void => void lives.set(remote, { run, screens: new Set() });

/** Records that a screen of the remote opens. */
export function noteScreen(remote: string, screen: AbortSignal): void {
  const screens = lives.get(remote)?.screens;
  if (!screens || screen.aborted) return;
  screens.add(screen);
  screen.addEventListener('abort', () => screens.delete(screen), { once: true });
}

/**
 * From now on, what a remote starts through the host ends together with the screens open at that moment. `remotes` returns
 * those of the current registry.
 */
export const ownByScreens = (remotes: () => readonly { name: string; base: string }[]): void =>
  findLives((stack) => {
    const remote = remotes().find(({ base }) => stack.includes(base));
    const { run, screens } = lives.get(remote?.name ?? '') ?? {};
    if (!run || !screens) return [];
    return screens.size > 0 ? [...screens] : [run];
  });
