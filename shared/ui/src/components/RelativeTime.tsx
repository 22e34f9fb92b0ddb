import { exactTime, relativeTime, toDate } from './timeText';
import classes from './RelativeTime.module.css';
import { useRelativeTime } from './useRelativeTime';

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
