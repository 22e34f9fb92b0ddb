import { logOf } from './log';
import type { PlayerTrack } from './playerTrack';
import { endWithScreens } from './screenLife';

type Listener = (track: PlayerTrack) => void;

const listeners = new Set<Listener>();
const log = logOf('player');

/** Calls `listener` with every track that has played to its end, at most until the caller's screen is left. Returns what ends that. */
export const onStopped = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return endWithScreens(() => void listeners.delete(listener));
};

/** A track has played to its end (specification, 'Audio player'): the shell's audio element says so. */
export const fireStopped = (track: PlayerTrack): void => {
  for (const listener of listeners)
    try {
      listener(track);
    } catch (error) {
      // One screen's failure reaches neither the player nor the next listener.
      log.error(`a listener to 'stopped' failed: ${error instanceof Error ? error.message : String(error)}`);
    }
};
