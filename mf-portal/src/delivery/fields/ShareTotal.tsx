import { percent } from '@segno/tracks';
import classes from './SharesField.module.css';

const rest = (total: number): string => {
  const difference = Math.round((100 - total) * 100) / 100;
  if (difference === 0) return '';
  return difference > 0 ? `${percent(difference)} still to give out` : `${percent(-difference)} too much`;
};

/** The running total of the shares, and what is missing to 100 (M4). */
export const ShareTotal = ({ total }: { total: number }) => (
  <p className={classes.total} data-off={total === 100 ? undefined : true} role="status">
    <span>Total</span>
    <span className={classes.sum}>{percent(total)}</span>
    <span className={classes.rest}>{rest(total)}</span>
  </p>
);
