import { useSyncExternalStore } from 'react';
import { exactTime, relativeTime, toDate } from './timeText';
import classes from './RelativeTime.module.css';

export interface RelativeTimeProps {
  /** A Date, milliseconds since 1970, or an ISO string. */
  value: Date | number | string | null | undefined;
  /** Shown if there is no time: 'Never'. */
  never?: string;
}

/** How long ago something was; the exact time is shown on hover and read out. It is updated while the page is open. */
export const RelativeTime = ({ value, never = '–' }: RelativeTimeProps) => {
  const date = toDate(value);
  const words = useRelativeTime((now) => (date ? relativeTime(date, now) : never));
  if (!date) return <span>{words}</span>;
  const exact = exactTime(date);
  return (
    // An aria-label and no visually hidden text: laying that out a thousand times took as long as the whole table.
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
 * The text for a time (milliseconds), updated every 30 seconds by one timer for the whole page. Re-renders only if the text
 * changes: of a thousand '3 months ago', none.
 */
const useRelativeTime = (say: (now: number) => string): string => useSyncExternalStore(subscribe, () => say(now));
