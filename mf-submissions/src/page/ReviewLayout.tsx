import type { ReactNode } from 'react';
import classes from './ReviewLayout.module.css';

export interface ReviewLayoutProps {
  /** What is reviewed, section by section. */
  children: ReactNode;
  /** Notes, beside the rest if there is room. */
  notes: ReactNode;
  /** What staff can change but seldom do; below the notes. */
  form?: ReactNode;
  /** Activity log. */
  logs: ReactNode;
}

/** The page of a submission below its heading. */
export const ReviewLayout = ({ children, notes, form, logs }: ReviewLayoutProps) => (
  <div className={classes.root}>
    <div className={classes.main}>{children}</div>
    <div className={classes.notes}>{notes}</div>
    {form && <div>{form}</div>}
    <div className={classes.logs}>{logs}</div>
  </div>
);
