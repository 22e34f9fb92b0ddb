import type { ReactNode } from 'react';
import classes from './ReviewLayout.module.css';

export interface ReviewLayoutProps {
  /** What is judged, section by section. */
  children: ReactNode;
  /** What is said about it: beside it where there is room. */
  notes: ReactNode;
  /** What was done to it. */
  logs: ReactNode;
}

/** The page of a submission below its head. */
export const ReviewLayout = ({ children, notes, logs }: ReviewLayoutProps) => (
  <div className={classes.root}>
    <div className={classes.main}>{children}</div>
    {notes}
    <div className={classes.logs}>{logs}</div>
  </div>
);
