import { useSyncExternalStore } from 'react';
import { exactTime, relativeTime, toDate } from './timeText';
import classes from './RelativeTime.module.css';

export interface RelativeTimeProps {
  /** The moment: a Date, milliseconds since 1970, or an ISO string. */
  value: Date | number | string | null | undefined;
  /** What stands where there was no such moment: 'Never'. */
  never?: string;
}

/** How long ago something was; the exact time shows on hover and is read out. It stays right while the page is open. */
export const RelativeTime = ({ value, never = '–' }: RelativeTimeProps) => {
  const date = toDate(value);
  const words = useRelativeTime((now) => (date ? relativeTime(date, now) : never));
  if (!date) return <span>{words}</span>;
  const exact = exactTime(date);
  return (
    // A label and no hidden text beside the words: laid out a thousand times, that took as long as the whole table.
    <time className={classes.root} dateTime={date.toISOString()} title={exact} aria-label={`${words}, ${exact}`}>
      {words}
    </time>
  );
};

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
const useRelativeTime = (say: (now: number) => string): string => useSyncExternalStore(subscribe, () => say(now));
