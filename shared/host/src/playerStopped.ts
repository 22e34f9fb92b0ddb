import { logOf } from './log';
import type { PlayerTrack } from './playerTrack';
import { endWithScreens } from './screenLife';

type Listener = (track: PlayerTrack) => void;

const listeners = new Set<Listener>();
const log = logOf('player');

/**
 * Calls `listener` for every track that has played to its end, at most until the caller's screen is left. Returns a
 * function that removes the listener.
 */
export const onStopped = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return endWithScreens(() => void listeners.delete(listener));
};

/** Called by the shell's audio element when a track has played to its end (specification, 'Audio player'). */
export const fireStopped = (track: PlayerTrack): void => {
  for (const listener of listeners)
    try {
      listener(track);
    } catch (error) {
      // One screen's failure affects neither the player nor the next listener.
      log.error(`a listener to 'stopped' failed: ${error instanceof Error ? error.message : String(error)}`);
    }
};
