import { queueAddress } from '@segno/host';
import { Link, useLocation } from 'react-router-dom';
import type { MenuItem } from './menuSections';
import classes from './MenuDrawer.module.css';

/** How many things wait for the person behind a line of the menu; it leads to just them. */
export const WaitingLink = ({ item, count }: { item: MenuItem; count: number }) => {
  const { key } = useLocation();
  const number = count.toLocaleString('en-US');
  return (
    <Link
      to={queueAddress(item.to)}
      state={{ fresh: key }}
      className={classes.waiting}
      aria-label={`${number} waiting for you: ${item.label}`}
      title={`${number} waiting for you`}
    >
      {number}
    </Link>
  );
};
