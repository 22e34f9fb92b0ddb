import { useSyncExternalStore } from 'react';

const tick = 30_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

const move = () => {
  now = Date.now();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(move, tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
};

/**
 * What is said of the time (milliseconds), looked at every 30 seconds by one timer for the whole page. Re-renders only when
 * something else is said: of a thousand '3 months ago' none.
 */
export const useRelativeTime = (say: (now: number) => string): string =>
  useSyncExternalStore(subscribe, () => say(now));
