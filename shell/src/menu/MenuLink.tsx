import { Link, useLocation } from 'react-router-dom';
import { preloadRoute } from '../federation/loadScreen';
import { letterOf } from '../keys/screenKeys';
import type { MenuItem } from './menuSections';
import classes from './MenuDrawer.module.css';

export interface MenuLinkProps {
  item: MenuItem;
  /** The present screen belongs to it. */
  current: boolean;
}

/** One entry. It starts its screen fresh: without a query, and again even when that screen is shown already. */
export const MenuLink = ({ item, current }: MenuLinkProps) => {
  const { key } = useLocation();
  const warm = () => item.remote !== undefined && preloadRoute(item.remote, item.route);
  const letter = letterOf(item);
  return (
    <Link
      to={item.to}
      // The key of this entry of the history: unlike any state that the screen was opened with before.
      state={{ fresh: key }}
      className={classes.link}
      {...(letter === undefined ? {} : { title: `${item.label} (G, then ${letter.toUpperCase()})` })}
      aria-current={current ? 'page' : undefined}
      onPointerEnter={warm}
      onFocus={warm}
    >
      {item.label}
    </Link>
  );
};
