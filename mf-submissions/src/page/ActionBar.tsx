import type { ReactNode } from 'react';
import classes from './ActionBar.module.css';

/** What can be done with a submission, side by side; the main action comes last. */
export const ActionBar = ({ children }: { children: ReactNode }) => <div className={classes.root}>{children}</div>;
