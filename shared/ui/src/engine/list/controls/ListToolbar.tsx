import type { ReactNode } from 'react';
import classes from './ListToolbar.module.css';

/** One line between the title and the search, for counts and for actions on all rows of the list. */
export const ListToolbar = ({ children }: { children: ReactNode }) => (
  <div className={classes.root} data-page-actions>
    {children}
  </div>
);
