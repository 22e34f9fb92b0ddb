import type { ReactNode } from 'react';
import classes from './ListToolbar.module.css';

/** What counts a list's rows or does something with all of them: one line between the title and the search. */
export const ListToolbar = ({ children }: { children: ReactNode }) => <div className={classes.root}>{children}</div>;
