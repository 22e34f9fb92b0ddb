import { Button } from '@segno/ui';
import { DayBox } from '@segno/ui/form';
import type { ReactNode } from 'react';
import { isBackwards, lastDays, quickRanges, sameRange, type SalesRange } from './salesRange';
import classes from './RangeBar.module.css';

export interface RangeBarProps {
  range: SalesRange;
  /** The range that an emptied box returns to. */
  usual: SalesRange;
  onChange: (range: SalesRange) => void;
  /** Another box before the dates. */
  children?: ReactNode;
}

/** Range of sales: a first and a last day, or one of the common ranges. */
export const RangeBar = ({ range, usual, onChange, children }: RangeBarProps) => {
  const set = (key: keyof SalesRange) => (millis: number | null) =>
    onChange({ ...range, [key]: millis === null ? usual[key] : String(millis) });

  return (
    <div className={classes.root}>
      {children && <div className={classes.artist}>{children}</div>}
      <div className={classes.day}>
        <DayBox label="Start Date" value={range.start_date} onChange={set('start_date')} />
      </div>
      <div className={classes.day}>
        <DayBox
          label="End Date"
          value={range.end_date}
          onChange={set('end_date')}
          error={isBackwards(range) ? 'The end is before the start' : undefined}
        />
      </div>
      <div className={classes.quick} role="group" aria-label="Last days">
        <span className={classes.last} aria-hidden>
          Last
        </span>
        {quickRanges.map(({ label, days }) => {
          const last = lastDays(days);
          const chosen = sameRange(range, last);
          return (
            <Button
              key={label}
              size="compact-sm"
              variant={chosen ? 'light' : 'subtle'}
              color={chosen ? 'indigo' : 'gray'}
              aria-pressed={chosen}
              onClick={() => onChange(last)}
            >
              {label}
            </Button>
          );
        })}
      </div>
    </div>
  );
};
