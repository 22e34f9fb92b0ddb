import { VisuallyHidden } from '@mantine/core';
import { exactTime, relativeTime, toDate } from './timeWords';
import classes from './RelativeTime.module.css';
import { useNow } from './useNow';

export interface RelativeTimeProps {
  /** The moment: a Date, milliseconds since 1970, or an ISO string. */
  value: Date | number | string | null | undefined;
  /** What stands where there was no such moment: 'Never'. */
  never?: string;
}

/** How long ago something was; the exact time shows on hover and is read out. It stays right while the page is open. */
export const RelativeTime = ({ value, never = '–' }: RelativeTimeProps) => {
  const now = useNow();
  const date = toDate(value);
  if (!date) return <span>{never}</span>;
  const exact = exactTime(date);
  return (
    <time className={classes.root} dateTime={date.toISOString()} title={exact}>
      {relativeTime(date, now)}
      <VisuallyHidden>, {exact}</VisuallyHidden>
    </time>
  );
};
