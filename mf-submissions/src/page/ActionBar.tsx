import type { ReactNode } from 'react';
import classes from './ActionBar.module.css';

export interface ActionBarProps {
  children: ReactNode;
  /** The reader has given the last approval: that stands in the place of Approve, so that Decline does not move there. */
  isApproved: boolean;
}

/** What can be done with a submission, side by side; the main action comes last. */
export const ActionBar = ({ children, isApproved }: ActionBarProps) => (
  <div className={classes.root}>
    {children}
    {isApproved && <span className={classes.approved}>Approved by you</span>}
  </div>
);
