import type { ReactNode } from 'react';
import classes from './ReviewLayout.module.css';

export interface ReviewLayoutProps {
  /** What is reviewed, section by section. */
  children: ReactNode;
  /** Notes, beside the sections if there is room. */
  notes: ReactNode;
  /** Activity log. */
  logs: ReactNode;
}

/** The page of a submission below its heading. */
export const ReviewLayout = ({ children, notes, logs }: ReviewLayoutProps) => (
  <div className={classes.root}>
    <div className={classes.main}>{children}</div>
    {notes}
    <div className={classes.logs}>{logs}</div>
  </div>
);
